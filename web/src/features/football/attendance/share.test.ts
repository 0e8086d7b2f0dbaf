import { expect, test } from 'vitest';
import { shareOf } from './share.ts';

const rate = (present: number, called: number) => ({ present, called, late: 0, absent: called - present, excused: 0 });

test.each([
  [38, 42, 0.9],
  [30, 33, 0.91],
  [42, 42, 1],
  [0, 42, 0],
  // Rounding must not turn one absence into 100 %, or one attendance into 0 %.
  [999, 1000, 0.99],
  [1, 1000, 0.01],
  [0, 0, null],
])('%i of %i is %s', (present, called, share) => {
  expect(shareOf(rate(present, called))).toBe(share);
});
