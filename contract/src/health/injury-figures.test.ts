import { expect, test } from 'vitest';
import { burden, countLimits, incidence, matchHoursOf } from './injury-figures.ts';

test.each([
  [0, 0, 3.689],
  [1, 0.025, 5.572],
  [3, 0.619, 8.767],
  [5, 1.623, 11.668],
  [7, 2.814, 14.423],
  [12, 6.201, 20.962],
])('the exact limits of %i', (count, low, high) => {
  const limits = countLimits(count);
  expect(limits.low).toBeCloseTo(low, 3);
  expect(limits.high).toBeCloseTo(high, 3);
});

test('limits go on without a jump where the approximation begins', () => {
  expect(countLimits(201).low / countLimits(200).low).toBeCloseTo(1.0052, 2);
  expect(countLimits(201).high / countLimits(200).high).toBeCloseTo(1.0047, 2);
});

const rounded = (count: number, hours: number) => {
  const rate = incidence(count, hours);
  return rate && [rate.value, rate.low, rate.high].map((value) => value.toFixed(2));
};

test('25 players, 30 days, 2,790 training and 330 match hours, 7 injuries, 96 days', () => {
  expect(rounded(7, 3_120)).toEqual(['2.24', '0.90', '4.62']);
  expect(rounded(4, 330)).toEqual(['12.12', '3.30', '31.04']);
  expect(rounded(3, 2_790)).toEqual(['1.08', '0.22', '3.14']);
  expect(burden(96, 3_120)?.toFixed(1)).toBe('30.8');
});

test('without hours there is no rate; unknown minutes of a match are 16.5 hours', () => {
  expect(incidence(3, 0)).toBeNull();
  expect(burden(3, 0)).toBeNull();
  expect(matchHoursOf()).toBe(16.5);
});
