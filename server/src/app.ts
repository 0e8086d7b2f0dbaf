import { currentIdOf } from './db/queries/people/former-records.ts';
import { registerAccount } from './features/people/account/account.feature.ts';
import { registerAdministrators } from './features/club/administrators/administrators.feature.ts';
import { registerAttendances } from './features/football/attendances/attendances.feature.ts';
import { registerAudit } from './features/ground/audit/audit.feature.ts';
import { registerAuth } from './features/people/auth/auth.feature.ts';
import { createAuthorize } from './features/people/auth/authorize.ts';
import { registerSecondFactor } from './features/people/auth/second-factor/second-factor.feature.ts';
import { registerAvailability } from './features/health/availability/availability.feature.ts';
import { registerBackups } from './features/trust/backups/backups.feature.ts';
import { registerBookings } from './features/plan/bookings/bookings.feature.ts';
import { registerCalendar } from './features/football/calendar/calendar.feature.ts';
import { registerCases } from './features/health/cases/cases.feature.ts';
import { registerClashes } from './features/football/clashes/clashes.feature.ts';
import { registerPlanClashes } from './features/plan/clashes/plan-clashes.feature.ts';
import { registerClub } from './features/ground/club/club.feature.ts';
import { registerFace } from './features/ground/face/face.feature.ts';
import { registerComingSessions } from './features/football/coming-sessions/coming-sessions.feature.ts';
import { registerComplaints } from './features/health/complaints/complaints.feature.ts';
import { registerConsents } from './features/people/consents/consents.feature.ts';
import { createDeps, type AppDeps, type Deps, type Registered } from './deps.ts';
import { registerDiagnoses } from './features/health/diagnoses/diagnoses.feature.ts';
import { registerDoor } from './features/club/door/door.feature.ts';
import { registerExports } from './features/exchange/exports/exports.feature.ts';
import { registerFiles } from './features/ground/files/files.feature.ts';
import { registerFirstSteps } from './features/club/first-steps/first-steps.feature.ts';
import { registerFixtureSources } from './features/exchange/fixture-sources/fixture-sources.feature.ts';
import { registerFormations } from './features/match/formations/formations.feature.ts';
import { registerGuardians } from './features/people/guardians/guardians.feature.ts';
import { registerGuests } from './features/squads/guests/guests.feature.ts';
import { registerReadiness } from './features/club/readiness/readiness.feature.ts';
import { registerHolidays } from './features/exchange/holidays/holidays.feature.ts';
import { registerImportTemplate } from './features/exchange/template/import-template.feature.ts';
import { registerImports } from './features/exchange/imports/imports.feature.ts';
import { registerInjuryReport } from './features/match/injury-report/injury-report.feature.ts';
import { registerLeagues } from './features/football/leagues/leagues.feature.ts';
import { registerPrimaryPlayers } from './features/football/primary-players/primary-players.feature.ts';
import { registerLive } from './features/club/live/live.feature.ts';
import { registerMails } from './features/ground/mails/mails.feature.ts';
import { registerMatchSquads } from './features/match/match-squads/match-squads.feature.ts';
import { registerMatchEvents } from './features/match/match-events/match-events.feature.ts';
import { registerMatchMinutes } from './features/match/match-minutes/match-minutes.feature.ts';
import { registerCallOffs } from './features/match/call-offs/call-offs.feature.ts';
import { registerMatchReviews } from './features/match/match-reviews/match-reviews.feature.ts';
import { registerMatches } from './features/match/matches/matches.feature.ts';
import { registerMeMatches } from './features/me/me-matches/me-matches.feature.ts';
import { registerMeData } from './features/trust/me-data/me-data.feature.ts';
import { registerMe } from './features/me/me/me.feature.ts';
import { registerSquads } from './features/squads/squads/squads.feature.ts';
import { registerMedicalFile } from './features/health/medical-file/medical-file.feature.ts';
import { registerMerges } from './features/trust/merges/merges.feature.ts';
import { registerMetrics } from './features/club/metrics/metrics.feature.ts';
import { registerOpponents } from './features/match/opponents/opponents.feature.ts';
import { registerPairing } from './features/people/pairing/pairing.feature.ts';
import { registerPlaceDays } from './features/plan/place-days/place-days.feature.ts';
import { registerPlaces } from './features/plan/places/places.feature.ts';
import { registerPrivacy } from './features/trust/privacy/privacy.feature.ts';
import { registerReplies } from './features/football/replies/replies.feature.ts';
import { registerReports } from './features/club/reports/reports.feature.ts';
import { registerAccountRequests } from './features/people/account-requests/account-requests.feature.ts';
import { registerRollover } from './features/squads/rollover/rollover.feature.ts';
import { registerRuleSets } from './features/match/rule-sets/rule-sets.feature.ts';
import { registerSeasonStatistics } from './features/match/season-statistics/season-statistics.feature.ts';
import { registerSeasons } from './features/club/seasons/seasons.feature.ts';
import { registerSeries } from './features/plan/series/series.feature.ts';
import { registerSessionRpes } from './features/match/session-rpes/session-rpes.feature.ts';
import { registerSettings } from './features/club/settings/settings.feature.ts';
import { createAuthorizeSetup } from './features/club/setup/authorize-setup.ts';
import { registerSetup } from './features/club/setup/setup.feature.ts';
import { createAssertReach } from './features/ground/reach/reach.service.ts';
import { registerLeagueStatistics } from './features/match/league-statistics/league-statistics.feature.ts';
import { registerSuspensions } from './features/match/suspensions/suspensions.feature.ts';
import { registerTasks } from './features/football/tasks/tasks.feature.ts';
import { registerTeamSheets } from './features/match/team-sheets/team-sheets.feature.ts';
import { registerTeams } from './features/football/teams/teams.feature.ts';
import { registerTrainings } from './features/football/trainings/trainings.feature.ts';
import { registerUsers } from './features/people/users/users.feature.ts';
import { createRenewForms } from './features/health/wellness/sending/renew-links.service.ts';
import { registerWeek } from './features/plan/week/week.feature.ts';
import { registerWeekCopies } from './features/plan/week-copies/week-copies.feature.ts';
import { registerWeekTemplates } from './features/plan/week-templates/week-templates.feature.ts';
import { registerWellness } from './features/health/wellness/wellness.feature.ts';
import { createCostlyCalls } from './http/guards/costly-calls.ts';
import { serveApiPage } from './http/openapi/serve-api-page.ts';
import type { App, Authorize } from './http/serve.ts';
import { createHttpServer } from './http/server.ts';
import { serveWebFiles } from './http/web-files/web-files.ts';

/** Decides who may call what; until the installation is claimed, the calls of the setup have rules of their own. */
const authorizeBy = ({
  config,
  setup,
  limits,
  setupKeyHash,
  sessions,
  screens,
  phones,
  guardianAccess,
  db,
}: Deps): Authorize => {
  // This server speaks no TLS: with an https address there is a proxy in front, whether or not TRUST_PROXY names it.
  const hasProxy = config.trustProxy !== false || config.publicUrl.startsWith('https:');
  const authorizeSetup = createAuthorizeSetup({ setup, limits, hasProxy, keyHash: setupKeyHash });
  const leadOn = (id: string) => currentIdOf(db, id);
  return createAuthorize(sessions, screens.find, phones.find, authorizeSetup, limits, guardianAccess.find, leadOn);
};

/** Registers all features. A new one is a line of the list. */
const registerFeatures = (app: App, deps: Deps) => {
  // These come first, since others are given what they return. The order of all others makes no difference.
  const calendar = registerCalendar(app, deps);
  const consents = registerConsents(app, deps);
  const complaints = registerComplaints(app, deps);
  const availability = registerAvailability(app, deps);
  const { comingSessions, ...sessions } = registerComingSessions(app, deps);
  const rollover = registerRollover(app, {
    ...deps,
    removeCalendarLink: calendar.removeCalendarLink,
    comingSessions,
  });
  const backups = registerBackups(app, deps);
  const health = registerReadiness(app, { ...deps, isBackupOverdue: backups.isOverdue });
  const suspensions = registerSuspensions(app, deps);
  const renewForms = createRenewForms(deps);

  const features: readonly Registered[] = [
    calendar,
    consents,
    complaints,
    availability,
    sessions,
    rollover,
    backups,
    health,
    registerAccount(app, deps),
    registerAdministrators(app, deps),
    registerAttendances(app, deps),
    registerAudit(app, deps),
    registerAuth(app, { ...deps, removeCalendarLink: calendar.removeCalendarLink }),
    registerBookings(app, deps),
    registerCases(app, deps),
    registerClashes(app, deps),
    registerClub(app, deps),
    registerDiagnoses(app, deps),
    registerDoor(app, deps),
    registerExports(app, deps),
    registerFace(app, deps),
    registerFiles(app, deps),
    registerFirstSteps(app, deps),
    registerFixtureSources(app, deps),
    registerFormations(app),
    registerGuardians(app, { ...deps, renewForms }),
    registerGuests(app, deps),
    registerHolidays(app, deps),
    registerImports(app, { ...deps, comingSessions, renewForms }),
    registerImportTemplate(app, deps),
    registerInjuryReport(app, deps),
    registerLeagues(app, deps),
    registerPrimaryPlayers(app, deps),
    registerLive(app, deps),
    registerMails(app, deps),
    registerMatches(app, deps),
    registerMatchSquads(app, deps),
    registerMatchEvents(app, deps),
    registerMatchMinutes(app, deps),
    registerCallOffs(app, deps),
    registerMatchReviews(app, deps),
    registerMe(app, deps),
    registerMeData(app, deps),
    registerMeMatches(app, deps),
    registerMedicalFile(app, deps),
    registerMerges(app, { ...deps, bans: suspensions.bans, comingSessions, renewForms }),
    registerOpponents(app, deps),
    registerPairing(app, deps),
    registerPlaceDays(app, deps),
    registerPlaces(app, deps),
    registerPlanClashes(app, deps),
    registerPrivacy(app, deps),
    registerReplies(app, deps),
    registerReports(app, deps),
    registerAccountRequests(app, deps),
    registerRuleSets(app, { ...deps, planRules: suspensions.planRules }),
    registerSeasonStatistics(app, deps),
    registerSeasons(app, deps),
    registerSecondFactor(app, deps),
    registerSeries(app, deps),
    registerSessionRpes(app, deps),
    registerSettings(app, deps),
    registerSetup(app, deps),
    registerSquads(app, { ...deps, comingSessions, beginSeasons: rollover.beginSeasons }),
    registerLeagueStatistics(app, deps),
    suspensions,
    registerTasks(app, deps),
    registerTeamSheets(app, deps),
    registerTeams(app, deps),
    registerTrainings(app, deps),
    // Calendar, consents, complaints, availability and coming sessions import users, so their functions are passed in.
    registerUsers(app, {
      ...deps,
      removeCalendarLink: calendar.removeCalendarLink,
      renewForms,
      hasRefusedPhotos: consents.hasRefusedPhotos,
      hiddenOf: consents.hiddenOf,
      trainingLimitsOf: complaints.trainingLimitsOf,
      statusesOf: availability.statusesOf,
      comingSessions,
    }),
    registerWeek(app, deps),
    registerWeekCopies(app, deps),
    registerWeekTemplates(app, deps),
    registerWellness(app, deps),
  ];
  return { jobs: features.flatMap(({ jobs = [] }) => jobs), isReady: health.isReady };
};

/**
 * Builds the server from its dependencies: endpoints, console, background jobs. Until `start` it answers requests, and
 * jobs only run when woken. `close` finishes running work.
 */
export const createApp = async (given: AppDeps) => {
  const { fastify, requests } = await createHttpServer(given);
  const shared = createDeps(given, fastify.server);
  const { deps } = shared;
  const app: App = {
    fastify,
    authorize: given.authorize ?? authorizeBy(deps),
    assertReach: createAssertReach(deps.db),
    idempotency: deps.idempotency,
    costly: createCostlyCalls(),
    clock: deps.clock,
    notifyChanges: deps.notifyChanges,
  };
  const features = registerFeatures(app, deps);
  const jobs = [...shared.jobs, ...features.jobs];
  registerMetrics(app, { ...deps, requests, jobs, isReady: features.isReady });
  serveApiPage(fastify);
  serveWebFiles(fastify, deps.webDir);
  await Promise.all([fastify.ready(), shared.ready]);

  return {
    fastify,
    jobs,
    mails: deps.mails,
    isConfigured: deps.setup.isConfigured,
    /** Starts the schedules of all background jobs. */
    start: (): void => {
      for (const job of jobs) job.start?.();
    },
    /** Finishes running requests and jobs, and accepts no new ones. */
    close: async () => {
      deps.state.leaving = true;
      // Streams never end on their own.
      deps.streams.door.close();
      deps.streams.console.close();
      await fastify.close();
      await Promise.all(jobs.map((job) => job.stop()));
      await shared.close();
    },
  };
};
