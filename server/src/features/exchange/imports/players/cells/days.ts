import type { DateOrder } from '@touchline/contract/club/imports';
import type { MessageKey } from '@touchline/contract/wire/messages';
import { fold } from '../../../../../lib/text/search.ts';

/** A day as its cell says it. With `isAmbiguous`, `day` and `month` stand in the file's order and may have to be swapped. */
type DayParts = {
  year: number;
  month: number;
  day: number;
  isAmbiguous: boolean;
  isYearOnly?: true;
};

const monthNames: readonly (readonly string[])[] = [
  ['jan', 'january', 'ene', 'enero', 'janeiro', 'janvier', 'januar', 'يناير', 'كانون الثاني', 'جانفي'],
  ['feb', 'february', 'febrero', 'fev', 'fevereiro', 'fevrier', 'februar', 'فبراير', 'شباط', 'فيفري'],
  ['mar', 'march', 'marzo', 'marco', 'mars', 'marz', 'مارس', 'اذار'],
  ['apr', 'april', 'abr', 'abril', 'avril', 'ابريل', 'نيسان', 'افريل'],
  ['may', 'mayo', 'mai', 'maio', 'مايو', 'ايار', 'ماي'],
  ['jun', 'june', 'junio', 'junho', 'juin', 'juni', 'يونيو', 'حزيران', 'جوان'],
  ['jul', 'july', 'julio', 'julho', 'juillet', 'juli', 'يوليو', 'تموز', 'جويلية'],
  ['aug', 'august', 'ago', 'agosto', 'aout', 'اغسطس', 'اب', 'اوت'],
  ['sep', 'sept', 'september', 'set', 'septiembre', 'setiembre', 'setembro', 'septembre', 'سبتمبر', 'ايلول'],
  ['oct', 'october', 'out', 'octubre', 'outubro', 'octobre', 'okt', 'oktober', 'اكتوبر', 'تشرين الاول'],
  ['nov', 'november', 'noviembre', 'novembro', 'novembre', 'نوفمبر', 'تشرين الثاني'],
  ['dec', 'december', 'dic', 'dez', 'diciembre', 'dezembro', 'decembre', 'dezember', 'ديسمبر', 'كانون الاول'],
];
const months = new Map(monthNames.flatMap((names, index) => names.map((name) => [fold(name), index + 1])));

/** Two digits are a year of this century up to now, else of the last one. */
const fullYear = (year: string, now: number): number => {
  const value = Number(year);
  if (year.length > 2) return value;
  return value <= now % 100 ? 2000 + value : 1900 + value;
};

/** Days of spreadsheets: between 1919 and 2050. Smaller numbers are years and numbers of shirts. */
const serials = { min: 7_000, max: 55_000 };
const dayMs = 86_400_000;
const epochs = { from1900: Date.UTC(1899, 11, 30), from1904: Date.UTC(1904, 0, 1) };

const ofSerial = (serial: number, date1904: boolean): DayParts => {
  const at = new Date((date1904 ? epochs.from1904 : epochs.from1900) + Math.floor(serial) * dayMs);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate(), isAmbiguous: false };
};

const inWords = (text: string, now: number): DayParts | undefined => {
  const words = fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !['de', 'del', 'do', 'of', 'the', 'st', 'nd', 'rd', 'th'].includes(word));
  const named = words.map((word, index) => months.get(`${word} ${words[index + 1] ?? ''}`) ?? months.get(word));
  const month = named.find((found) => found !== undefined);
  const numbers = words.flatMap((word) => /^(\d{1,4})(?:st|nd|rd|th)?$/.exec(word)?.[1] ?? []);
  if (month === undefined || numbers.length !== 2) return undefined;
  const [first = '', second = ''] = numbers;
  const [day, year] = first.length > 2 ? [second, first] : [first, second];
  return { year: fullYear(year, now), month, day: Number(day), isAmbiguous: false };
};

/** Takes a day apart; undefined for what is none. Two digits are a year up to `now`, by default this year. */
export const dayPartsOf = (
  cell: string,
  { now = new Date().getUTCFullYear(), date1904 = false } = {},
): DayParts | undefined => {
  // As tables mostly have it, before anything is looked up.
  const plain = /^(\d{4})-(\d{2})-(\d{2})$/.exec(cell);
  if (plain) return { year: Number(plain[1]), month: Number(plain[2]), day: Number(plain[3]), isAmbiguous: false };
  const text = fold(cell)
    .replace(/(?:[t ])\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:z|[ap]\.?m\.?|[+-]\d{2}:?\d{2})?$/, '')
    .trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]), isAmbiguous: false };
  const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text);
  if (compact)
    return { year: Number(compact[1]), month: Number(compact[2]), day: Number(compact[3]), isAmbiguous: false };
  const local = /^(\d{1,2})\s?[-/. ]\s?(\d{1,2})\s?[-/. ]\s?(\d{2}|\d{4})$/.exec(text);
  if (local) {
    const [, day = '', month = '', year = ''] = local;
    return { year: fullYear(year, now), month: Number(month), day: Number(day), isAmbiguous: true };
  }
  if (/^(?:19|20)\d{2}$/.test(text))
    return { year: Number(text), month: 1, day: 1, isAmbiguous: false, isYearOnly: true };
  const serial = /^(\d{4,5})(?:\.\d+)?$/.exec(text)?.[1];
  if (serial !== undefined && Number(serial) >= serials.min && Number(serial) <= serials.max)
    return ofSerial(Number(serial), date1904);
  return inWords(cell, now);
};

const two = (value: number): string => String(value).padStart(2, '0');

const exists = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();

/** How the days of a file are read. */
export type DayReading = {
  order: DateOrder;
  isCertain: boolean;
  /** The first day that could be read both ways. */
  example: string | null;
};

/** Decides by all days of a file: one that can only be read with the month first decides for all. */
export const dayReadingOf = (
  cells: readonly string[],
  chosen: DateOrder | undefined,
  { now }: { now?: number } = {},
): DayReading => {
  let [dayFirst, monthFirst] = [false, false];
  let example: string | null = null;
  for (const cell of cells) {
    const parts = dayPartsOf(cell, now === undefined ? {} : { now });
    if (!parts?.isAmbiguous) continue;
    if (parts.day > 12 && parts.month <= 12) dayFirst = true;
    else if (parts.month > 12 && parts.day <= 12) monthFirst = true;
    else if (parts.day !== parts.month) example ??= cell;
  }
  const found = monthFirst && !dayFirst ? 'monthFirst' : 'dayFirst';
  return { order: chosen ?? found, isCertain: chosen === undefined && dayFirst !== monthFirst, example };
};

/** A day, `YYYY-MM-DD`, or the reason why the cell has none. */
export const dayIn = (
  cell: string,
  { order, date1904 = false, now }: { order: DateOrder; date1904?: boolean; now?: number },
): { day: string } | { note: MessageKey } => {
  const parts = dayPartsOf(cell, { date1904, ...(now !== undefined && { now }) });
  if (!parts) return { note: 'importNotRead' };
  if (parts.isYearOnly) return { note: 'importYearOnly' };
  const { year } = parts;
  const isTurned = parts.isAmbiguous && (parts.day > 12 ? false : parts.month > 12 || order === 'monthFirst');
  const [month, day] = isTurned ? [parts.day, parts.month] : [parts.month, parts.day];
  if (!exists(year, month, day)) return { note: 'importNoSuchDay' };
  return { day: `${year}-${two(month)}-${two(day)}` };
};
