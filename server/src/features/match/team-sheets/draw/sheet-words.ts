import { stageKeys } from '@touchline/contract/match/rule-set-choices';
import type { TeamSheet } from '@touchline/contract/match/team-sheets';
import { type Language, localeOf } from '@touchline/contract/wire/languages';
import { dayIn, timeIn } from '../../../../lib/time/zone.ts';
import type { SheetTexts } from '../../../../texts/sheet-texts.ts';
import { placeText } from '../../../../texts/place-text.ts';
import { textsOf } from '../../../../texts/texts.ts';

/** A sheet in no language yet. */
export type PlainSheet = Omit<TeamSheet, 'language' | 'words' | 'plan' | 'unprintable'>;

/** The long date and the time of day in the words of a language, with Latin digits. */
export const momentWords = (sheet: PlainSheet, language: Language) => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), {
      ...options,
      timeZone: sheet.timezone,
    }).format(new Date(sheet.date));
  return { date: format({ dateStyle: 'full' }), time: sheet.timeUnknown ? '–' : format({ timeStyle: 'short' }) };
};

/** `29.11.2026`: the same in all languages, as on federation forms. */
export const shortDay = (day: string): string => day.slice(0, 10).split('-').reverse().join('.');
export const printedWords = ({ printedAt, timezone }: PlainSheet): string =>
  `${shortDay(dayIn(printedAt, timezone))} ${timeIn(printedAt, timezone).slice(0, 5)}`;

/** The colours of shirt, shorts and socks; of the goalkeeper each colour once. */
export const kitWords = ({ kit }: PlainSheet, texts: SheetTexts): { players: string; goalkeeper: string } => {
  if (!kit) return { players: '–', goalkeeper: '–' };
  const words = ({ shirt, shorts, socks }: typeof kit.players) =>
    [shirt, shorts, socks].map((each) => texts.colours[each]);
  return {
    players: words(kit.players).join(texts.comma),
    goalkeeper: [...new Set(words(kit.goalkeeper))].join(texts.comma),
  };
};

/** The stage, in words where the rules have some, as the competition names it otherwise; null without one. */
export const stageWords = ({ stage }: PlainSheet, texts: SheetTexts): string | null => {
  const known = stageKeys.find((key) => key === stage);
  return known ? texts.stages[known] : stage;
};

/** The ground, with the half of it that the match takes. */
export const groundWords = ({ venue, half }: PlainSheet, language: Language): string =>
  placeText(language, venue, half) ?? '–';

/** Players on the sheet, and how many of them are goalkeepers. */
export const countWords = ({ starters, substitutes }: PlainSheet, texts: SheetTexts): string => {
  const all = [...starters, ...substitutes];
  return texts.count(all.length, all.filter(({ goalkeeper }) => goalkeeper).length);
};

/** Everything that is printed around the names, in a language. */
export const sheetWords = (sheet: PlainSheet, language: Language): Record<string, string> => {
  const texts = textsOf(language).sheet;
  const { date, time } = momentWords(sheet, language);
  const kit = kitWords(sheet, texts);
  const labels = Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const below = (name: string, words: Record<string, string>) =>
    Object.fromEntries(Object.entries(words).map(([key, word]) => [`${name}.${key}`, word]));
  return {
    ...labels,
    ...below('takers', texts.takers),
    ...below('functions', texts.functions),
    startersTitle: texts.starters(sheet.starters.length),
    dateWords: date,
    timeWords: time,
    groundWords: groundWords(sheet, language),
    stageWords: stageWords(sheet, texts) ?? '',
    playersKitWords: kit.players,
    goalkeeperKitWords: kit.goalkeeper,
    countWords: countWords(sheet, texts),
    printedWords: printedWords(sheet),
  };
};
