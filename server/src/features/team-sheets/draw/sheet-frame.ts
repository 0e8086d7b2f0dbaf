import type { TeamSheet } from '@touchline/contract/match/team-sheets';
import { languageTable, type Language } from '@touchline/contract/wire/languages';
import { dayIn, timeIn } from '../../../lib/time/zone.ts';
import { a4, mm, type Part, type Pen, type TextStyle } from '../../../lib/pdf/page-pen.ts';

export const margin = mm(13);
export const inner = a4.width - 2 * margin;

type Line = TeamSheet['starters'][number];

/** The name as registered: the family name in capitals, then the first name, as one run. */
export const nameParts = ({ name, familyName }: Pick<Line, 'name' | 'familyName'>): Part[] => {
  if (familyName === null) return [{ text: name, weight: 'bold' }];
  const given = name.slice(0, name.length - familyName.length).trim();
  return [{ text: familyName.toLocaleUpperCase(), weight: 'bold' }, { text: ` ${given}` }];
};

/** The long date and the time of day in the words of a language, with Latin digits. */
export const momentWords = (sheet: TeamSheet, language: Language) => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languageTable[language].locale, {
      ...options,
      timeZone: sheet.timezone,
      numberingSystem: 'latn',
    }).format(new Date(sheet.date));
  return { date: format({ dateStyle: 'full' }), time: sheet.timeUnknown ? '–' : format({ timeStyle: 'short' }) };
};

/** `29.11.2026`: the same in all languages, as on federation forms. */
export const shortDay = (day: string): string => day.slice(0, 10).split('-').reverse().join('.');
export const printedWords = ({ printedAt, timezone }: TeamSheet): string =>
  `${shortDay(dayIn(printedAt, timezone))} ${timeIn(printedAt, timezone).slice(0, 5)}`;

const small: TextStyle = { size: 8, colour: '#333333' };

/** The foot of a page: three texts over a line. */
export const drawFoot = (pen: Pen, [start, middle, end]: readonly [string, string, string]): void => {
  const y = a4.height - margin - 10;
  const width = inner / 3;
  pen.rule(margin, y - 4, inner, { thick: 0.4, colour: '#888888' });
  pen.text(start, margin, y, { ...small, width });
  pen.text(middle, margin + width, y, { ...small, width, align: 'center' });
  pen.text(end, margin + 2 * width, y, { ...small, width, align: 'end', direction: 'auto' });
};
