import type { Db } from '../../../db/database.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import type { ServerState } from '../../../lib/server-state.ts';
import type { FileStorage } from '../../../lib/storage/storage.ts';
import { createReadinessRepository } from './readiness.repository.ts';

/** One result serves all callers of a second: an unauthenticated check must not be a way to overload the database. */
const sharedMs = 1_000;
/** Callers of the check give up soon; a frozen database may stay silent for a whole statement timeout. */
const databaseMs = 2_000;
/** A remote storage needs more time. */
const storageMs = 3_000;
/** How long no new check starts while one is unanswered: checks must not take all connections of a silent database. */
const silentMs = 5_000;

/** How often it is looked whether notifications of the database arrive. */
const deliveryMs = 60_000;
const undelivered = 'notifications of the database do not arrive';

const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Checks whether the server can serve: database and files answer, and it is not shutting down. */
export const createReadinessService = ({
  db,
  storage,
  clock,
  state,
  isBackupOverdue,
  isDelivered,
}: {
  db: Db;
  storage: FileStorage;
  clock: Clock;
  state: ServerState;
  isBackupOverdue: () => Promise<boolean>;
  /** Whether notifications of the database arrive; absent where there are none. */
  isDelivered?: (() => Promise<boolean>) | undefined;
}) => {
  const repository = createReadinessRepository(db);
  let last: { atMs: number; isSilent: boolean; problems: Promise<string[]>; warnings?: Promise<string[]> } | undefined;

  let delivery = { atMs: -Infinity, isKnownBad: false };
  /** Looked at beside the checks: it takes seconds, and changes only when somebody changes a pooler. */
  const watchDelivery = (): void => {
    if (!isDelivered || performance.now() - delivery.atMs < deliveryMs) return;
    const { isKnownBad } = delivery;
    const looked = { atMs: performance.now(), isKnownBad };
    delivery = looked;
    isDelivered().then(
      (arrives) => (looked.isKnownBad = !arrives),
      // Unreachable, which the check of the database tells.
      () => {},
    );
  };

  const check = (): NonNullable<typeof last> => {
    const database = repository.writeAndRead(timestampOf(clock));
    const files = storage.check();
    const problems = Promise.all([
      within(databaseMs, database).then(
        () => [],
        () => ['the database does not answer'],
      ),
      within(storageMs, files).then(
        () => [],
        () => ['the files do not answer'],
      ),
    ]).then((both) => both.flat());
    const checked = { atMs: performance.now(), isSilent: true, problems };
    void Promise.allSettled([database, files]).then(() => (checked.isSilent = false));
    return checked;
  };

  return {
    /** The reasons why the server can't serve, as plain phrases; empty when it can. Checked at most once a second. */
    problems: async (): Promise<string[]> => {
      if (state.leaving) return ['the server is leaving'];
      if (state.storageFailed) return ['the storage failed'];
      watchDelivery();
      if (!last || performance.now() - last.atMs > (last.isSilent ? silentMs : sharedMs)) last = check();
      const problems = await last.problems;
      return delivery.isKnownBad ? [...problems, undelivered] : problems;
    },
    /** Problems that do not stop it from serving but need attention; checked along with the problems. */
    warnings: async (): Promise<string[]> => {
      if (!last) return [];
      last.warnings ??= within(databaseMs, isBackupOverdue()).then(
        (isOverdue) => (isOverdue ? ['the last good backup is older than 48 hours'] : []),
        () => [],
      );
      return last.warnings;
    },
  };
};

export type ReadinessService = ReturnType<typeof createReadinessService>;
