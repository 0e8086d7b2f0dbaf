import * as z from 'zod';
import { club } from './club.ts';
import { id, timestamp } from '../wire/common.ts';
import { isEmail } from '../wire/email.ts';
import { endpoint } from '../wire/endpoint.ts';
import { limits } from '../wire/limits.ts';
import { msg } from '../wire/messages.ts';
import {
  country,
  fromEmail,
  organizationName,
  relayHost,
  relayPort,
  timeOfDay,
  timezone,
  withoutGroups,
} from '../wire/rules.ts';
import { isCleanText, text } from '../wire/text.ts';
import { weekStarts } from '../wire/week-start.ts';

const flag = z.boolean({ error: msg('invalidInput') });
/** A position in degrees, north and east positive; null: not said. */
const degrees = (max: number, message: string) => z.number(message).min(-max, message).max(max, message).nullable();

/** The club's mail server. The password is write-only; `smtpPassSet` says whether one is stored. */
export const mailServerSettings = z.object({
  smtpHost: z.string(),
  smtpPort: z.number().int(),
  smtpUser: z.string(),
  smtpPassSet: z.boolean(),
  smtpFromEmail: z.string(),
  smtpSecure: z.boolean(),
});
export type MailServerSettings = z.infer<typeof mailServerSettings>;

export const settings = z.object({
  organizationName: z.string(),
  country: club.shape.country,
  timezone: club.shape.timezone,
  /** Times of day in the time zone of the club, between which mails wait; equal: none. */
  quietFrom: z.string(),
  quietTo: z.string(),
  /** Where replies to mails go; empty: to the sender's address. */
  replyTo: z.string(),
  /** Replies to mails about call-ups go to the squad's head coach, if there is one with an address. */
  callUpRepliesToCoach: z.boolean(),
  /** The first day of the club's week, 1 (Monday), 6 (Saturday) or 7 (Sunday); null: as in its country. */
  weekStart: z.literal(weekStarts).nullable(),
  /** The same of the country. */
  weekStartOfCountry: z.literal(weekStarts),
  /** Where the club is, in degrees, for the sunset; null: not said. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Null until a mail server is configured. */
  mail: mailServerSettings.nullable(),
  /** True if `MAIL_URL` overrides these settings. */
  mailFromEnvironment: z.boolean(),
  updatedAt: z.iso.datetime({ precision: 3 }),
});
export type Settings = z.infer<typeof settings>;

export const getSettings = endpoint({
  method: 'GET',
  path: '/v1/settings',
  access: 'admin',
  summary: 'The organisation, its time zone, quiet hours, mail server and who gets replies',
  response: settings,
});

const replyTo = z
  .string({ error: msg('email') })
  .max(limits.emailMax, { error: msg('email'), abort: true })
  .overwrite((value) => value.trim())
  .refine((value) => value === '' || isEmail(value), msg('email'));

export const settingsChanges = z
  .strictObject({
    organizationName,
    country,
    timezone,
    quietFrom: timeOfDay,
    quietTo: timeOfDay,
    replyTo,
    callUpRepliesToCoach: flag,
    weekStart: z.literal(weekStarts, { error: msg('invalidInput') }).nullable(),
    latitude: degrees(90, msg('latitudeRange')),
    longitude: degrees(180, msg('longitudeRange')),
  })
  .partial();

export const updateSettings = endpoint({
  method: 'PATCH',
  path: '/v1/settings',
  access: 'admin',
  summary:
    'Changes the given fields of the organisation; in another time zone matches without a time stay on their days. Of `latitude` and `longitude` there are both or none',
  body: settingsChanges,
  response: settings,
  changes: ['settings', 'matches', 'places'],
});

/**
 * A mail server as providers configure it: also other hosts and ports, and any user name and password (application passwords, `apikey`). The
 * wizard keeps the specification's stricter rules. An empty user name means no authentication. The password is stored as
 * typed, but for the blanks of Google's app passwords.
 */
export const mailServerInput = z.strictObject({
  smtpHost: relayHost,
  smtpPort: relayPort,
  smtpUser: z.union([z.literal(''), text()]),
  /** If omitted, the stored password is kept; this is refused when the host or user name changes. */
  smtpPass: z
    .string({ error: msg('passwordRequired') })
    .min(1, msg('passwordRequired'))
    .max(limits.shortTextMax, msg('passwordMax'))
    .refine((value) => isCleanText(value), msg('controlCharacters'))
    .overwrite(withoutGroups)
    .optional(),
  smtpFromEmail: fromEmail,
  smtpSecure: z.boolean({ error: msg('invalidInput') }),
});
export type MailServerInput = z.input<typeof mailServerInput>;

export const updateMailServer = endpoint({
  method: 'PATCH',
  path: '/v1/settings/mail',
  access: 'admin',
  summary: 'Sets the mail server and retries pending mails at once',
  body: mailServerInput,
  response: settings,
  requiresReauth: true,
});

/** Who must use two-step sign-in. */
const requiredOf = z.strictObject({ admin: flag, medical: flag, tactic: flag, management: flag });

export const securitySettings = z.object({
  secondFactorRequired: requiredOf,
  /** Everyone who may sign in to the console, sorted by name. */
  people: z.array(
    z.object({
      _id: id,
      name: z.string(),
      role: z.enum(['admin', 'tactic', 'medical', 'management']),
      isOn: z.boolean(),
    }),
  ),
  updatedAt: timestamp,
});
export type SecuritySettings = z.infer<typeof securitySettings>;

export const getSecuritySettings = endpoint({
  method: 'GET',
  path: '/v1/settings/security',
  access: 'admin',
  summary: 'Who must use two-step sign-in, and who has set it up',
  response: securitySettings,
});

export const updateSecuritySettings = endpoint({
  method: 'PATCH',
  path: '/v1/settings/security',
  access: 'admin',
  summary:
    'Requires two-step sign-in of the administrator or staff, who can do nothing else until they set it up; only given fields change',
  body: z.strictObject({ secondFactorRequired: requiredOf.partial() }).partial(),
  response: securitySettings,
  requiresReauth: true,
});

export const sendTestMail = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'another',
  path: '/v1/settings/mail/test',
  access: 'admin',
  summary: 'Sends a test mail to the administrator; `GET /v1/mails/{id}` returns its state',
  response: z.object({ _id: id }),
  status: 201,
  changes: [],
});
