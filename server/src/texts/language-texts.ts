import type { SessionPart } from '@touchline/contract/football/attendances';
import type { PlaceHalf } from '@touchline/contract/football/session/plan-choices';
import type { WellnessType } from '@touchline/contract/health/wellness';
import type { PlayerImportField } from '@touchline/contract/people/player-fields';
import type { ReadySession, ReadyTemplate } from '@touchline/contract/plan/week-templates';
import type { MailTemplate, MailValues } from './mail-values.ts';
import type { SheetTexts } from './sheet-texts.ts';
import type { TemplateTexts } from './template-texts.ts';

/** The texts of one mail. Values are inserted unescaped; `render-mail.ts` escapes them. */
export type MailText<Template extends MailTemplate> = {
  subject: (values: MailValues[Template]) => string;
  /** Each becomes a paragraph; the first also previews the mail in lists. One that is only the mail's code is shown large. */
  body: (values: MailValues[Template]) => string[];
} & (MailValues[Template] extends { link: string } ? { button: string } : { button?: never });

/** An event in a mail about events that were called off, take place after all, or were moved. */
export type EventNews = MailValues['eventOff']['events'][number];

/** The mails in one language. */
export type MailTexts = {
  mailFrame: {
    /** Above the plain link, in case the button does not work. */
    linkHint: string;
    /** The footer. */
    footer: (clubName: string) => string;
  };
  mails: { [Template in MailTemplate]: MailText<Template> };
};

/** How a match stands, in an exported table. `stateIn` reads those by which an import changes a match. */
export type WordOfMatch =
  'coming' | 'underWay' | 'played' | 'abandoned' | 'postponed' | 'calledOff' | 'notPlayed' | 'awarded' | 'unknown';

/**
 * All other texts of the server in one language, and the words that it recognises. The keys of the medical ones are
 * those of the English texts (`en/words.ts`).
 */
export type WordsOf<
  Diagnosis extends string,
  Plan extends string,
  Criterion extends string,
  FileWord extends string,
> = {
  /** The entries of a subscribed calendar. */
  calendar: {
    match: (home: string, away: string) => string;
    training: (title: string) => string;
    task: (title: string) => string;
    /** A match with its score, home first. */
    result: (home: string, away: string, score: readonly [home: number, away: number]) => string;
    /** A title with the short name of the squad. */
    ofSquad: (title: string, squad: string) => string;
    /** A title behind the word for its state. */
    marked: (word: string, title: string) => string;
    states: {
      calledOff: { match: string; training: string; task: string };
      postponed: string;
      abandoned: string;
      /** The other date of an abandoned match. */
      resumed: string;
      awarded: string;
    };
    timeUnknown: string;
    meeting: (time: string, place: string | null) => string;
    /** Stands alone for what the reader may not see any more. */
    gone: string;
    /** The only entry of a calendar that has no other. */
    nothing: string;
  };
  matchTable: Record<WordOfMatch, string>;
  /** The names of parts of the day, as users type them, ignoring case and accents. */
  sessionParts: Record<SessionPart, readonly string[]>;
  /** The words by which users search for scores of a form; a part of a word also matches. */
  wellnessTypes: Record<WellnessType, readonly string[]>;
  /** The words in dates and times that users search for, separated by spaces. */
  dates: {
    /** Words that only connect the parts of a date: "17 de octubre". */
    links: string;
    /** The words for the halves of the day. */
    morning: string;
    afternoon: string;
  };
  /** Headers of columns in imported tables of players, besides the names of the API, ignoring case and accents. */
  importHeaders: Partial<Record<PlayerImportField | 'squad', readonly string[]>>;
  /** The workbook to fill in with players. */
  importTemplate: TemplateTexts;
  sheet: SheetTexts;
  /** The short list of diagnoses, in our own words, by their code of OSIICS. */
  diagnoses: Readonly<Record<Diagnosis, string>>;
  /** The product's sets of criteria for the return to play. */
  plans: Readonly<Record<Plan, string>>;
  /** What a player shows before the next stage, in the words of the staff. */
  criteria: Readonly<Record<Criterion, string>>;
  /** The templates of weeks that every club has, and the titles of their sessions. */
  weekTemplates: { names: Readonly<Record<ReadyTemplate, string>>; sessions: Readonly<Record<ReadySession, string>> };
  /** A place of which only one half is taken. */
  atHalf: (place: string, half: PlaceHalf) => string;
  /** Why a match does not take place that its league has called off. */
  offByLeague: string;
  /** The note of a suspension that is set aside because two records had it. */
  mergedBan: string;
  /** The page of the medical file; its other words come from the console's texts. */
  medicalFile: Readonly<Record<FileWord, string>>;
};
