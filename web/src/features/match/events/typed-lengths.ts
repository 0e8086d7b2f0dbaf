import { latinDigits } from '@touchline/contract/wire/digits';

/** A match has four periods at most. */
const periodsMax = 4;

/** "2 × 45", "45 + 40" for unequal ones; '' for none. */
export const lengthsText = (lengths: readonly number[]): string => {
  const [first] = lengths;
  if (first === undefined) return '';
  return lengths.every((length) => length === first) ? `${lengths.length} × ${first}` : lengths.join(' + ');
};

const isLength = (length: number) => Number.isInteger(length) && length >= 1 && length <= 90;

/**
 * The lengths that somebody typed, in the digits of any reader; undefined if they can't be read, or are more than `max`.
 * A lone number is that of two halves.
 */
export const lengthsIn = (text: string, max = periodsMax): number[] | undefined => {
  const typed = latinDigits(text).trim();
  if (typed === '' || typed === '–' || typed === '-') return [];
  const times = /^([1-4])\s*[x×*]\s*(\d{1,2})$/iu.exec(typed);
  const lengths = times
    ? Array.from({ length: Number(times[1]) }, () => Number(times[2]))
    : /^\d{1,2}$/u.test(typed)
      ? [Number(typed), Number(typed)]
      : /^\d{1,2}(?:\s*\+\s*\d{1,2}){1,3}$/u.test(typed)
        ? typed.split('+').map(Number)
        : undefined;
  return lengths && lengths.length <= max && lengths.every(isLength) ? lengths : undefined;
};
