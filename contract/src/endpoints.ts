import * as account from './account.ts';
import * as attendances from './attendances.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as backups from './backups.ts';
import * as calendar from './calendar.ts';
import * as club from './club.ts';
import * as consents from './consents.ts';
import type { Endpoint } from './endpoint.ts';
import * as exports from './exports.ts';
import * as health from './health.ts';
import * as imports from './imports.ts';
import * as invitations from './invitations.ts';
import * as leagues from './leagues.ts';
import * as lineup from './lineup.ts';
import * as live from './live.ts';
import * as mails from './mails.ts';
import * as matches from './matches.ts';
import * as me from './me.ts';
import * as medicalcomplaints from './medicalcomplaints.ts';
import * as ownAttendances from './own-attendances.ts';
import * as ownCalendar from './own-calendar.ts';
import * as ownComplaints from './own-complaints.ts';
import * as ownData from './own-data.ts';
import * as ownWellness from './own-wellness.ts';
import * as pairing from './pairing.ts';
import * as privacy from './privacy.ts';
import * as qrcodes from './qrcodes.ts';
import * as reports from './reports.ts';
import * as requests from './requests.ts';
import * as secondFactors from './second-factors.ts';
import * as settings from './settings.ts';
import * as setup from './setup.ts';
import * as teams from './teams.ts';
import * as tasks from './tasks.ts';
import * as trainings from './trainings.ts';
import * as uploads from './uploads.ts';
import * as users from './users.ts';
import * as wellness from './wellness.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const nouns = [
  account,
  attendances,
  audit,
  auth,
  backups,
  calendar,
  club,
  consents,
  exports,
  health,
  imports,
  invitations,
  leagues,
  lineup,
  live,
  mails,
  matches,
  me,
  medicalcomplaints,
  pairing,
  ownAttendances,
  ownCalendar,
  ownComplaints,
  ownData,
  ownWellness,
  privacy,
  qrcodes,
  reports,
  requests,
  secondFactors,
  settings,
  setup,
  teams,
  tasks,
  trainings,
  uploads,
  users,
  wellness,
];

/** Every endpoint of the product: the ground of the API page, of the table of rights and of the tests that walk them all. */
export const endpoints: readonly Endpoint[] = nouns.flatMap((noun) =>
  Object.values(noun as Record<string, unknown>).filter(isEndpoint),
);
