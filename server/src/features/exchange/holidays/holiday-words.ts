import { fold } from '../../../lib/text/search.ts';

/** Without case, accents and signs. */
export const plainOf = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

// eslint-disable-next-line security/detect-non-literal-regexp -- of the words below
const anyOf = (words: string): RegExp => new RegExp(`(?:^| )(?:${words})(?= |$)`, 'u');

/** As calendars of Google and of public offices call days on which people work, and those of which half is free. */
const observance = anyOf(
  'observances?|celebracion|conmemoracion|dia conmemorativo|observancia|observancias|data comemorativa|comemoracao|' +
    'observacao|ponto facultativo|half day|half holiday|media jornada|medio dia|meio dia|meia jornada|' +
    fold('مناسبة|احتفال|نصف يوم'),
);

/** Feasts of the Islamic year: the moon decides, some days before. */
const ofTheMoon = anyOf(
  'eid|aid|idul|fitr|adha|bayram|bayrami|ramadan|ramazan|ramadhan|mawlid|mawlud|maulid|muharram|ashura|hijri|islamic|isra|arafa|arafat|tabaski|korite|' +
    'fiesta del cordero|fiesta del sacrificio|festa do sacrificio|ano novo islamico|ano nuevo islamico|' +
    fold(
      'عيد الفطر|عيد الاضحى|عيد الأضحى|الفطر|الاضحى|الأضحى|رمضان|المولد|المولد النبوي|عاشوراء|عرفة|السنة الهجرية|رأس السنة الهجرية',
    ),
);

/** Whether these texts of an event say that people work on its day, or half of it. */
export const isObservance = (texts: readonly string[]): boolean => texts.some((text) => observance.test(plainOf(text)));

/** Whether the day of a feast is settled some days before. */
export const mayMove = (name: string): boolean => ofTheMoon.test(plainOf(name));
