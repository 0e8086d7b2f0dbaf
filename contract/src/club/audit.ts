import * as z from 'zod';
import { dayRange, id, listOf, listQuery, timestamp } from '../wire/common.ts';
import { roles } from '../people/auth.ts';
import { endpoint } from '../wire/endpoint.ts';
import { msg } from '../wire/messages.ts';
import { userStatuses } from '../people/users.ts';
import { auditActions } from './choices.ts';

export { auditActions, auditSubjects, type AuditAction, type AuditSubject } from './choices.ts';

export const auditEntry = z.object({
  _id: id,
  at: timestamp,
  action: z.enum(auditActions),
  /** Who acted. The name is null once the person is deleted; the whole value is null if nobody was signed in. */
  actor: z.object({ _id: id, name: z.string().nullable(), role: z.enum([...roles, 'guardian']) }).nullable(),
  /** The affected record. The name is null if the record is deleted or its kind has no name. */
  subject: z.object({
    kind: z.string(),
    _id: id.nullable(),
    name: z.string().nullable(),
    /** For a person who still exists: which screen shows them. */
    person: z.object({ role: z.enum(roles), status: z.enum(userStatuses) }).nullable(),
  }),
  /** The names of the fields that were changed, never their values. */
  fields: z.array(z.string()),
  /** Of a player or a line-up kept in spite of a warning, as long as both exist: in which match, and why. */
  kept: z
    .object({
      match: z.object({ _id: id, title: z.string(), date: timestamp, timeUnknown: z.boolean() }),
      note: z.string(),
    })
    .optional(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/v1/auditlog',
  access: 'admin',
  summary: 'Who did what to which record and when, newest first; names of fields, never their values',
  query: listQuery(['at']).extend({
    action: z.enum(auditActions, { error: msg('invalidInput') }).optional(),
    actor: id.optional(),
    subject: id.optional(),
    ...dayRange,
  }),
  response: listOf(auditEntry),
});
