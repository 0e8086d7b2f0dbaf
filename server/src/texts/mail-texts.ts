import type { MailTemplate, MailValues } from './mail-values.ts';

/** What one mail says. Values come in as they are; `render-mail.ts` escapes them. */
export type MailText<Template extends MailTemplate> = {
  subject: (values: MailValues[Template]) => string;
  /** Each becomes a paragraph. */
  body: (values: MailValues[Template]) => string[];
} & (MailValues[Template] extends { link: string } ? { button: string } : { button?: never });

/** All mails in one language. */
export type MailTexts = {
  /** Above the bare link, for those whose button does nothing. */
  linkHint: string;
  /** Below everything. */
  footer: (clubName: string) => string;
  mails: { [Template in MailTemplate]: MailText<Template> };
};
