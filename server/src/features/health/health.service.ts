import type { Db } from '../../db/database.ts';
import { timestampOf, type Clock } from '../../lib/clock.ts';
import type { ServerState } from '../../lib/server-state.ts';
import type { FileStorage } from '../../lib/storage.ts';
import { createHealthRepository } from './health.repository.ts';

/** An answer serves all callers of a second: an open check must not become a lever on the database. */
const sharedMs = 1_000;
/** Whoever asks gives up soon; a storage elsewhere may stay silent for longer. */
const answerMs = 3_000;

const within = async (ms: number, work: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time')), ms);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
};

export const createHealthService = ({
  db,
  storage,
  clock,
  state,
  isBackupOverdue,
}: {
  db: Db;
  storage: FileStorage;
  clock: Clock;
  state: ServerState;
  isBackupOverdue: () => Promise<boolean>;
}) => {
  const repository = createHealthRepository(db);
  let last: { atMs: number; problems: Promise<string[]>; warnings?: Promise<string[]> } | undefined;

  const check = async (): Promise<string[]> => {
    const database = repository.writeAndRead(timestampOf(clock)).then(
      () => [],
      () => ['the database does not answer'],
    );
    const files = within(answerMs, storage.check()).then(
      () => [],
      () => ['the files do not answer'],
    );
    return [...(await database), ...(await files)];
  };

  return {
    /** What keeps the server from serving, as plain phrases; empty when nothing does. Asked at most once a second. */
    problems: async (): Promise<string[]> => {
      if (state.leaving) return ['the server is leaving'];
      if (state.storageFailed) return ['the storage failed'];
      const nowMs = performance.now();
      if (!last || nowMs - last.atMs > sharedMs) last = { atMs: nowMs, problems: check() };
      return last.problems;
    },
    /** What does not keep it from serving and should be looked at; asked along with the problems. */
    warnings: async (): Promise<string[]> => {
      if (!last) return [];
      last.warnings ??= isBackupOverdue().then(
        (isOverdue) => (isOverdue ? ['the last good backup is older than 48 hours'] : []),
        () => [],
      );
      return last.warnings;
    },
  };
};

export type HealthService = ReturnType<typeof createHealthService>;
