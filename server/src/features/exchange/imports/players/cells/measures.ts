import { latinDigits } from '@touchline/contract/wire/digits';
import type { MessageKey } from '@touchline/contract/wire/messages';

type Measured = { value: number; note?: MessageKey } | { note: MessageKey };

/** Without a sign of thousands: `62,5` is never 625. */
export const numberIn = (text: string): number => {
  const plain = latinDigits(text).replace(/[٫,]/u, '.').trim();
  return /^[+-]?\d{1,9}(?:\.\d{1,9})?$/u.test(plain) ? Number(plain) : Number.NaN;
};

const rounded = (value: number): number => Math.round(value * 10) / 10;

const cmOf = { inch: 2.54, foot: 30.48 };
const kgOfPound = 0.453_592_37;

/** Inches anywhere in a column say that its plain numbers may be inches too. */
export const isInFeet = (cell: string): boolean => /\d\s*(?:'|’|′|ft|feet|in\b|"|″)/iu.test(cell);
export const isInPounds = (cell: string): boolean => /\d\s*(?:lbs?|pounds?)\b/iu.test(cell);

/** What a plain height may be: up to 3 are metres, from 100 on centimetres, between them nobody knows. */
const heights = { metresMax: 3, cmMin: 100 };

/**
 * A height in centimetres. Converts metres, feet and inches with a note. Source of the factors: the international yard
 * and pound agreement of 1959.
 */
export const heightIn = (cell: string): Measured => {
  const text = latinDigits(cell).trim().toLowerCase();
  const feet = /^(\d)\s*(?:'|’|′|ft\.?|feet)\s*(\d{1,2}(?:\.\d)?)?\s*(?:"|″|''|’’|in\.?|inches)?$/u.exec(text);
  if (feet)
    return { value: rounded(Number(feet[1]) * cmOf.foot + Number(feet[2] ?? 0) * cmOf.inch), note: 'importAsCentimetres' };
  const inches = /^(\d{2}(?:\.\d)?)\s*(?:"|″|''|in\.?|inches)$/u.exec(text);
  if (inches) return { value: rounded(Number(inches[1]) * cmOf.inch), note: 'importAsCentimetres' };
  const unit = /^(.*?)\s*(cms?|centimet\p{L}*|m|mts?|met\p{L}*|سم|م)\.?$/u.exec(text);
  const value = numberIn(unit ? unit[1]! : text);
  if (Number.isNaN(value)) return { note: 'importNotRead' };
  const inMetres = unit ? /^(?:m|mts?|met\p{L}*|م)$/u.test(unit[2]!) : value > 0 && value <= heights.metresMax;
  if (inMetres) return { value: rounded(value * 100), note: 'importAsCentimetres' };
  if (!unit && value !== 0 && value < heights.cmMin) return { note: 'importUnitUnclear' };
  return { value };
};

/** Few players weigh more in kilograms, so that beside pounds a higher number may be either. */
const kilosMax = 110;

/** A weight in kilograms. Converts pounds with a note. */
export const weightIn = (cell: string, { besidePounds }: { besidePounds: boolean }): Measured => {
  const text = latinDigits(cell).trim().toLowerCase();
  const pounds = /^(.*?)\s*(?:lbs?|pounds?)\.?$/u.exec(text);
  const kilos = /^(.*?)\s*(?:kgs?|kilos?|كغم|كجم|كغ)\.?$/u.exec(text);
  const value = numberIn(pounds?.[1] ?? kilos?.[1] ?? text);
  if (Number.isNaN(value)) return { note: 'importNotRead' };
  if (pounds) return { value: rounded(value * kgOfPound), note: 'importAsKilograms' };
  if (!kilos && besidePounds && value > kilosMax) return { note: 'importUnitUnclear' };
  return { value };
};

/**
 * A number of a shirt: `#10`, `00`, `7.0`; with a text beside it, `11 (B)`, the text is left out with a note.
 */
export const shirtNumberIn = (cell: string): Measured => {
  const text = latinDigits(cell).trim();
  const plain = /^(?:#|n[.º°o]*\s*)?(\d{1,6})(?:[.,]0+)?$/iu.exec(text);
  if (plain) return { value: Number(plain[1]) };
  const beside = /^(?:#|n[.º°o]*\s*)?(\d{1,3})\s*[-(/ ]\s*[^\d]*$/iu.exec(text);
  return beside ? { value: Number(beside[1]), note: 'importTextLeftOut' } : { note: 'importNotRead' };
};
