import { expect, test } from 'vitest';
import { isDiskFull } from './disk-full.ts';

test.each([
  ['SQLite', Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' }), true],
  ['PostgreSQL', Object.assign(new Error('could not extend file "base/1/2"'), { code: '53100' }), true],
  ['a folder', Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' }), true],
  ['too many connections', Object.assign(new Error('sorry, too many clients already'), { code: '53300' }), false],
  ['no error', 'disk is full', false],
])('DU3 a full disk is known by the error of %s: %o', (_, error, expected) => {
  expect(isDiskFull(error)).toBe(expected);
});
