import { recordKinds, recordLists } from '../wire/record-kinds.ts';

// The choices of this folder's fields, apart from the schemas: a page that only shows them loads no schema library.

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
  'person.guardianAsked',
  'person.guardianInvited',
  'person.guardiansEnded',
  'person.secondFactorRemoved',
  'person.administratorMade',
  'person.administratorRemoved',
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
  'season.created',
  'season.updated',
  'season.deleted',
  'season.rolloverSaved',
  'season.rolloverSet',
  'season.rolloverDropped',
  'season.rolledOver',
  'season.rolloverUndone',
  'squad.created',
  'squad.updated',
  'squad.deleted',
  'squad.playersUpdated',
  'squad.staffUpdated',
  'guest.created',
  'guest.updated',
  'guest.deleted',
  'guest.requested',
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
  'season',
  'squad',
  'guest',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

/** The two libraries. */
export const reportCategories = ['tactical', 'medical'] as const;
export type ReportCategory = (typeof reportCategories)[number];

export const reportKinds = ['pdf', 'doc', 'docx'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** What an import would do with one row of the file. */
export const importStates = ['new', 'changed', 'same', 'wrong'] as const;
export type ImportState = (typeof importStates)[number];
