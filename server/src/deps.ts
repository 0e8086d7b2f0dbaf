import type { Server } from 'node:http';
import type pino from 'pino';
import type { Config } from './config/config.ts';
import { snapshotOf, type OpenDatabase } from './db/database.ts';
import { createIdempotency } from './db/idempotency.ts';
import { createRemembering } from './db/remembered.ts';
import { createAttemptLimits } from './db/attempt-limits.ts';
import type { Authorize } from './http/serve.ts';
import type { Job } from './lib/concurrency/jobs.ts';
import type { Passwords } from './lib/crypto/passwords.ts';
import type { Secrets } from './lib/crypto/secrets.ts';
import { createEventStreams, type EventStreamOptions } from './lib/live/event-streams.ts';
import { batchChanges, createLive } from './lib/live/live.ts';
import type { ServerState } from './lib/server-state.ts';
import { writeMarker } from './lib/storage/data-directory.ts';
import { diskJournal, type ErasureJournal } from './lib/storage/erasure-journal.ts';
import type { FileStorage } from './lib/storage/storage.ts';
import type { Clock } from './lib/time/clock.ts';
import { createAuditService } from './features/ground/audit/audit.service.ts';
import { createReadsService } from './features/ground/audit/reads.service.ts';
import { createSecondFactorCheck } from './features/people/auth/second-factor/second-factor-check.service.ts';
import { rememberSessions } from './features/people/auth/sessions/sessions.repository.ts';
import { createSessionsService } from './features/people/auth/sessions/sessions.service.ts';
import { createOneTimeTokensService } from './features/people/auth/tokens/one-time-tokens.service.ts';
import type { RunBackup } from './features/trust/backups/backups.service.ts';
import { createCaseFileReads } from './features/health/cases/case-reads.service.ts';
import { createComplaintImageReads } from './features/health/complaints/complaint-images.service.ts';
import { createCoversService } from './features/ground/covers/covers.service.ts';
import { rememberScreens } from './features/club/door/screens.repository.ts';
import { createScreensService } from './features/club/door/screens.service.ts';
import { createErasure } from './features/trust/erasure/erasure.ts';
import { createFiles } from './features/ground/files/files.ts';
import { readerOf } from './features/ground/files/readers.ts';
import { createGuardianAccess } from './features/people/guardians/guardian-access.service.ts';
import { createGalleriesService } from './features/ground/galleries/galleries.service.ts';
import { startLiveRelay } from './features/club/live/live-relay.service.ts';
import { startMails, type MailOptions } from './features/ground/mails/start-mails.ts';
import { createPersonArchive } from './features/trust/me-data/person-archive.service.ts';
import { createPhonesService } from './features/people/pairing/phones.service.ts';
import { createReportReads } from './features/club/reports/report-reads.service.ts';
import { createSetupService } from './features/club/setup/setup.service.ts';
import { createInvitationsService } from './features/people/users/invitations/invitations.service.ts';

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
  /** Decides who may call what; by default the table of rights (`auth/authorize.ts`). */
  authorize?: Authorize;
  mail?: MailOptions;
  streams?: EventStreamOptions;
  /** The erasure journal; in the data directory by default. */
  erasures?: ErasureJournal;
  /** Writes a backup in another process; without it there are no backups. */
  runBackup?: RunBackup | undefined;
};

/**
 * Creates what several features share, in the order in which one part needs the other. A service that a single feature
 * uses is created where that feature is registered. `server` is this server, to which no mail is sent.
 */
export const createDeps = (given: AppDeps, server: Server) => {
  const { config, database, storage, secrets, clock, logger } = given;
  const { db } = database;
  const snapshot = snapshotOf(database);
  const live = createLive((error) => logger.error({ err: error }, 'live event could not be delivered'));
  const { notify: notifyChanges, flush } = batchChanges((changed) => live.publish('changed', changed));
  const relay = startLiveRelay({ listen: database.listen, live, secrets, logger });
  const outbox = startMails({
    config,
    db,
    storage,
    secrets,
    clock,
    logger,
    server,
    writes: database.writes,
    notifyChanges,
    options: given.mail,
  });
  const { mails } = outbox;

  const limits = createAttemptLimits(db, clock);
  const idempotency = createIdempotency({ db, clock, logger });
  const audit = createAuditService({ clock, secrets });
  const reads = createReadsService({ db, clock, audit, logger });

  const remembering = createRemembering({
    db,
    writes: database.writes,
    versionOfOthers: database.versionOfOthers,
    others: relay.others,
  });
  relay.onForget(remembering.forget);
  const lookups = rememberSessions(remembering);
  const sessions = createSessionsService(db, clock, lookups);
  const phones = createPhonesService(db, clock, lookups);
  const guardianAccess = createGuardianAccess({ db, clock, audit, limits, mails, publicUrl: config.publicUrl });
  const oneTimeTokens = createOneTimeTokensService({ db, clock, publicUrl: config.publicUrl });
  const { isPaired } = phones;
  const invitations = createInvitationsService({ db, isPaired, oneTimeTokens, mails, audit, idempotency });

  const { draw: drawCover } = createCoversService({ db, storage });
  const noteReading = {
    users: reads.paper,
    reports: createReportReads({ db, reads }),
    medical_complaints: createComplaintImageReads({ db, reads }),
    cases: createCaseFileReads({ db, reads }),
  };
  const findReader = readerOf(sessions, phones, guardianAccess);
  const files = createFiles({ db, storage, secrets, clock, config, logger, findReader, noteReading, drawCover });

  const journal = given.erasures ?? diskJournal(config.dataDir);
  const erasing = createErasure({ db, clock, logger, audit, reads, journal, database, finishRemovals: files.job.wake });
  const remember = (installation: string) => writeMarker(config.dataDir, installation);

  const deps = {
    ...given,
    db,
    snapshot,
    live,
    notifyChanges,
    streams: { console: createEventStreams(given.streams), door: createEventStreams(given.streams) },
    mails,
    limits,
    idempotency,
    audit,
    reads,
    sessions,
    phones,
    guardianAccess,
    screens: createScreensService(db, clock, rememberScreens(remembering)),
    oneTimeTokens,
    invitations,
    secondFactor: createSecondFactorCheck({ clock, secrets, logger }),
    files,
    galleries: createGalleriesService({ clock, audit, files }),
    archive: createPersonArchive({ db, snapshot, clock, storage, audit, folder: files.folder }),
    erasure: erasing.erasure,
    setup: createSetupService({
      db,
      clock,
      secrets,
      passwords: given.passwords,
      mails,
      testMail: outbox.testMail,
      limits,
      remember,
    }),
  };
  return {
    deps,
    jobs: [files.job, ...outbox.jobs, idempotency.job, ...erasing.jobs],
    /** Resolves once other servers are heard. */
    ready: relay.ready,
    /** Delivers the last changes and leaves the other servers; the jobs and the HTTP server have ended before. */
    close: async (): Promise<void> => {
      flush();
      await relay.stop();
    },
  };
};

/** What features are registered with. Each names what it takes: `Pick<Deps, 'db' | 'clock'>`. */
export type Deps = ReturnType<typeof createDeps>['deps'];

/** What every feature returns when it is registered; some add what other features need. */
export type Registered = {
  /** The app starts and stops them. */
  jobs?: readonly Job[];
};
