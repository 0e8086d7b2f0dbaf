import { languages, type Language } from '@touchline/contract/limits';

/** The mails of the product, and the values each of them needs. */
export type MailValues = {
  /** To somebody who forgot the password: the link to set a new one. */
  resetPassword: { link: string };
  /** To the owner of an account whose password was changed, by whatever way. */
  passwordChanged: Record<string, never>;
  /** To a new member of staff: the link to set the first password. */
  invitation: { link: string; clubName: string };
  /** To a new player: the link to the player's own area. */
  playerInvitation: { link: string; clubName: string };
  /** To the administrator, to see that mail goes out. */
  mailTest: Record<string, never>;
};
export type MailTemplate = keyof MailValues;

/** The language to write to somebody in: the one asked for, else English. */
export const mailLanguage = (code: string): Language =>
  (languages as readonly string[]).includes(code) ? (code as Language) : 'en';
