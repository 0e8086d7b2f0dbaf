import type pino from 'pino';
import type { Config } from './config/config.ts';
import type { OpenDatabase } from './db/database.ts';
import { registerAccount } from './features/account/account.feature.ts';
import { registerAttendances } from './features/attendances/attendances.feature.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { createAuditService } from './features/audit/audit.service.ts';
import { createAuditListService } from './features/audit/audit-list.service.ts';
import { createReadsService } from './features/audit/reads.service.ts';
import { createAuthService } from './features/auth/auth.service.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { registerBackups } from './features/backups/backups.feature.ts';
import type { RunBackup } from './features/backups/backups.service.ts';
import { createAuthorize } from './features/auth/authorize.ts';
import { createSessionsService } from './features/auth/sessions/sessions.service.ts';
import { registerCalendar } from './features/calendar/calendar.feature.ts';
import { createComplaintImageReads } from './features/complaints/complaint-images.service.ts';
import { registerComplaints } from './features/complaints/complaints.feature.ts';
import { clubRoutes } from './features/club/club.routes.ts';
import { createClubService } from './features/club/club.service.ts';
import { exportsRoutes } from './features/exports/exports.routes.ts';
import { createExportsService } from './features/exports/exports.service.ts';
import { createErasure } from './features/erasure/erasure.ts';
import { createCoversService } from './features/covers/covers.service.ts';
import { registerConsents } from './features/consents/consents.feature.ts';
import { createFiles, filesRoutes } from './features/files/files.ts';
import { readerOf } from './features/files/readers.ts';
import { createGalleriesService } from './features/galleries/galleries.service.ts';
import { createOneTimeTokensService } from './features/auth/tokens/one-time-tokens.service.ts';
import { registerImports } from './features/imports/imports.ts';
import { leaguesRoutes } from './features/leagues/leagues.routes.ts';
import { createLeaguesService } from './features/leagues/leagues.service.ts';
import { lineupRoutes } from './features/lineup/lineup.routes.ts';
import { createLineupService } from './features/lineup/lineup.service.ts';
import { registerPairing } from './features/pairing/pairing.feature.ts';
import { createPersonArchive } from './features/me-data/person-archive.service.ts';
import { meDataRoutes } from './features/me-data/me-data.routes.ts';
import { createMeDataService } from './features/me-data/me-data.service.ts';
import { createPhonesService } from './features/pairing/phones.service.ts';
import { createInvitationsService } from './features/users/invitations/invitations.service.ts';
import { registerUsers } from './features/users/users.feature.ts';
import { createReportReads } from './features/reports/report-reads.service.ts';
import { registerReports } from './features/reports/reports.feature.ts';
import { createIdempotency } from './db/idempotency.ts';
import { startLiveRelay } from './features/live/live-relay.service.ts';
import { liveRoutes } from './features/live/live.routes.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { createHealthService } from './features/health/health.service.ts';
import { matchesRoutes } from './features/matches/matches.routes.ts';
import { createMatchesService } from './features/matches/matches.service.ts';
import { mailsRoutes } from './features/mails/mails.routes.ts';
import { startMails, type MailOptions } from './features/mails/start-mails.ts';
import { registerMetrics } from './features/metrics/metrics.feature.ts';
import { meRoutes } from './features/me/me.routes.ts';
import { createMeService } from './features/me/me.service.ts';
import { registerPrivacy } from './features/privacy/privacy.feature.ts';
import { registerDoor } from './features/door/door.feature.ts';
import { createScreensService } from './features/door/screens.service.ts';
import { createSecondFactorCheck } from './features/auth/second-factor/second-factor-check.service.ts';
import { registerSecondFactor } from './features/auth/second-factor/second-factor.feature.ts';
import { createAuthorizeSetup } from './features/setup/authorize-setup.ts';
import { registerRequests } from './features/requests/requests.feature.ts';
import { setupRoutes } from './features/setup/setup.routes.ts';
import { createSetupService } from './features/setup/setup.service.ts';
import { registerSettings } from './features/settings/settings.feature.ts';
import { statisticsRoutes } from './features/statistics/statistics.routes.ts';
import { createStatisticsService } from './features/statistics/statistics.service.ts';
import { tasksRoutes } from './features/tasks/tasks.routes.ts';
import { createTasksService } from './features/tasks/tasks.service.ts';
import { teamsRoutes } from './features/teams/teams.routes.ts';
import { createTeamsService } from './features/teams/teams.service.ts';
import { trainingsRoutes } from './features/trainings/trainings.routes.ts';
import { createTrainingsService } from './features/trainings/trainings.service.ts';
import { registerWellness } from './features/wellness/wellness.feature.ts';
import { createWellnessLinksService } from './features/wellness/links/links.service.ts';
import { serveApiPage } from './http/openapi/api-page.ts';
import type { App } from './http/serve.ts';
import { createHttpServer } from './http/server.ts';
import { serveWebFiles } from './http/web-files/web-files.ts';
import type { Clock } from './lib/time/clock.ts';
import { writeMarker } from './lib/storage/data-directory.ts';
import { diskJournal, type ErasureJournal } from './lib/storage/erasure-journal.ts';
import { createEventStreams, type EventStreamOptions } from './lib/live/event-streams.ts';
import type { Job } from './lib/concurrency/jobs.ts';
import { createLive, batchChanges } from './lib/live/live.ts';
import type { Passwords } from './lib/crypto/passwords.ts';
import { createRateLimits } from './db/rate-limits.ts';
import type { Secrets } from './lib/crypto/secrets.ts';
import type { ServerState } from './lib/server-state.ts';
import type { FileStorage } from './lib/storage/storage.ts';

/** The dependencies of the app. Tests pass their own. */
export type AppDeps = {
  config: Config;
  database: OpenDatabase;
  storage: FileStorage;
  secrets: Secrets;
  clock: Clock;
  state: ServerState;
  logger: pino.Logger;
  passwords: Passwords;
  /** Hash of the one-time key that claims a new installation from other machines; without it, only this one can. */
  setupKeyHash?: string;
  /** The built console; without it only the API is served. */
  webDir?: string;
  mail?: MailOptions;
  streams?: EventStreamOptions;
  /** The erasure journal; in the data directory by default. */
  erasures?: ErasureJournal;
  /** Writes a backup in another process; without it there are no backups. */
  runBackup?: RunBackup | undefined;
};

/**
 * Builds the server from its dependencies: endpoints, console, background jobs. Until `start` it answers requests, and
 * jobs only run when woken. `close` finishes running work.
 */
export const createApp = async (deps: AppDeps) => {
  const { config, database, storage, clock, state } = deps;
  const { db } = database;
  const { fastify, requests } = await createHttpServer(deps);
  const { secrets, logger, mail: options } = deps;
  const live = createLive((error) => logger.error({ err: error }, 'live event could not be delivered'));
  const { notify: notifyChanges, flush: flushChanges } = batchChanges((topics) => live.publish('changed', topics));
  const relay = startLiveRelay({ listen: database.listen, live, secrets, logger });
  const { mails, jobs: mailJobs } = startMails({
    config,
    db,
    secrets,
    clock,
    logger,
    server: fastify.server,
    notifyChanges,
    options,
  });
  const sessions = createSessionsService(db, clock);
  const limits = createRateLimits(db, clock);
  const remember = (installation: string) => writeMarker(config.dataDir, installation);
  const setup = createSetupService({ ...deps, db, mails, remember });
  // This server speaks no TLS: with an https address there is a proxy in front, whether or not TRUST_PROXY names it.
  const hasProxy = config.trustProxy !== false || config.publicUrl.startsWith('https:');
  const authorizeSetup = createAuthorizeSetup({ setup, limits, hasProxy, keyHash: deps.setupKeyHash });
  const screens = createScreensService(db, clock);
  const phones = createPhonesService(db, clock);
  const authorize = createAuthorize(sessions, screens.find, phones.find, authorizeSetup, limits);
  const app: App = { fastify, authorize, clock, notifyChanges };
  const audit = createAuditService({ clock });
  const reads = createReadsService({ db, clock, audit });
  const { draw: drawCover } = createCoversService({ db, storage });
  const noteReading = {
    users: reads.paper,
    reports: createReportReads({ db, reads }),
    medical_complaints: createComplaintImageReads({ db, reads }),
  };
  const files = createFiles({ ...deps, db, findReader: readerOf(sessions, phones), noteReading, drawCover });
  const jobs: Job[] = [files.job, ...mailJobs];

  const oneTimeTokens = createOneTimeTokensService({ db, clock, publicUrl: config.publicUrl });
  const portraitOf = (key: string | null) => files.links.imageOf(key, 'thumb', 'image');
  const secondFactor = createSecondFactorCheck({ clock, secrets, logger });
  const auth = createAuthService({
    ...deps,
    db,
    audit,
    limits,
    sessions,
    oneTimeTokens,
    mails,
    secondFactor,
    portraitOf,
  });
  jobs.push(...auth.jobs);

  setupRoutes(app, setup);
  authRoutes(app, auth);
  filesRoutes(app, files);
  const idempotency = createIdempotency({ db, clock, logger });
  jobs.push(idempotency.job);
  const journal = deps.erasures ?? diskJournal(config.dataDir);
  const { emptyLog } = deps.database;
  const { erasure, jobs: erasureJobs } = createErasure({
    ...deps,
    db,
    audit,
    journal,
    emptyLog,
    finishRemovals: files.job.wake,
  });
  jobs.push(...erasureJobs);
  const invitations = createInvitationsService({
    db,
    isPaired: phones.isPaired,
    oneTimeTokens,
    mails,
    audit,
    idempotency,
  });
  const { removeCalendarLink } = registerCalendar(app, { ...deps, db, audit, files });
  const { hasRefusedPhotos } = registerConsents(app, { ...deps, db, audit, limits, mails });
  registerUsers(app, {
    db,
    clock,
    audit,
    reads,
    files,
    sessions,
    oneTimeTokens,
    invitations,
    idempotency,
    remove: erasure.remove,
    removeCalendarLink,
    hasRefusedPhotos,
  });
  statisticsRoutes(app, createStatisticsService({ db, clock, audit }));
  jobs.push(registerPairing(app, { ...deps, db, audit, limits, oneTimeTokens, mails, phones }));
  registerRequests(app, { db, clock, audit, config, files, limits, oneTimeTokens, invitations, mails, idempotency });
  const galleries = createGalleriesService({ clock, audit, files });
  const crests = { db, clock, audit, files, idempotency };
  leaguesRoutes(app, createLeaguesService(crests));
  teamsRoutes(app, createTeamsService({ ...crests, galleries }));
  lineupRoutes(app, createLineupService({ db, files }));
  exportsRoutes(app, createExportsService({ db, audit }));
  const events = { db, clock, audit, idempotency, galleries, files };
  matchesRoutes(app, createMatchesService(events));
  trainingsRoutes(app, createTrainingsService(events));
  tasksRoutes(app, createTasksService(events));
  registerComplaints(app, { ...deps, db, audit, reads, idempotency, limits, mails, files });
  const archive = createPersonArchive({ db, clock, storage, audit, folder: files.folder });
  meDataRoutes(app, { own: createMeDataService({ db, links: files.links }), archive });
  registerImports(app, { db, clock, audit, galleries, folder: files.folder });
  jobs.push(...registerWellness(app, { ...deps, db, audit, reads, mails, files, notifyChanges }));
  mailsRoutes(app, mails);
  auditRoutes(app, createAuditListService({ db }));
  jobs.push(registerPrivacy(app, { ...deps, db, audit, mails, claims: files.claims, archive, erasure }));
  registerSettings(app, { ...deps, db, audit, mails, limits });
  registerSecondFactor(app, { ...deps, db, audit, limits, sessions, mails, check: secondFactor });
  registerAccount(app, { ...deps, db, audit, files, sessions, oneTimeTokens, mails });
  const streams = createEventStreams(deps.streams);
  const consoles = createEventStreams(deps.streams);
  liveRoutes(app, { live, streams: consoles, sessions });
  clubRoutes(app, createClubService(db));
  const wellnessLinks = createWellnessLinksService({ ...deps, db, files });
  meRoutes(app, createMeService({ db, clock, audit, files, wellnessLinks }));
  registerReports(app, { ...deps, db, audit, idempotency, files });
  registerAttendances(app, { db, clock, audit, idempotency, live, files });
  jobs.push(registerDoor(app, { ...deps, db, audit, limits, screens, live, streams }));
  const backups = registerBackups(app, { db, clock, audit, config, log: logger, run: deps.runBackup });
  jobs.push(backups.job);
  const health = createHealthService({ db, storage, clock, state, isBackupOverdue: backups.isOverdue });
  healthRoutes(app, health);
  registerMetrics(app, {
    token: config.metricsToken,
    requests,
    database,
    clock,
    jobs,
    dataDir: config.dataDir,
    backupDir: config.backupDir,
    isReady: async () => (await health.problems()).length === 0,
    passwordQueue: deps.passwords.load,
    streams: () => ({ console: consoles.count(), door: streams.count() }),
  });
  await serveApiPage(fastify);
  await serveWebFiles(fastify, deps.webDir);
  await Promise.all([fastify.ready(), relay.ready]);

  return {
    fastify,
    jobs,
    mails,
    isConfigured: setup.isConfigured,
    /** Starts the schedules of all background jobs. */
    start: (): void => {
      for (const job of jobs) job.start?.();
    },
    /** Finishes running requests and jobs, and accepts no new ones. */
    close: async () => {
      state.leaving = true;
      // Streams never end on their own.
      streams.close();
      consoles.close();
      await fastify.close();
      await Promise.all(jobs.map((job) => job.stop()));
      flushChanges();
      await relay.stop();
    },
  };
};
