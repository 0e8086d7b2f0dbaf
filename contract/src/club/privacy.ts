import * as z from 'zod';
import { day, id, idParams, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { wholeNumber } from '../wire/rules.ts';
import { text } from '../wire/text.ts';
import { consentAges } from '../people/choices.ts';
import { topicsOfPeople } from '../people/users.ts';

export const exportPerson = endpoint({
  method: 'GET',
  path: '/v1/users/:id/export',
  access: 'admin',
  summary: 'Everything stored about a person as a zip archive of JSON and files',
  params: idParams,
  response: z.string(),
  produces: 'archive',
  requiresReauth: true,
});

/** What happened to a person's data. It contains no name; the id is a pseudonym from now on. */
export const erasureProof = z.object({
  person: id,
  erasedAt: timestamp,
  /** Deleted rows, by table. */
  rows: z.record(z.string(), z.number().int()),
  /** Rows kept without the reference to the person, by table and column. */
  unlinked: z.record(z.string(), z.number().int()),
  /** Files deleted. */
  files: z.number().int(),
  /** Files no longer accessible whose content is still to be deleted. */
  filesWaiting: z.number().int(),
  /**
   * Where the person's name, address or number still occurs, for example in free text. Empty if nowhere. In texts about
   * matches with the matches, the latest first, at most twenty.
   */
  traces: z.array(
    z.object({
      table: z.string(),
      column: z.string(),
      rows: z.number().int(),
      matches: z.array(z.object({ _id: id, date: timestamp, title: z.string() })).optional(),
    }),
  ),
});
export type ErasureProof = z.infer<typeof erasureProof>;

export const erasePerson = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'harmless',
  path: '/v1/users/:id/erase',
  access: 'admin',
  summary: 'Permanently erases a person, also after a restored backup, and returns a proof; never the administrator',
  params: idParams,
  /** The person's exact name. Typing it confirms that the right person is meant. */
  body: z.strictObject({ name: text() }),
  response: erasureProof,
  requiresReauth: true,
  changes: topicsOfPeople,
});

/** Retention periods the administrator may set: minimum and maximum in days. */
export const retentionBounds = {
  /** Rejected account requests. */
  rejectedRequests: [1, 365],
  /** Unanswered account requests. */
  unansweredRequests: [30, 1_095],
  /** Records of sent and failed mails. */
  mails: [7, 365],
  /** Browsers used to sign in. */
  devices: [7, 365],
  /** Attendances, absences and wellness of former players; kept indefinitely unless a period is set. */
  formerPlayers: [365, 3_650],
  /** At least a year: the database refuses to delete younger entries. */
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
  return wholeNumber(min, max);
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

/** What another age of consent would change. */
export const consentAgeEffect = z.object({
  age: z.number().int(),
  /** Active players who would decide themselves from now on, or no longer. */
  players: z.number().int(),
  /** Their guardians. */
  guardians: z.number().int(),
  /** Players whose own agreement would no longer count: they are asked again, and staff see none of it until then. */
  askedAgain: z.number().int(),
});
export type ConsentAgeEffect = z.infer<typeof consentAgeEffect>;

export const privacySettings = z.object({
  periods: retentionPeriods,
  consentAge: z.number().int(),
  /** One for each age that a club may set. */
  consentAgeEffects: z.array(consentAgeEffect),
  /** Identity papers and health images: kept through this day, deleted the day after. */
  papers: z.object({
    until: z.string().nullable(),
    /** Number of people with at least one. */
    people: z.number().int(),
    /** The day is near; the administrator has also been notified by mail. */
    isDue: z.boolean(),
  }),
  /** Expired records deleted in the last run, by kind. */
  /** When the terms of the setup were accepted; null for clubs that were set up by other means. */
  termsAcceptedAt: timestamp.nullable(),
  lastRun: z.object({ at: timestamp, removed: z.record(z.string(), z.number().int()) }).nullable(),
  nextRunAt: timestamp,
  updatedAt: timestamp,
});
export type PrivacySettings = z.infer<typeof privacySettings>;

export const getPrivacySettings = endpoint({
  method: 'GET',
  path: '/v1/settings/privacy',
  access: 'admin',
  summary: 'Retention periods and what the last run removed; the age of consent and what another one would change',
  response: privacySettings,
});

export const privacyChanges = z
  .strictObject({
    ...periods,
    papersUntil: day.nullable(),
    consentAge: wholeNumber(consentAges.min, consentAges.max),
  })
  .partial();
export type PrivacyChanges = z.input<typeof privacyChanges>;

export const updatePrivacySettings = endpoint({
  method: 'PATCH',
  path: '/v1/settings/privacy',
  access: 'admin',
  summary: 'Changes the given retention periods, and the age of consent',
  body: privacyChanges,
  response: privacySettings,
  // Whose agreement counts decides which health data is shown.
  changes: [
    'settings',
    'users',
    'availability',
    'cases',
    'medicalcomplaints',
    'wellnessscores',
    'wellnesslinks',
    'wellnesstoday',
  ],
});

/** Club-specific facts on the public privacy page; the text itself belongs to the product. */
export const privacyNotice = z.object({
  club: z.string(),
  /** The sender address of the club's mails; null if it is not read or not set. */
  contact: z.string().nullable(),
  periods: retentionPeriods,
  /** Last day on which identity papers and health images are kept; null if not set. */
  papersUntil: z.string().nullable(),
  /** Players under this age do not consent alone. */
  consentAge: z.number().int(),
});
export type PrivacyNotice = z.infer<typeof privacyNotice>;

export const getPrivacyNotice = endpoint({
  method: 'GET',
  path: '/v1/privacy-notice',
  access: 'public',
  summary: 'Controller, contact and retention periods for the privacy notice; 404 before setup',
  response: privacyNotice,
});
