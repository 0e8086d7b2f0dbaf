import { localeOf, type Language } from '@touchline/contract/wire/languages';
import { fold, searchWordsOf } from '../../lib/text/search.ts';
import { textsOf } from '../texts.ts';

/** How one language writes dates and times, folded for search. */
export type DateWords = {
  /** The months (1 to 12) and weekdays (1 for Monday to 7) that a word names. */
  months: ReadonlyMap<string, readonly number[]>;
  weekdays: ReadonlyMap<string, readonly number[]>;
  /** Words that only connect the parts of a date: "17 de octubre". */
  links: ReadonlySet<string>;
  /** The words for the halves of the day. */
  morning: ReadonlySet<string>;
  afternoon: ReadonlySet<string>;
  /** Times are shown with twelve hours, so that 6:30 may be in the evening. */
  hasTwelveHours: boolean;
  /** Dates in digits may be typed with the month first. */
  hasMonthFirst: boolean;
};

const marks = '.,،;()';

/** A word without the marks around it, such as the stop of an abbreviation or a comma. */
export const bare = (word: string): string => {
  let [from, to] = [0, word.length];
  while (from < to && marks.includes(word[from]!)) from += 1;
  while (to > from && marks.includes(word[to - 1]!)) to -= 1;
  return word.slice(from, to);
};

const wordsOf = (text: string): Set<string> => new Set(searchWordsOf(text));

/** Beginnings of a long name are words for it as well: shorter ones would find half of the first names. */
const beginningMin = 5;

const named = (
  count: number,
  dateOf: (index: number) => Date,
  part: 'month' | 'weekday',
  formats: readonly Intl.DateTimeFormat[],
): Map<string, number[]> => {
  const known = new Map<string, number[]>();
  for (let index = 1; index <= count; index += 1) {
    const texts = formats.map(
      (format) => format.formatToParts(dateOf(index)).find(({ type }) => type === part)?.value ?? '',
    );
    const words = new Set(texts.map((text) => bare(fold(text))));
    for (const word of [...words])
      for (let length = beginningMin; length < word.length; length += 1) words.add(word.slice(0, length));
    // In digits, as in Arabic short dates, a month is no word.
    for (const word of words) if (/\p{L}/u.test(word)) known.set(word, [...(known.get(word) ?? []), index]);
  }
  return known;
};

const made = new Map<Language, DateWords>();

/** The words of a language, from the same data as the console's dates. */
export const dateWordsOf = (language: Language): DateWords => {
  const known = made.get(language);
  if (known) return known;
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), { timeZone: 'UTC', ...options });
  const months = [
    format({ dateStyle: 'long' }),
    format({ dateStyle: 'medium' }),
    format({ month: 'long' }),
    format({ month: 'short' }),
    format({ month: 'short', day: 'numeric' }),
  ];
  const { links, morning, afternoon } = textsOf(language).dates;
  const words: DateWords = {
    months: named(12, (month) => new Date(Date.UTC(2024, month - 1, 15)), 'month', months),
    // The first of January 2024 is a Monday.
    weekdays: named(7, (day) => new Date(Date.UTC(2024, 0, day)), 'weekday', [format({ weekday: 'long' })]),
    links: wordsOf(links),
    morning: wordsOf(morning),
    afternoon: wordsOf(afternoon),
    hasTwelveHours: format({ hour: 'numeric' }).resolvedOptions().hour12 === true,
    hasMonthFirst: language === 'en',
  };
  made.set(language, words);
  return words;
};
