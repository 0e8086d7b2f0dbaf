import { latinDigits } from '@touchline/contract/wire/digits';

// Arabic keyboards type Arabic digits, Spanish and Portuguese ones a decimal comma.
const plainNumber = (text: string) => latinDigits(text).replace(/[,٫]/gu, '.');

/** The typed number; null for an empty field, NaN if it isn't a number. */
export const numberOf = (text: string): number | null => {
  const typed = plainNumber(text.trim());
  if (typed === '') return null;
  return /^[+-]?\d+(\.\d+)?$/u.test(typed) ? Number(typed) : Number.NaN;
};

/** Splits comma-separated text into a list without empty entries. Also accepts the Arabic comma. */
export const listOf = (text: string): string[] =>
  text
    .split(/[,،]/u)
    .map((entry) => entry.trim())
    .filter(Boolean);

export const listText = (list: readonly string[]): string => list.join(', ');
