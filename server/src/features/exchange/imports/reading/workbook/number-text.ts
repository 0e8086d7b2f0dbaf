import { formatNumber } from './xlsx-library.ts';

type Shape = 'plain' | 'zeros' | 'percent' | 'day' | 'moment' | 'time';

/** A number format without what it only shows: colours, languages, quoted and escaped signs, widths. */
const bareOf = (format: string): string =>
  format
    .replace(/"[^"]*"?/g, '')
    .replace(/[\\_*]./gs, '')
    .replace(/general/gi, '');

const shapeOf = (format: string): Shape => {
  const bare = bareOf(format);
  const isElapsed = /\[(?:h+|m+|s+)\]/i.test(bare);
  const signs = bare.replace(/\[[^[\]]*\]/g, '');
  const hasTime = isElapsed || /[hs]/i.test(signs);
  if (/[yd]/i.test(signs)) return hasTime ? 'moment' : 'day';
  if (hasTime) return 'time';
  // A month alone, written by its name. `m` among digits is a unit.
  if (/m/i.test(signs) && !/[0#?]/.test(signs)) return 'day';
  if (signs.includes('%')) return 'percent';
  return /00/.test(signs) && /^[-0\s()/+;]*$/.test(signs) ? 'zeros' : 'plain';
};

/** A workbook has few formats and many cells. */
const shapes = new Map<string, Shape>();
const knownShapeOf = (format: string): Shape => {
  let shape = shapes.get(format);
  if (shape === undefined) {
    shape = shapeOf(format.slice(0, 300));
    shapes.set(format, shape);
  }
  return shape;
};

/**
 * A number in plain digits, never with an exponent: integers in full, so that telephones keep all their digits; others to
 * ten digits, without what binary fractions add at the end.
 */
export const plainNumber = (value: number): string => {
  if (!Number.isFinite(value)) return '';
  if (Number.isInteger(value)) return Math.abs(value) < 1e21 ? String(value) : BigInt(value).toString();
  const digits = Math.max(10, Math.min(15, Math.trunc(Math.abs(value)).toString().length + 3));
  const rounded = Number(value.toPrecision(digits));
  if (Math.abs(value) < 5e-11) return '0';
  return Math.abs(rounded) < 1e-6 ? rounded.toFixed(10) : String(rounded);
};

const minutesPerDay = 24 * 60;
const lastDay = 2_958_465;
/** Before 1 March 1900 numbers are a day ahead, since Excel takes 1900 for a leap year. */
const firstRightDay = 61;
const two = (value: number): string => String(value).padStart(2, '0');

const dayText = (day: number): string => {
  const offset = day < firstRightDay ? 1 : 0;
  return new Date(Date.UTC(1899, 11, 30 + offset + day)).toISOString().slice(0, 10);
};

const timeText = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

const numberAsMoment = (value: number, shape: 'day' | 'moment', is1904: boolean): string => {
  const fromStart = value + (is1904 ? 1_462 : 0);
  if (fromStart < 0 || fromStart >= lastDay + 1) return plainNumber(value);
  const minutes = Math.round(fromStart * minutesPerDay);
  const day = Math.floor(minutes / minutesPerDay);
  const rest = minutes % minutesPerDay;
  if (shape === 'day' || rest === 0) return dayText(shape === 'day' ? Math.floor(fromStart + 1e-6) : day);
  return value < 1 ? timeText(rest) : `${dayText(day)}T${timeText(rest)}`;
};

/**
 * The text of a number by the format of its cell. Days come from the number and the workbook's date system alone, since the
 * shown text depends on the language and the calendar of the format. Times and minutes may exceed a day: `95:30`.
 */
export const numberText = (value: number, format: string, is1904: boolean): string => {
  const shape = knownShapeOf(format);
  if (shape === 'plain' || value < 0) return plainNumber(value);
  if (shape === 'percent') return `${plainNumber(value * 100)}%`;
  if (shape === 'time') return timeText(Math.round(value * minutesPerDay));
  if (shape === 'zeros') return Number.isInteger(value) ? formatNumber(format, value) : plainNumber(value);
  return numberAsMoment(value, shape, is1904);
};

/**
 * True for an integer of 7 to 12 digits in a format that shows no zero in front: if it is a telephone, it may have lost
 * one.
 */
export const mayHaveLostZero = (value: number, format: string): boolean =>
  Number.isInteger(value) && value >= 1e6 && value < 1e12 && knownShapeOf(format) === 'plain';
