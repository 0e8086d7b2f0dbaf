import { localeOf, type Language } from '@touchline/contract/wire/languages';
import { fold } from '../../lib/text/search.ts';
import { bare } from './date-words.ts';

/** Numbers of bytes from the first (inclusive) to the second (exclusive). */
export type SizeRange = { from: number; until: number };

/** The units in which the console shows the sizes of files, each 1,024 times the one before. */
const units = ['byte', 'kilobyte', 'megabyte'] as const;
/** Numbers with all grammatical forms of a unit: one, two, few, many and fractions. */
const samples = [0, 1, 1.5, 2, 3, 11, 100];

/** More is never stored: a column of integers ends there on PostgreSQL. */
const bytesMax = 2 ** 31 - 1;

const wordsOfUnit = (language: Language, step: number): string[] => {
  const shown = new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit: units[step]!,
    unitDisplay: step === 0 || language === 'ar' ? 'long' : 'short',
  });
  return samples.map((sample) => fold(shown.formatToParts(sample).find(({ type }) => type === 'unit')?.value ?? ''));
};

const unitsOf = new Map<Language, readonly (readonly string[])[]>();
const unitsIn = (language: Language): readonly (readonly string[])[] => {
  const known = unitsOf.get(language) ?? units.map((_unit, step) => wordsOfUnit(language, step));
  unitsOf.set(language, known);
  return known;
};

/** The sizes shown with this number; a unit has at most one decimal, and bytes have none. */
const rangeOf = (shown: number | undefined, step: number): SizeRange => {
  const [least, unit] = [1024 ** step, 1024 ** (step + 1)];
  if (shown === undefined) return { from: least, until: Math.min(unit, bytesMax) };
  const half = step === 0 ? 0.5 : 0.05;
  const from = Math.max(least, Math.ceil((shown - half) * least));
  return { from, until: Math.min(unit, bytesMax, Math.ceil((shown + half) * least)) };
};

/**
 * The sizes of files that the console shows with this word in this language (`fileSize` in its `format.ts`): with the
 * number `1.4`, the unit `MB`, or both as `1.4MB`. Empty for other words.
 */
export const sizeRangesOf = (word: string, language: Language): SizeRange[] => {
  const [, digits = '', unit = ''] = /^(\d{1,4}(?:[.,]\d)?)?(\p{L}*)$/u.exec(bare(fold(word))) ?? [];
  if (digits === '' && unit === '') return [];
  const shown = digits === '' ? undefined : Number(digits.replace(',', '.'));
  return unitsIn(language).flatMap((names, step) => {
    if (unit !== '' && !names.includes(unit)) return [];
    const range = rangeOf(shown, step);
    return range.from < range.until ? [range] : [];
  });
};
