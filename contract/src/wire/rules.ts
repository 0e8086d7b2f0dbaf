import * as z from 'zod';
import { latinDigits } from './digits.ts';
import { asciiEmail, isEmail } from './email.ts';
import { limits, mailPorts } from './limits.ts';
import { bounded, msg, type MessageKey } from './messages.ts';
import { isPhone, tidyPhone } from './phone.ts';
import { isCleanText, text } from './text.ts';

/** Removes markup (`<...>`) from a text in one pass. */
export const stripMarkup = (value: string): string => {
  let kept = '';
  let from = 0;
  for (;;) {
    const open = value.indexOf('<', from);
    const close = open === -1 ? -1 : value.indexOf('>', open);
    if (close === -1) return kept + value.slice(from);
    kept += value.slice(from, open);
    from = close + 1;
  }
};

const emailWith = (requiredMessage: MessageKey, formatMessage: MessageKey) =>
  z
    .string({ error: msg(requiredMessage) })
    .max(1_000, { error: msg(formatMessage), abort: true })
    .overwrite((value) => asciiEmail(stripMarkup(value).trim()))
    .min(1, { error: msg(requiredMessage), abort: true })
    .refine(isEmail, msg(formatMessage));

/** The shared e-mail rule of section 5. */
export const email = emailWith('required', 'email');
/** The wizard's e-mail rules, which have their own messages. */
export const adminEmail = emailWith('emailRequired', 'emailFormat');
export const fromEmail = emailWith('fromEmailRequired', 'fromEmailFormat');
export const smtpUser = emailWith('smtpUserEmail', 'smtpUserEmail');

/** True if a password has only allowed characters, and at least one of each kind. */
const isStrong = (value: string): boolean =>
  /^[A-Za-z\d@$!%*?&]+$/.test(value) && [/[a-z]/, /[A-Z]/, /\d/, /[@$!%*?&]/].every((kind) => kind.test(value));

/**
 * A new password: 8 to 50 of the allowed characters, at least one of each kind. It is never trimmed: a space is not
 * an allowed character, so the password is refused rather than changed.
 */
export const newPassword = z
  .string({ error: msg('passwordMin') })
  .min(limits.passwordMin, { error: msg('passwordMin'), abort: true })
  .max(limits.passwordMax, { error: msg('passwordMax'), abort: true })
  .refine(isStrong, msg('passwordPattern'));

/**
 * An app password as mail providers generate it: 16 small letters (Google, Microsoft, Yahoo), or four groups of four
 * with hyphens between them (Apple).
 */
const isAppPassword = (value: string): boolean => /^(?:[a-z]{16}|[a-z]{4}(?:-[a-z]{4}){3})$/.test(value);

/**
 * Google shows an app password as four groups of four small letters with blanks between them, which are no part of it. Any
 * other password may have blanks and stays as typed. The wizard's form and the settings take these out; the setup's wire
 * keeps the specification's rule.
 */
export const withoutGroups = (value: string): string =>
  /^\s*[a-z]{4}(?:\s[a-z]{4}){3}\s*$/.test(value) ? value.replace(/\s/g, '') : value;

/** The wizard's password of the mail server: the rule of a new password, or an app password. */
export const smtpPassword = z
  .string({ error: msg('passwordMin') })
  .min(limits.passwordMin, { error: msg('passwordMin'), abort: true })
  .max(limits.passwordMax, { error: msg('passwordMax'), abort: true })
  .refine((value) => isAppPassword(value) || isStrong(value), msg('passwordPattern'));

/**
 * A club's name: letters, digits, spaces, &, . and - (specification, section 5), and what names of clubs have besides:
 * apostrophes, quotation marks, a slash (`Bodø/Glimt`), the dot of Catalan (`l·l`).
 */
export const organizationName = z
  .string({ error: msg('organizationNameMin') })
  .trim()
  .min(limits.organizationNameMin, { error: msg('organizationNameMin'), abort: true })
  .max(limits.organizationNameMax, { error: msg('organizationNameMax'), abort: true })
  .regex(/^[\p{L}\p{M}\p{N} &.'’‘ʼ`"“”«»/·-]+$/u, msg('organizationNamePattern'))
  .overwrite((value) => value.normalize('NFC'));

export const adminPhone = z
  .string({ error: msg('phoneMin') })
  .trim()
  .min(limits.adminPhoneMin, { error: msg('phoneMin'), abort: true })
  .max(limits.adminPhoneMax, { error: msg('phoneMax'), abort: true })
  .regex(/^\+[1-9]\d{0,14}$/, msg('phonePattern'));

export const country = z
  .string({ error: msg('countryRequired') })
  .trim()
  .regex(/^[A-Z]{2}$/, { error: msg('countryRequired'), abort: true })
  .refine(isCountry, msg('countryRequired'));

/** Codes that ICU names though they are no countries: groups of countries, an unknown one, and two for tests. */
const noCountries: readonly string[] = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'];

/** True for a country known to this machine's ICU data. */
function isCountry(code: string): boolean {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return !noCountries.includes(code) && names.of(code) !== undefined;
}

export const timezone = z
  .string({ error: msg('timezoneRequired') })
  .trim()
  .regex(/^[A-Za-z0-9_+\-/]{1,64}$/, msg('timezoneRequired'))
  .refine(isTimezone, msg('timezoneRequired'));

/** True for a time zone known to this machine's ICU data. */
export function isTimezone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

/** A port, from 1 to 65535. */
const port = z
  .number({ error: msg('portMin') })
  .min(1, { error: msg('portMin'), abort: true })
  .max(65_535, { error: msg('portMax'), abort: true });

const isMailPort = (value: number): boolean => (mailPorts as readonly number[]).includes(value);

/** The wizard's rule: one of the common ports (specification, section 5). */
export const smtpPort = port.refine(isMailPort, msg('portCommon'));

/**
 * The settings' rule: also the ports that providers offer beside them, such as 2525 and 26. Below 1024 the others belong to
 * services that are no mail servers.
 */
export const relayPort = port
  .int(msg('portMin'))
  .refine((value) => value >= 1_024 || value === 24 || value === 26 || isMailPort(value), msg('portCommon'));

const host = z
  .string({ error: msg('smtpHostRequired') })
  .trim()
  .min(1, { error: msg('smtpHostRequired'), abort: true })
  .max(253, { error: msg('smtpHostFormat'), abort: true });

/** The settings' rule: also a name of the network itself, such as `mail`; neither an IP address nor this machine. */
export const relayHost = host
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/i, msg('smtpHostFormat'))
  .refine((value) => value.toLowerCase() !== 'localhost', msg('smtpHostFormat'));

/** The wizard's rule: a name with a dot (specification, section 5). */
export const smtpHost = host.regex(
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i,
  msg('smtpHostFormat'),
);

/** A phone number as people write one (see phone.ts), stored as typed. */
export const phone = z
  .string({ error: msg('required') })
  .max(limits.shortTextMax, { error: msg('phone'), abort: true })
  .overwrite(tidyPhone)
  .refine(isPhone, msg('phone'));

/** The generic phone rule: an optional +, then 2 to 15 digits. */
export const genericPhone = z
  .string({ error: msg('required') })
  .trim()
  .regex(/^\+?\d{2,15}$/, msg('phoneGeneric'));

/** A person's name: 1 to 100 letters and spaces, plus the apostrophes, hyphens and dots of real names. */
export const personName = text({ max: 1_000 }).refine(
  (value) =>
    value.length >= limits.nameMin &&
    value.length <= limits.nameMax &&
    /\p{L}/u.test(value) &&
    /^(?:[\p{L}\p{M} .,'’ʼ`·‘-]|\u200c|\u200d)+$/u.test(value),
  msg('personName'),
);

/** The error of a number: an empty field is required, and anything else that is not a number gets `message`. */
export const requiredOr = (message: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? msg('required') : message),
});

/** A whole number from `min` to `max`. */
export const wholeNumber = (min: number, max: number) => {
  const message = bounded('wholeNumber', min, max);
  return z.number(requiredOr(message)).int(message).min(min, message).max(max, message);
};

/** A whole number of at least 0 (specification, section 5). */
export const count = (max: number) => wholeNumber(0, max);

/** A shirt number, also 0 and, as youth leagues number their players, three digits. */
export const shirtNumber = z
  .number(requiredOr(msg('shirtNumber')))
  .int(msg('shirtNumber'))
  .min(limits.shirtNumberMin, msg('shirtNumber'))
  .max(limits.shirtNumberMax, msg('shirtNumber'));

/** A number of at least 0 with any decimals, such as a height in centimetres. */
export const measure = (max: number) => {
  const message = bounded('number', 0, max);
  return z.number(requiredOr(message)).min(0, message).max(max, message);
};

/** 1 to 10 entries. */
export const textList = z
  .array(text({ max: 100 }), { error: msg('required') })
  .min(1, msg('required'))
  .max(limits.listItemsMax, msg('tooMany'));

/** A time of day, `HH:mm`. */
export const timeOfDay = z.string({ error: msg('timeFormat') }).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, msg('timeFormat'));

/** Multi-line text. */
export const longText = text({ max: limits.textMax, oneLine: false });

/**
 * A second factor as typed: six digits from an authenticator app, or a recovery code of 16 letters and digits. Ignores
 * case, spaces and hyphens; accepts Arabic, Persian and full-width digits, and reads O, I and L as the digits they resemble.
 */
export const secondFactorCode = z
  .string({ error: msg('secondFactorFormat') })
  .max(100, { error: msg('secondFactorFormat'), abort: true })
  .overwrite((value) => latinDigits(value).replace(/[\s-]/g, '').toLowerCase().replace(/o/g, '0').replace(/[il]/g, '1'))
  .regex(/^(?:\d{6}|[0-9a-hjkmnp-tv-z]{16})$/, msg('secondFactorFormat'));

/** A password as typed at sign-in: any string that could be a password. */
export const typedPassword = z
  .string({ error: msg('passwordRequired') })
  .min(1, msg('passwordRequired'))
  .max(1_000, msg('passwordMax'))
  .refine((value) => value.isWellFormed() && isCleanText(value, { oneLine: false }), msg('controlCharacters'));
