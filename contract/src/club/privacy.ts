import * as z from 'zod';
import { day, id, idParams, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { msg } from '../wire/messages.ts';
import { text } from '../wire/text.ts';
import { topicsOfPeople } from '../people/users.ts';

export const exportPerson = endpoint({
  method: 'GET',
  path: '/v1/users/:id/export',
  access: 'admin',
  summary: 'All that is kept about a person, players and staff, as one archive (zip) of JSON and files',
  params: idParams,
  response: z.string(),
  produces: 'archive',
  proof: true,
});

/** What became of the data of a person. It names nobody: the id is a pseudonym from then on. */
export const erasureProof = z.object({
  person: id,
  erasedAt: timestamp,
  /** Rows that are gone, by table. */
  rows: z.record(z.string(), z.number().int()),
  /** Rows that are kept and name the person no more, by table and column. */
  unlinked: z.record(z.string(), z.number().int()),
  /** Files whose content is gone. */
  files: z.number().int(),
  /** Files that nobody can open any more, whose content is still to go. */
  filesWaiting: z.number().int(),
  /** Where the name, an address or a number of the person still stands, as in a text somebody wrote; empty where nowhere. */
  traces: z.array(z.object({ table: z.string(), column: z.string(), rows: z.number().int() })),
});
export type ErasureProof = z.infer<typeof erasureProof>;

export const erasePerson = endpoint({
  method: 'POST',
  path: '/v1/users/:id/erase',
  access: 'admin',
  summary: 'Erases a person for good, also from what a backup brings back, and proves it; never the administrator',
  params: idParams,
  /** The name of the person as it stands: whoever types it knows whom it is about. */
  body: z.strictObject({ name: text() }),
  response: erasureProof,
  proof: true,
  changes: topicsOfPeople,
});

/** What is kept for a time that the administrator may choose: in days, at least and at most. */
export const retentionBounds = {
  /** Requests for an account that were turned down. */
  rejectedRequests: [1, 365],
  /** Requests that nobody has answered. */
  unansweredRequests: [30, 1_095],
  /** The record of mails that went out, or could not. */
  mails: [7, 365],
  /** Browsers that somebody signed in with. */
  devices: [7, 365],
  /** Attendances, absences and wellness of players who left; kept without an end unless a time is set. */
  formerPlayers: [365, 3_650],
  /** A year at least: the database itself lets nobody take out younger entries. */
  auditLog: [366, 3_650],
} as const;
export type RetentionKind = keyof typeof retentionBounds;
export const retentionKinds = Object.keys(retentionBounds) as RetentionKind[];

export const retentionDefaults = {
  rejectedRequests: 30,
  unansweredRequests: 365,
  mails: 90,
  devices: 180,
  formerPlayers: null,
  auditLog: 730,
} as const;

const period = (kind: RetentionKind) => {
  const [min, max] = retentionBounds[kind];
  const error = msg('retentionDays');
  return z.int({ error }).min(min, error).max(max, error);
};

const periods = {
  rejectedRequests: period('rejectedRequests'),
  unansweredRequests: period('unansweredRequests'),
  mails: period('mails'),
  devices: period('devices'),
  formerPlayers: period('formerPlayers').nullable(),
  auditLog: period('auditLog'),
};
export const retentionPeriods = z.object(periods);
export type RetentionPeriods = z.infer<typeof retentionPeriods>;

export const privacySettings = z.object({
  periods: retentionPeriods,
  /** Identity papers and health images: kept until the end of a day, removed the day after. */
  papers: z.object({
    until: z.string().nullable(),
    /** Of how many people the club has one. */
    people: z.number().int(),
    /** The day is near: the administrator was told by mail, too. */
    isDue: z.boolean(),
  }),
  /** What had its time and was removed, by kind. */
  lastRun: z.object({ at: timestamp, removed: z.record(z.string(), z.number().int()) }).nullable(),
  nextRunAt: timestamp,
  updatedAt: timestamp,
});
export type PrivacySettings = z.infer<typeof privacySettings>;

export const getPrivacySettings = endpoint({
  method: 'GET',
  path: '/v1/settings/privacy',
  access: 'admin',
  summary: 'How long what is kept, and what was removed last',
  response: privacySettings,
});

export const privacyChanges = z.strictObject({ ...periods, papersUntil: day.nullable() }).partial();
export type PrivacyChanges = z.input<typeof privacyChanges>;

export const updatePrivacySettings = endpoint({
  method: 'PATCH',
  path: '/v1/settings/privacy',
  access: 'admin',
  summary: 'Changes how long what is kept; only what is sent changes',
  body: privacyChanges,
  response: privacySettings,
});

/** What the public page about privacy says of this club; its words are those of the product. */
export const privacyNotice = z.object({
  club: z.string(),
  /** The address that mails of the club come from; null where nobody reads it, or there is none. */
  contact: z.string().nullable(),
  periods: retentionPeriods,
  /** The last day on which identity papers and health images are kept, once one is set. */
  papersUntil: z.string().nullable(),
});
export type PrivacyNotice = z.infer<typeof privacyNotice>;

export const getPrivacyNotice = endpoint({
  method: 'GET',
  path: '/v1/privacy-notice',
  access: 'public',
  summary: 'Whose privacy notice this is, whom to ask and how long what is kept; 404 before the setup',
  response: privacyNotice,
});
