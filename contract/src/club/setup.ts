import * as z from 'zod';
import { message } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { defaults, mailPorts } from '../wire/limits.ts';
import { languages } from '../wire/languages.ts';
import { msg } from '../wire/messages.ts';
import {
  adminEmail,
  adminPhone,
  country,
  fromEmail,
  newPassword,
  organizationName,
  smtpHost,
  smtpUser,
  timezone,
} from '../wire/rules.ts';

export const setupStatus = z.object({ isConfigured: z.boolean() });

export const smtpPort = z
  .number({ error: msg('portMin') })
  .min(1, { error: msg('portMin'), abort: true })
  .max(65_535, { error: msg('portMax'), abort: true })
  .refine((port) => (mailPorts as readonly number[]).includes(port), msg('portCommon'));

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
  smtpPass: newPassword,
  smtpFromEmail: fromEmail,
  smtpSecure: z.boolean({ error: msg('invalidInput') }).default(defaults.smtpSecure),
  consent: z.literal(true, { error: msg('consent') }),
  /** The wizard's language; mails to the administrator use it. */
  language: z.enum(languages, { error: msg('invalidInput') }).default(defaults.language),
});
export type SetupInput = z.input<typeof setupInput>;
export type Setup = z.output<typeof setupInput>;

export const getSetupStatus = endpoint({
  method: 'GET',
  path: '/setup/status',
  access: 'public',
  summary: 'Whether the installation is configured',
  response: setupStatus,
});

export const acceptTerms = endpoint({
  method: 'POST',
  path: '/setup/accept-terms',
  access: 'unconfigured',
  summary: 'Records when and from where the terms were accepted',
  response: message,
});

export const initialize = endpoint({
  method: 'POST',
  path: '/setup/initialize',
  access: 'unconfigured',
  summary: 'Creates the organisation and its administrator; 409 once configured',
  body: setupInput,
  response: setupStatus,
  status: 201,
});
