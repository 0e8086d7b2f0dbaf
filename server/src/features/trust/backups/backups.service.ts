import type { Backups } from '@touchline/contract/club/backups';
import type { Readable } from 'node:stream';
import type { Db } from '../../../db/database.ts';
import { daysMs, hoursMs, minutesMs, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { conflict, notFound, unavailable } from '../../../lib/errors.ts';
import type { EventLog } from '../../../lib/event-log.ts';
import { newId } from '../../../lib/id.ts';
import { repeat, type Job } from '../../../lib/concurrency/jobs.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import type { ActingAccount, AuditService } from '../../ground/audit/audit.service.ts';
import { backupNameOf, type BackupKind } from './backup-names.ts';
import type { BackupFolder } from './backup-folder.ts';
import { createBackupRunsRepository } from './backup-runs.repository.ts';

/** Writes a backup to a file in a separate process; stops when the signal aborts. */
export type RunBackup = (file: string, signal: AbortSignal) => Promise<unknown>;

type Deps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
  log: EventLog;
  folder: BackupFolder;
  isSealed: boolean;
  /** Undefined where this process can't start another one. */
  run: RunBackup | undefined;
};

/** A night starts at this hour of the club's day, long after the last match. */
const nightMs = hoursMs(3);
const lookMs = minutesMs(5);
/** Renewed each minute while the backup is being made. */
const claimMs = minutesMs(5);
const renewMs = minutesMs(1);
const tryAgainMs = hoursMs(1);
const overdueMs = hoursMs(48);
const rememberedMs = daysMs(400);

/** Makes a backup each night, on one of all servers, and on request; lists and serves them. */
export const createBackupsService = ({ db, clock, audit, log, folder, isSealed, run }: Deps) => {
  const runs = createBackupRunsRepository(db);
  const leaving = new AbortController();
  const ordered = new Set<Promise<void>>();

  /** Makes a claimed backup and keeps renewing the claim. */
  const make = async (id: string, kind: BackupKind): Promise<void> => {
    const name = backupNameOf(clock(), kind, isSealed);
    const renewing = setInterval(() => {
      runs.hold(id, timestampOf(clock, claimMs)).catch(() => {});
    }, renewMs);
    try {
      await run?.(folder.pathOf(name), leaving.signal);
      await runs.finish(id, { at: timestampOf(clock), name });
      log.info({ backup: name }, 'a backup was made');
      await folder.tidy(clock().getTime());
    } catch (error) {
      folder.clear(clock().getTime());
      // A nightly backup interrupted by this server's shutdown is made by the next server that checks.
      await (kind === 'daily'
        ? runs.hold(id, timestampOf(clock, leaving.signal.aborted ? 0 : tryAgainMs))
        : runs.forget(id));
      throw error;
    } finally {
      clearInterval(renewing);
    }
  };

  /** Makes last night's backup, unless it exists or another server is making it. */
  const makeNightly = async (): Promise<void> => {
    const club = await runs.findClub();
    if (!club || leaving.signal.aborted) return;
    const night = dayIn(new Date(clock().getTime() - nightMs), club.timezone);
    if (!(await runs.claim(night, { at: timestampOf(clock), until: timestampOf(clock, claimMs) }))) return;
    await make(night, 'daily');
    await runs.removeBefore(timestampOf(clock, -rememberedMs));
  };

  const findUnderWay = (within = runs) => within.findUnderWay(timestampOf(clock), timestampOf(clock, tryAgainMs * 2));

  const isOverdue = async (): Promise<boolean> => {
    const club = await runs.findClub();
    if (!club || !run) return false;
    const last = (await runs.findLast(timestampOf(clock, claimMs))) ?? club.configured_at;
    return clock().getTime() - Date.parse(last) > overdueMs;
  };

  const failed = (error: unknown) => {
    if (!leaving.signal.aborted) log.error({ err: error }, 'a backup could not be made');
  };
  const nightly = run ? repeat('backups.make', { pauseMs: lookMs }, makeNightly, failed) : undefined;
  const job: Job = {
    start: () => nightly?.start?.(),
    wake: async () => nightly?.wake(),
    ...(nightly?.report && { report: nightly.report }),
    stop: async () => {
      leaving.abort();
      await Promise.all([nightly?.stop(), ...ordered]);
    },
  };

  return {
    job,
    isOverdue,
    list: async (): Promise<Backups> => ({
      records: (await folder.list()).map(({ name, kind, at, bytes }) => ({
        name,
        kind,
        bytes,
        madeAt: at.toISOString(),
      })),
      runningSince: (await findUnderWay()) ?? null,
      lastMadeAt: (await runs.findLast(timestampOf(clock, claimMs))) ?? null,
      isOverdue: await isOverdue(),
      isSealed,
    }),
    /** Starts a backup without waiting for its end. Throws 409 while one is being made. */
    order: async (actor: ActingAccount): Promise<void> => {
      if (!run) throw unavailable();
      const id = `manual:${newId(clock().getTime())}`;
      await db.transaction().execute(async (tx) => {
        const own = createBackupRunsRepository(tx);
        await own.lockOrders();
        if ((await findUnderWay(own)) !== undefined) throw conflict('backupUnderWay');
        await own.claim(id, { at: timestampOf(clock), until: timestampOf(clock, claimMs) });
        await audit.note(tx, { actor, action: 'backup.ordered', subject: { kind: 'backup', id: null } });
      });
      const making: Promise<void> = make(id, 'manual')
        .catch(failed)
        .finally(() => ordered.delete(making));
      ordered.add(making);
    },
    /** The content of a backup on this server. Throws 404 when none has that name. */
    download: async (name: string, actor: ActingAccount): Promise<Readable> => {
      const content = await folder.open(name);
      if (!content) throw notFound('backup');
      try {
        await db
          .transaction()
          .execute((tx) =>
            audit.note(tx, { actor, action: 'backup.downloaded', subject: { kind: 'backup', id: null } }),
          );
      } catch (error) {
        content.destroy();
        throw error;
      }
      return content;
    },
  };
};

export type BackupsService = ReturnType<typeof createBackupsService>;
