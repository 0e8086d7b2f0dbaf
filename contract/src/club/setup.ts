import * as z from 'zod';
import { message } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { defaults } from '../wire/limits.ts';
import { languages } from '../wire/languages.ts';
import { mailFailures } from '../wire/mail-states.ts';
import { msg, type MessageKey } from '../wire/messages.ts';
import {
  adminEmail,
  adminPhone,
  country,
  fromEmail,
  newPassword,
  organizationName,
  smtpHost,
  smtpPassword,
  smtpPort,
  smtpUser,
  timezone,
} from '../wire/rules.ts';

export const setupStatus = z.object({ isConfigured: z.boolean() });

/** The setup payload (specification, section 3). */
export const setupInput = z.strictObject({
  organizationName,
  adminEmail,
  adminPassword: newPassword,
  timezone: timezone.default(defaults.timezone),
  country,
  adminPhoneNumber: adminPhone,
  smtpHost,
  smtpPort: smtpPort.default(defaults.smtpPort),
  smtpUser,
  smtpPass: smtpPassword,
  smtpFromEmail: fromEmail,
  smtpSecure: z.boolean({ error: msg('invalidInput') }).default(defaults.smtpSecure),
  consent: z.literal(true, { error: msg('consent') }),
  /** The wizard's language; mails to the administrator use it. */
  language: z.enum(languages, { error: msg('invalidInput') }).default(defaults.language),
});
export type SetupInput = z.input<typeof setupInput>;

/** The fields of the mail server. */
const mailFields = {
  smtpHost: true,
  smtpPort: true,
  smtpUser: true,
  smtpPass: true,
  smtpFromEmail: true,
  smtpSecure: true,
} as const;

/** A part of a payload, read also while other fields are invalid. */
const partOf = (input: unknown): Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null ? (input as Readonly<Record<string, unknown>>) : {};

/** The error of a missing field of the mail server, unless the club names the server later. */
const unlessLater = (
  name: 'smtpHost' | 'smtpUser' | 'smtpPass' | 'smtpFromEmail',
  error: MessageKey,
): [rule: (input: unknown) => boolean, params: { error: string; path: string[]; when: () => boolean }] => [
  (input) => partOf(input).mailLater === true || partOf(input)[name] !== undefined,
  // Also while other fields are invalid, so that one answer names them all.
  { error, path: [name], when: () => true },
];

/**
 * The setup payload. A club may name its mail server later: then `mailLater` is true, and a mail server beside it
 * contradicts that field. So with `phoneLater` for a number that the specification's rule is too long for; the account's
 * own rule takes it.
 */
const initializeInput = setupInput
  .partial({ smtpHost: true, smtpUser: true, smtpPass: true, smtpFromEmail: true, adminPhoneNumber: true })
  .extend({
    mailLater: z.boolean({ error: msg('invalidInput') }).optional(),
    phoneLater: z.boolean({ error: msg('invalidInput') }).optional(),
  })
  .refine(...unlessLater('smtpHost', 'smtpHostRequired'))
  .refine(...unlessLater('smtpUser', 'smtpUserEmail'))
  .refine(...unlessLater('smtpPass', 'passwordMin'))
  .refine(...unlessLater('smtpFromEmail', 'fromEmailRequired'))
  .refine((input) => partOf(input).phoneLater === true || partOf(input).adminPhoneNumber !== undefined, {
    error: 'phoneMin' satisfies MessageKey,
    path: ['adminPhoneNumber'],
    when: () => true,
  })
  .refine((input: unknown) => partOf(input).phoneLater !== true || partOf(input).adminPhoneNumber === undefined, {
    error: msg('invalidInput'),
    path: ['phoneLater'],
    when: () => true,
  })
  .refine((input: unknown) => partOf(input).mailLater !== true || partOf(input).smtpHost === undefined, {
    error: msg('invalidInput'),
    path: ['mailLater'],
    when: () => true,
  });
export type InitializeInput = z.input<typeof initializeInput>;
export type Setup = z.output<typeof initializeInput>;

/** The mail server as typed so far, and whom to send a test to. */
const testMailInput = setupInput.pick({ adminEmail: true, language: true, ...mailFields });
export type TestMailInput = z.input<typeof testMailInput>;
export type TestMail = z.output<typeof testMailInput>;

export const getSetupStatus = endpoint({
  method: 'GET',
  path: '/setup/status',
  access: 'public',
  summary: 'Whether the installation is configured',
  response: setupStatus,
});

export const acceptTerms = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'harmless',
  path: '/setup/accept-terms',
  access: 'unconfigured',
  summary: 'Records when and from where the terms were accepted',
  response: message,
});

export const initialize = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'harmless',
  path: '/setup/initialize',
  access: 'unconfigured',
  summary: 'Creates the organisation and its administrator; 409 once configured',
  body: initializeInput,
  response: setupStatus,
  status: 201,
});

export const getSetupAccess = endpoint({
  method: 'GET',
  path: '/setup/access',
  access: 'unconfigured',
  summary: 'Answers 200 to callers who may set the installation up; 403 to all others, 409 once configured',
  response: message,
});

export const trySetupMail = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'another',
  path: '/setup/test-mail',
  access: 'unconfigured',
  summary: 'Sends a test mail through the given mail server and stores nothing; at most five in ten minutes',
  body: testMailInput,
  /** Null if the mail server accepted the mail. */
  response: z.object({ failure: z.enum(mailFailures).nullable() }),
  changes: [],
});
