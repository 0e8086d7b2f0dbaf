import type { SessionPart } from '@touchline/contract/football/attendances';
import type { WellnessType } from '@touchline/contract/health/wellness';
import type { MailTemplate, MailValues } from './mail-values.ts';
import type { SheetTexts } from './sheet-texts.ts';

/** The texts of one mail. Values are inserted unescaped; `render-mail.ts` escapes them. */
export type MailText<Template extends MailTemplate> = {
  subject: (values: MailValues[Template]) => string;
  /** Each becomes a paragraph; the first also previews the mail in lists. One that is only the mail's code is shown large. */
  body: (values: MailValues[Template]) => string[];
} & (MailValues[Template] extends { link: string } ? { button: string } : { button?: never });

/** The server's texts and search words in one language. */
export type LanguageTexts = {
  mailFrame: {
    /** Above the plain link, in case the button does not work. */
    linkHint: string;
    /** The footer. */
    footer: (clubName: string) => string;
  };
  mails: { [Template in MailTemplate]: MailText<Template> };
  /** The entries of a subscribed calendar. */
  calendar: {
    match: (home: string, away: string) => string;
    training: (title: string) => string;
    task: (title: string) => string;
  };
  /** The names of parts of the day, as users type them, ignoring case and accents. */
  sessionParts: Record<SessionPart, readonly string[]>;
  /** The words by which users search for scores of a form; a part of a word also matches. */
  wellnessTypes: Record<WellnessType, readonly string[]>;
  sheet: SheetTexts;
};
