import * as audit from './club/audit.ts';
import * as backups from './club/backups.ts';
import * as club from './club/club.ts';
import * as exports from './club/exports.ts';
import * as face from './club/face.ts';
import * as firstSteps from './club/first-steps.ts';
import * as fixtureSources from './club/fixture-sources.ts';
import * as health from './club/readiness.ts';
import * as importHistory from './club/import-history.ts';
import * as imports from './club/imports.ts';
import * as importTemplate from './club/import-template.ts';
import * as live from './club/live.ts';
import * as mails from './club/mails.ts';
import * as moves from './squads/moves.ts';
import * as privacy from './club/privacy.ts';
import * as reports from './club/reports.ts';
import * as rollover from './squads/rollover.ts';
import * as seasons from './club/seasons.ts';
import * as settings from './club/settings.ts';
import * as setup from './club/setup.ts';
import * as squadGrowth from './squads/squad-growth.ts';
import * as squads from './squads/squads.ts';
import * as uploads from './club/uploads.ts';
import * as absences from './football/absences.ts';
import * as attendances from './football/attendances.ts';
import * as calendar from './football/calendar.ts';
import * as callOffs from './football/call-offs.ts';
import * as clashes from './football/clashes.ts';
import * as door from './football/door.ts';
import * as leagues from './football/leagues.ts';
import * as lineup from './football/primary-players.ts';
import * as matches from './football/matches.ts';
import * as replies from './football/replies.ts';
import * as tasks from './football/tasks.ts';
import * as teams from './football/teams.ts';
import * as trainings from './football/trainings.ts';
import * as availability from './health/availability.ts';
import * as caseExports from './health/case-exports.ts';
import * as caseSettings from './health/case-settings.ts';
import * as caseFiles from './health/case-files.ts';
import * as caseEntries from './health/case-entries.ts';
import * as cases from './health/cases.ts';
import * as complaints from './health/complaints.ts';
import * as diagnoses from './health/diagnoses.ts';
import * as injuryReport from './health/injury-report.ts';
import * as medicalFiles from './health/medical-file.ts';
import * as wellness from './health/wellness.ts';
import * as formations from './match/formations.ts';
import * as opponents from './match/opponents.ts';
import * as teamSheets from './match/team-sheets.ts';
import * as matchEvents from './match/match-events.ts';
import * as matchMinutes from './match/match-minutes.ts';
import * as matchReviews from './match/match-reviews.ts';
import * as registrations from './match/registrations.ts';
import * as ruleSets from './match/rule-sets.ts';
import * as sessionRpes from './match/session-rpes.ts';
import * as suspensions from './match/suspensions.ts';
import * as seasonStatistics from './match/season-statistics.ts';
import * as matchSquads from './match/match-squads.ts';
import * as meAbsences from './me/me-absences.ts';
import * as meAttendances from './me/me-attendances.ts';
import * as meAvailability from './me/me-availability.ts';
import * as meCalendar from './me/me-calendar.ts';
import * as meComplaints from './me/me-complaints.ts';
import * as meConsents from './me/me-consents.ts';
import * as meData from './me/me-data.ts';
import * as meMatches from './me/me-matches.ts';
import * as meGuardian from './me/me-guardian.ts';
import * as mePairing from './me/me-pairing.ts';
import * as meRpes from './me/me-rpes.ts';
import * as meReplies from './me/me-replies.ts';
import * as meWellness from './me/me-wellness.ts';
import * as me from './me/me.ts';
import * as account from './people/account.ts';
import * as administrators from './people/administrators.ts';
import * as auth from './people/auth.ts';
import * as comingSessions from './people/coming-sessions.ts';
import * as consents from './people/consents.ts';
import * as guardians from './people/guardians.ts';
import * as invitations from './people/invitations.ts';
import * as namesakes from './people/namesakes.ts';
import * as merges from './people/merges.ts';
import * as pairing from './people/pairing.ts';
import * as requests from './people/account-requests.ts';
import * as secondFactor from './people/second-factor.ts';
import * as statistics from './people/league-statistics.ts';
import * as users from './people/users.ts';
import * as bookings from './plan/bookings.ts';
import * as holidays from './plan/holidays.ts';
import * as placeDays from './plan/place-days.ts';
import * as places from './plan/places.ts';
import * as planClashes from './plan/plan-clashes.ts';
import * as series from './plan/series.ts';
import * as week from './plan/week.ts';
import * as weekCopies from './plan/week-copies.ts';
import * as weekTemplates from './plan/week-templates.ts';
import * as guests from './squads/guests.ts';
import type { Endpoint } from './wire/endpoint.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const nouns = [
  absences,
  account,
  administrators,
  attendances,
  audit,
  availability,
  diagnoses,
  caseExports,
  caseSettings,
  caseFiles,
  caseEntries,
  cases,
  meAbsences,
  meReplies,
  meRpes,
  replies,
  auth,
  backups,
  calendar,
  callOffs,
  clashes,
  club,
  comingSessions,
  complaints,
  consents,
  door,
  exports,
  face,
  firstSteps,
  fixtureSources,
  formations,
  guardians,
  guests,
  health,
  importHistory,
  imports,
  importTemplate,
  injuryReport,
  invitations,
  leagues,
  lineup,
  live,
  mails,
  matches,
  matchEvents,
  matchMinutes,
  matchReviews,
  sessionRpes,
  matchSquads,
  medicalFiles,
  merges,
  me,
  meAttendances,
  meAvailability,
  meCalendar,
  meComplaints,
  meConsents,
  meData,
  meGuardian,
  meMatches,
  mePairing,
  meWellness,
  moves,
  namesakes,
  pairing,
  privacy,
  registrations,
  reports,
  requests,
  rollover,
  ruleSets,
  seasonStatistics,
  seasons,
  secondFactor,
  settings,
  setup,
  squadGrowth,
  squads,
  statistics,
  suspensions,
  tasks,
  opponents,
  teamSheets,
  teams,
  trainings,
  uploads,
  users,
  wellness,
  bookings,
  placeDays,
  places,
  planClashes,
  holidays,
  series,
  week,
  weekCopies,
  weekTemplates,
];

/** Every endpoint of the product. The API page, the table of rights and the tests over all endpoints derive from it. */
export const endpoints: readonly Endpoint[] = nouns.flatMap((noun) =>
  Object.values(noun as Record<string, unknown>).filter(isEndpoint),
);
