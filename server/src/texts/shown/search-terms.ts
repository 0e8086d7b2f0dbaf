import type { Language } from '@touchline/contract/wire/languages';
import { searchWordsOf } from '../../lib/text/search.ts';
import { bare, dateWordsOf, type DateWords } from './date-words.ts';

/** Local days and times; what is undefined may be anything. */
export type MomentPattern = {
  year?: number | undefined;
  /** 1 to 12. */
  month?: number | undefined;
  day?: number | undefined;
  /** 1 for Monday to 7. */
  weekday?: number | undefined;
  /** Minutes since midnight, from the first (inclusive) to the second (exclusive). */
  minutes?: readonly [from: number, until: number] | undefined;
};

/** A part of a search that a record must show: as text, or in one of the other readings. */
export type SearchTerm = {
  /** The folded words; as text, all must match. */
  words: readonly string[];
  /** What the words mean as a date or time; any of these may hold. */
  moments: readonly MomentPattern[];
  /** A month or weekday alone, which is also a first name in some languages. */
  isDateName: boolean;
  /** The words as a score. */
  score?: { home: number; away: number } | undefined;
  /** The word as a number without a sign. */
  number?: number | undefined;
};

type Draft = {
  [Key in keyof Required<MomentPattern>]?: readonly Required<MomentPattern>[Key][] | undefined;
} & { dates?: readonly MomentPattern[] };

const isDay = (day: number) => day >= 1 && day <= 31;
const isMonth = (month: number) => month >= 1 && month <= 12;
const isYear = (year: number) => year >= 1900 && year < 2100;

/** A date in digits: `2026-11-23`, `23/11/2026`, `23.11.26`, `23/11`. */
const dateInDigits = (word: string, { hasMonthFirst }: DateWords): MomentPattern[] => {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(word) ?? [];
  const [, first, second, , last] =
    /^(\d{1,2})\/(\d{1,2})((?:\/)(\d{4}|\d{2}))?$/.exec(word) ??
    /^(\d{1,2})[-.](\d{1,2})([-.](\d{4}|\d{2}))$/.exec(word) ??
    [];
  const year = last === undefined ? undefined : Number(last.length === 2 ? `20${last}` : last);
  const found: MomentPattern[] =
    isoYear === undefined
      ? [
          { year, month: Number(second), day: Number(first) },
          ...(hasMonthFirst && first !== second ? [{ year, month: Number(first), day: Number(second) }] : []),
        ]
      : [{ year: Number(isoYear), month: Number(isoMonth), day: Number(isoDay) }];
  return found.filter(({ month = 0, day = 0 }) => isMonth(month) && isDay(day));
};

type Half = 'morning' | 'afternoon' | undefined;

/** The minutes of a time: `18:30`, `6:30` with or without the half of the day, `6 pm`. */
const minutesOf = (
  hourText: string,
  minuteText: string | undefined,
  half: Half,
  { hasTwelveHours }: DateWords,
): [number, number][] => {
  const hour = Number(hourText);
  const minute = Number(minuteText ?? 0);
  if (hour > 23 || minute > 59 || (half && (hour > 12 || hour === 0))) return [];
  const hours = half
    ? [(hour % 12) + (half === 'afternoon' ? 12 : 0)]
    : hasTwelveHours && hour >= 1 && hour <= 12
      ? [hour % 12, (hour % 12) + 12]
      : [hour];
  return hours.map((each) => {
    const from = each * 60 + minute;
    return [from, from + (minuteText === undefined ? 60 : 1)];
  });
};

const halfOf = (word: string, words: DateWords): Half =>
  words.morning.has(word) ? 'morning' : words.afternoon.has(word) ? 'afternoon' : undefined;

/** A time at the beginning of these words, and how many of them it takes. */
const timeAt = (
  words: readonly string[],
  known: DateWords,
): { minutes: [number, number][]; length: number } | undefined => {
  const [first = '', second = '', third = ''] = words;
  const [, hour, minute, attached] = /^(\d{1,2})(?:[:.h](\d{2}))?(\D*)$/.exec(first) ?? [];
  if (hour === undefined) return undefined;
  const half = attached ? halfOf(attached, known) : undefined;
  if (attached && !half) return undefined;
  // "6:30 p. m." is written with a space in Spanish.
  const [later, length] = half
    ? [half, 1]
    : halfOf(second, known)
      ? [halfOf(second, known), 2]
      : halfOf(`${second}${third}`, known)
        ? [halfOf(`${second}${third}`, known), 3]
        : [undefined, 1];
  if (minute === undefined && !later) return undefined;
  const minutes = minutesOf(hour, minute, later, known);
  return minutes.length > 0 ? { minutes, length } : undefined;
};

/** Every combination of the readings. */
const patternsOf = ({ dates = [{}], ...parts }: Draft): MomentPattern[] =>
  Object.entries(parts).reduce<MomentPattern[]>(
    (patterns, [part, values]) =>
      values ? patterns.flatMap((pattern) => values.map((value) => ({ ...pattern, [part]: value }))) : patterns,
    [...dates],
  );

type Phrase = { length: number; moments: MomentPattern[]; isDateName: boolean };

/** The longest date or time at the beginning of these words. */
const phraseAt = (words: readonly string[], known: DateWords): Phrase | undefined => {
  const draft: Draft = {};
  let length = 0;
  let parts = 0;
  const take = (part: keyof Draft, values: readonly unknown[] | undefined, end: number): boolean => {
    if (draft[part] !== undefined || !values || values.length === 0) return false;
    Object.assign(draft, { [part]: values });
    length = end;
    parts += 1;
    return true;
  };
  const dayAt = (index: number): number[] => {
    const [, digits = ''] = /^(\d{1,2})(?:st|nd|rd|th|º|ª)?$/.exec(words[index] ?? '') ?? [];
    const next = words.slice(index + 1).find((word) => !known.links.has(word)) ?? '';
    // A number is a day beside its month only: it may as well be on a shirt.
    return isDay(Number(digits)) && (draft.month || known.months.has(next)) ? [Number(digits)] : [];
  };
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index]!;
    const year = /^\d{4}$/.test(word) && isYear(Number(word)) ? [Number(word)] : [];
    const time = timeAt(words.slice(index), known);
    if (time && take('minutes', time.minutes, index + time.length)) index += time.length - 1;
    else if (
      !take('dates', dateInDigits(word, known), index + 1) &&
      !take('month', known.months.get(word), index + 1) &&
      !take('weekday', known.weekdays.get(word), index + 1) &&
      !take('year', year, index + 1) &&
      !take('day', dayAt(index), index + 1) &&
      !(length > 0 && (known.links.has(word) || word === ''))
    )
      break;
  }
  if (length === 0) return undefined;
  return { length, moments: patternsOf(draft), isDateName: parts === 1 && Boolean(draft.month ?? draft.weekday) };
};

/** A score: `2-1`, `2:1`, or `2 : 1` in three words. */
const scoreAt = (words: readonly string[]): { length: number; score: { home: number; away: number } } | undefined => {
  for (const length of [3, 1]) {
    const [, home, away] = /^(\d{1,3})[-:](\d{1,3})$/.exec(words.slice(0, length).join('')) ?? [];
    if (home !== undefined && words.length >= length)
      return { length, score: { home: Number(home), away: Number(away) } };
  }
  return undefined;
};

/**
 * Splits a search into the parts that a record must show, and reads dates, times, scores and numbers as this language
 * shows them. Empty for a search without words.
 */
export const searchTermsOf = (search: string | undefined, language: Language): SearchTerm[] => {
  const words = searchWordsOf(search);
  const bareWords = words.map(bare);
  const known = dateWordsOf(language);
  const terms: SearchTerm[] = [];
  for (let from = 0; from < words.length;) {
    const rest = bareWords.slice(from);
    const score = scoreAt(rest);
    const phrase = phraseAt(rest, known);
    const length = Math.max(1, phrase?.length ?? 0, score?.length ?? 0);
    terms.push({
      words: words.slice(from, from + length),
      moments: phrase?.length === length ? phrase.moments : [],
      isDateName: phrase?.length === length && phrase.isDateName,
      score: score?.length === length ? score.score : undefined,
      number: length === 1 && /^\d{1,9}$/.test(rest[0]!) ? Number(rest[0]) : undefined,
    });
    from += length;
  }
  return terms;
};
