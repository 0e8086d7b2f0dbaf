import { statfs } from 'node:fs/promises';
import type { OpenDatabase } from '../../../db/database.ts';
import { databaseBytes } from '../../../db/size.ts';
import type { Clock } from '../../../lib/time/clock.ts';
import type { Job } from '../../../lib/concurrency/jobs.ts';
import { byLabel, single, type Family } from '../../../lib/metrics.ts';
import { newestBackup } from '../../../lib/storage/newest-backup.ts';
import { createMetricsRepository } from './metrics.repository.ts';

/** The database is queried at most this often. */
const sharedMs = 5_000;

export type MetricsParts = {
  database: OpenDatabase;
  clock: Clock;
  dataDir: string;
  backupDir: string;
  jobs: readonly Job[];
  /** Whether this server can serve, as `GET /health/ready` says. */
  isReady: () => Promise<boolean>;
  passwordQueue: () => { running: number; waiting: number };
  /** Open streams, by who listens. */
  streams: () => Record<string, number>;
};

const secondsOf = (ms: number): number => ms / 1000;

/** Numbers from the club's database, which are the same on all servers. */
const createStoredNumbers = ({ database, clock }: Pick<MetricsParts, 'database' | 'clock'>) => {
  const repository = createMetricsRepository(database.db);
  let last: { atMs: number; families: Promise<Family[]> } | undefined;

  const read = async (): Promise<Family[]> => {
    const [mails, unclaimed, bytes] = [
      await repository.mails(),
      await repository.unclaimed(),
      await databaseBytes(database),
    ];
    const of = (state: string) => mails.find((row) => row.state === state);
    const ageOf = (at: string | undefined) => (at ? secondsOf(Math.max(clock().getTime() - Date.parse(at), 0)) : 0);
    return [
      byLabel('touchline_mails', 'gauge', 'Mails that did not go out', 'state', {
        waiting: Number(of('waiting')?.count ?? 0),
        failed: Number(of('failed')?.count ?? 0),
      }),
      single(
        'touchline_mails_oldest_waiting_seconds',
        'gauge',
        'For how long the first of the waiting mails has waited',
        ageOf(of('waiting')?.oldest),
      ),
      single('touchline_uploads_unclaimed', 'gauge', 'Uploads that no record uses', Number(unclaimed.count)),
      single('touchline_uploads_unclaimed_bytes', 'gauge', 'Bytes of these uploads', Number(unclaimed.bytes ?? 0)),
      single('touchline_database_size_bytes', 'gauge', 'What the database takes on its disk', bytes),
    ];
  };

  return (): Promise<Family[]> => {
    const nowMs = performance.now();
    // touchline_ready shows that the database does not respond; the other numbers matter all the more then.
    if (!last || nowMs - last.atMs > sharedMs) last = { atMs: nowMs, families: read().catch(() => []) };
    return last.families;
  };
};

const jobFamilies = (jobs: readonly Job[]): Family[] => {
  const reports = jobs.flatMap(({ report }) => (report ? [report()] : []));
  const by = (value: (report: (typeof reports)[number]) => number | undefined) =>
    Object.fromEntries(
      reports.flatMap((report): [string, number][] => {
        const known = value(report);
        return known === undefined ? [] : [[report.name, known]];
      }),
    );
  return [
    byLabel(
      'touchline_job_runs_total',
      'counter',
      'Runs of background work',
      'job',
      by(({ runs }) => runs),
    ),
    byLabel(
      'touchline_job_failures_total',
      'counter',
      'Runs that failed',
      'job',
      by(({ failures }) => failures),
    ),
    byLabel(
      'touchline_job_last_success_timestamp_seconds',
      'gauge',
      'When it last succeeded on this server',
      'job',
      by(({ succeededAtMs }) => (succeededAtMs === undefined ? undefined : secondsOf(succeededAtMs))),
    ),
  ];
};

const diskFamilies = async (dataDir: string): Promise<Family[]> => {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return [
    single('touchline_disk_free_bytes', 'gauge', 'Room left for DATA_DIR', bavail * bsize),
    single('touchline_disk_size_bytes', 'gauge', 'Size of the disk of DATA_DIR', blocks * bsize),
  ];
};

const backupFamilies = async (backupDir: string): Promise<Family[]> => {
  const newest = await newestBackup(backupDir);
  if (!newest) return [];
  const help = 'When the newest backup was finished';
  return [single('touchline_last_backup_timestamp_seconds', 'gauge', help, secondsOf(newest.getTime()))];
};

/** The metrics of a server. They contain no names, addresses or secrets. */
export const createMetricsService = (parts: MetricsParts) => {
  const stored = createStoredNumbers(parts);
  return {
    families: async (): Promise<Family[]> => {
      const pool = parts.database.pool?.();
      const { running, waiting } = parts.passwordQueue();
      const isReady = await parts.isReady();
      return [
        single('touchline_ready', 'gauge', 'Whether it can serve: 1, or 0', isReady ? 1 : 0),
        ...(pool
          ? [byLabel('touchline_database_connections', 'gauge', 'Connections to the database', 'state', pool)]
          : []),
        byLabel('touchline_password_checks', 'gauge', 'Passwords that are being checked', 'state', {
          running,
          waiting,
        }),
        byLabel('touchline_live_streams', 'gauge', 'Screens that listen', 'kind', parts.streams()),
        ...jobFamilies(parts.jobs),
        ...(await stored()),
        ...(await diskFamilies(parts.dataDir)),
        ...(await backupFamilies(parts.backupDir)),
      ];
    },
  };
};

export type MetricsService = ReturnType<typeof createMetricsService>;
