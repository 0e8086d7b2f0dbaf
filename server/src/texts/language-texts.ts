import type { SessionPart } from '@touchline/contract/football/attendances';
import type { WellnessType } from '@touchline/contract/health/wellness';
import type { MailTemplate, MailValues } from './mail-values.ts';

/** What one mail says. Values come in as they are; `render-mail.ts` escapes them. */
export type MailText<Template extends MailTemplate> = {
  subject: (values: MailValues[Template]) => string;
  /** Each becomes a paragraph. */
  body: (values: MailValues[Template]) => string[];
} & (MailValues[Template] extends { link: string } ? { button: string } : { button?: never });

/** All that the server says and understands in one language. */
export type LanguageTexts = {
  mailFrame: {
    /** Above the bare link, for those whose button does nothing. */
    linkHint: string;
    /** Below everything. */
    footer: (clubName: string) => string;
  };
  mails: { [Template in MailTemplate]: MailText<Template> };
  /** The entries of a subscribed calendar. */
  calendar: {
    match: (home: string, away: string) => string;
    training: (title: string) => string;
    task: (title: string) => string;
  };
  /** What people type for a part of the day. Case and accents make no difference. */
  sessionParts: Record<SessionPart, readonly string[]>;
  /** What people type to find the scores of a form. A part of it finds them too. */
  wellnessTypes: Record<WellnessType, readonly string[]>;
};
