import { latinDigits } from '@touchline/contract/wire/digits';
import type { MessageKey } from '@touchline/contract/wire/messages';

/** One blank between words, so that patterns need no runs of them. */
const tidy = (cell: string): string => latinDigits(cell).replace(/\s+/gu, ' ').trim().toLowerCase();

/** A number and the unit behind it. */
const amountIn = (text: string): { value: number; unit: string } => {
  const [, number = '', unit = ''] = /^([+-]?[\d.,٫]{1,20})(\D{0,20})$/u.exec(text) ?? [];
  return { value: numberIn(number), unit: unit.trim().replace(/\.$/u, '') };
};

type Measured = { value: number; note?: MessageKey } | { note: MessageKey };

/** Without a sign of thousands: `62,5` is never 625. */
export const numberIn = (text: string): number => {
  const plain = latinDigits(text).replace(/[٫,]/u, '.').trim();
  return /^[+-]?\d{1,9}(?:\.\d{1,9})?$/u.test(plain) ? Number(plain) : Number.NaN;
};

const rounded = (value: number): number => Math.round(value * 10) / 10;

const cmOf = { inch: 2.54, foot: 30.48 };
const kgOfPound = 0.453_592_37;

/** Pounds anywhere in a column say that its plain numbers may be pounds too. */
export const isInPounds = (cell: string): boolean => /\d\s*(?:lbs?|pounds?)\b/iu.test(cell);

/** What a plain height may be: up to 3 are metres, from 100 on centimetres, between them nobody knows. */
const heights = { metresMax: 3, cmMin: 100 };

/**
 * A height in centimetres. Converts metres, feet and inches with a note. Source of the factors: the international yard
 * and pound agreement of 1959.
 */
export const heightIn = (cell: string): Measured => {
  const text = tidy(cell);
  const feet = /^(\d) ?(?:'|’|′|ft\.?|feet) ?(\d{1,2}(?:\.\d)?)? ?(?:"|″|''|’’|in\.?|inches)?$/u.exec(text);
  if (feet)
    return {
      value: rounded(Number(feet[1]) * cmOf.foot + Number(feet[2] ?? 0) * cmOf.inch),
      note: 'importAsCentimetres',
    };
  const inches = /^(\d{2}(?:\.\d)?) ?(?:"|″|''|in\.?|inches)$/u.exec(text);
  if (inches) return { value: rounded(Number(inches[1]) * cmOf.inch), note: 'importAsCentimetres' };
  const { value, unit } = amountIn(text);
  if (Number.isNaN(value) || !/^(?:|cms?|centimet\p{L}{1,6}|m|mts?|met\p{L}{1,6}|سم|م)$/u.test(unit))
    return { note: 'importNotRead' };
  const inMetres = unit === '' ? value > 0 && value <= heights.metresMax : !/^(?:c|سم)/u.test(unit);
  if (inMetres) return { value: rounded(value * 100), note: 'importAsCentimetres' };
  if (unit === '' && value !== 0 && value < heights.cmMin) return { note: 'importUnitUnclear' };
  return { value };
};

/** Few players weigh more in kilograms, so that beside pounds a higher number may be either. */
const kilosMax = 110;

/** A weight in kilograms. Converts pounds with a note. */
export const weightIn = (cell: string, { besidePounds }: { besidePounds: boolean }): Measured => {
  const text = tidy(cell);
  const { value, unit } = amountIn(text);
  if (Number.isNaN(value)) return { note: 'importNotRead' };
  if (/^(?:lbs?|pounds?)$/u.test(unit)) return { value: rounded(value * kgOfPound), note: 'importAsKilograms' };
  if (unit === '') return besidePounds && value > kilosMax ? { note: 'importUnitUnclear' } : { value };
  if (!/^(?:kgs?|kilos?|كغم|كجم|كغ)$/u.test(unit)) return { note: 'importNotRead' };
  return { value };
};

/**
 * A number of a shirt: `#10`, `00`, `7.0`; with a text beside it, `11 (B)`, the text is left out with a note.
 */
export const shirtNumberIn = (cell: string): Measured => {
  const text = tidy(cell);
  const plain = /^(?:#|n[.º°o]{0,2} ?)?(\d{1,6})(?:[.,]0{1,6})?$/iu.exec(text);
  if (plain) return { value: Number(plain[1]) };
  const beside = /^(?:#|n[.º°o]{0,2} ?)?(\d{1,3})[-(/ ]\D{0,40}$/iu.exec(text);
  return beside ? { value: Number(beside[1]), note: 'importTextLeftOut' } : { note: 'importNotRead' };
};
