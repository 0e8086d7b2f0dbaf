import * as z from 'zod';
import { dayRange, id, listOf, listQuery, timestamp } from '../wire/common.ts';
import { roles } from '../people/auth.ts';
import { endpoint } from '../wire/endpoint.ts';
import { msg } from '../wire/messages.ts';
import { recordKinds, recordLists } from '../wire/record-kinds.ts';
import { userStatuses } from '../people/users.ts';

/** Every kind of record is created, changed and deleted. */
const recordActions = Object.values(recordKinds).flatMap((kind) => [
  `${kind}.created` as const,
  `${kind}.updated` as const,
  `${kind}.deleted` as const,
]);

/** Actions recorded in the audit log: `<kind of record>.<what was done>`. */
export const auditActions = [
  'person.created',
  'person.updated',
  'person.deleted',
  'person.erased',
  'person.exported',
  'person.approved',
  'person.rejected',
  'person.invited',
  'person.invitationLinkCopied',
  'person.papersRead',
  'person.medicalDataRead',
  'person.sessionsEnded',
  'person.statisticsUpdated',
  'person.primaryPlayersUpdated',
  'person.deviceRemoved',
  'person.secondFactorRemoved',
  'consent.answered',
  'account.updated',
  'account.passwordChanged',
  'account.secondFactorOn',
  'account.secondFactorOff',
  'account.recoveryCodesRenewed',
  'settings.updated',
  'settings.mailServerUpdated',
  'settings.securityUpdated',
  'settings.testMailSent',
  'settings.privacyUpdated',
  'qrAccount.updated',
  'calendar.linkRenewed',
  'calendar.linkEnded',
  'attendance.taken',
  'report.read',
  'reports.listed',
  'wellness.formUpdated',
  'wellness.reminded',
  'wellness.deleted',
  'wellness.listed',
  'complaint.created',
  'complaint.updated',
  'complaint.deleted',
  'complaint.withdrawn',
  'complaints.listed',
  ...recordActions,
  'matches.imported',
  'players.imported',
  'players.listed',
  'data.exported',
  'backup.ordered',
  'backup.downloaded',
  'backup.restored',
  'data.outOfTime',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What an entry is about: a record, something else that staff change, or a whole list, which may be exported. */
export const auditSubjects = [
  ...Object.values(recordKinds),
  ...recordLists,
  'person',
  'settings',
  'qrAccount',
  'calendarLink',
  'backup',
  'complaint',
  'wellness',
  'wellnessForm',
  'absence',
  'players',
  'absences',
  'complaints',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

export const auditEntry = z.object({
  _id: id,
  at: timestamp,
  action: z.enum(auditActions),
  /** Who acted. The name is null once the person is deleted; the whole value is null if nobody was signed in. */
  actor: z.object({ _id: id, name: z.string().nullable(), role: z.enum(roles) }).nullable(),
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
