import { expect, test } from 'vitest';
import { dayNameOf } from './day-name.ts';

const namesBetween = (matches: readonly number[], from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => {
    const day = from + index;
    const [next] = matches.filter((match) => match >= day);
    const last = matches.findLast((match) => match < day);
    return dayNameOf({
      next: next === undefined ? undefined : next - day,
      last: last === undefined ? undefined : day - last,
    });
  });

// Days are counted from a Saturday.
test.each([
  ['Saturday to Saturday', [0, 7], 1, 6, ['MD+1', 'MD+2', 'MD-4', 'MD-3', 'MD-2', 'MD-1']],
  ['Saturday to Wednesday', [0, 4], 1, 3, ['MD+1', 'MD-2', 'MD-1']],
  ['Wednesday to Saturday', [0, 3], 1, 2, ['MD+1', 'MD-1']],
  ['Saturday, Monday, Saturday', [0, 2, 7], 0, 7, ['MD', 'MD-1', 'MD', 'MD+1', 'MD+2', 'MD-2', 'MD-1', 'MD']],
  ['the end of the season', [0], 1, 4, ['MD+1', 'MD+2', null, null]],
  ['the start of the season', [7], 0, 3, [null, null, 'MD-5', 'MD-4']],
] as const)('names the days of %s', (_, matches, from, to, names) => {
  expect(namesBetween(matches, from, to)).toEqual(names);
});
