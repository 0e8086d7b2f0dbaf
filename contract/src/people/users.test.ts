import { expect, test } from 'vitest';
import { userChanges } from './users.ts';

const messageOf = (birthDate: unknown) => userChanges.safeParse({ birthDate }).error?.issues[0]?.message;

test.each([
  ['1999-03-14', undefined],
  ['2008-02-29', undefined],
  [null, undefined],
  ['2007-02-29', 'dateFormat'],
  ['1999-13-01', 'dateFormat'],
  ['14.3.1999', 'dateFormat'],
  [19990314, 'dateFormat'],
  ['2999-01-01', 'birthDateFuture'],
])('a birth date of %s gives %s', (birthDate, message) => {
  expect(messageOf(birthDate)).toBe(message);
});
