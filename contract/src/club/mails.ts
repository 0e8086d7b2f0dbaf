import * as z from 'zod';
import { id, idParams, listOf, listQuery, message, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { mailFailures, mailStates } from '../wire/mail-states.ts';
import { msg } from '../wire/messages.ts';

export const mail = z.object({
  _id: id,
  /** What the mail is for, e.g. `resetPassword`. */
  template: z.string(),
  to: z.string(),
  state: z.enum(mailStates),
  attempts: z.number().int(),
  failure: z.enum(mailFailures).nullable(),
  createdAt: timestamp,
  nextAttemptAt: timestamp.nullable(),
  /** It waits for the end of the quiet hours until then. */
  waitsUntil: timestamp.nullable(),
});
export type Mail = z.infer<typeof mail>;

export const listMails = endpoint({
  method: 'GET',
  path: '/v1/mails',
  access: 'admin',
  summary: 'Pending and failed mails, newest first',
  query: listQuery(['createdAt']).extend({
    state: z.enum(mailStates, { error: msg('invalidInput') }).optional(),
    /** Only those with a failure: given up, or waiting for another try. Instead of `state`. */
    failing: z.enum(['true'], { error: msg('invalidInput') }).optional(),
  }),
  response: listOf(mail),
});

export const getMailStatus = endpoint({
  method: 'GET',
  path: '/v1/mails/status',
  access: 'admin',
  summary: 'Numbers of failed mails and of mails being retried, and problems with the mail settings',
  response: z.object({
    failed: z.number().int(),
    retrying: z.number().int(),
    lastFailure: z.enum(mailFailures).nullable(),
    /** The configured port speaks IMAP or POP3, not SMTP. */
    wrongProtocolPort: z.number().int().nullable(),
  }),
});

export const getMail = endpoint({
  method: 'GET',
  path: '/v1/mails/:id',
  access: 'admin',
  summary: 'State of one mail',
  params: idParams,
  response: mail,
});

export const retryMail = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'harmless',
  path: '/v1/mails/:id/retry',
  access: 'admin',
  summary: 'Retries a failed mail at once',
  params: idParams,
  response: message,
});
