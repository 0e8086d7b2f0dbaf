import { expect, test } from 'vitest';
import { sizeRangesOf } from './size-ranges.ts';

const isShown = (bytes: number, word: string, language: Parameters<typeof sizeRangesOf>[1] = 'en') =>
  sizeRangesOf(word, language).some(({ from, until }) => bytes >= from && bytes < until);

test.each([
  ['1.4', 1_468_006, 1_600_000],
  ['1,4', 1_468_006, 1_600_000],
  ['2', 2_048, 2_150],
  ['900', 900, 901],
  ['1.4MB', 1_468_006, 1_434],
  ['MB', 1_468_006, 2_048],
  ['kB', 2_048, 900],
  ['bytes', 900, 2_048],
])('%s is the size of %i bytes, not of %i', (word, shown, other) => {
  expect([isShown(shown, word), isShown(other, word)]).toEqual([true, false]);
});

test('reads the units of Arabic in all their forms', () => {
  for (const word of ['كيلوبايت', '٢']) expect(isShown(2_048, word, 'ar')).toBe(true);
  expect(isShown(1_468_006, 'ميغابايت', 'ar')).toBe(true);
});

test.each(['corners', '12345', '1.45', '4-1', '', '0.01'])('“%s” is no size', (word) => {
  expect(sizeRangesOf(word, 'en')).toEqual([]);
});

test('a size is a whole number that a column of integers can hold', () => {
  for (const { from, until } of sizeRangesOf('9999', 'en'))
    expect([Number.isInteger(from), Number.isInteger(until), until < 2 ** 31]).toEqual([true, true, true]);
});
