import { sql } from 'kysely';
import { tooManyRequests } from '../lib/errors.ts';
import { limitKeyEnding, type Bucket, type Limit, type AttemptLimits } from '../lib/limits/attempt-limits.ts';
import { timestampOf, type Clock } from '../lib/time/clock.ts';
import { briefly, type Db } from './database.ts';

/**
 * A row from further in the future was written before the clock was set back. It would block callers until then, so it
 * does not count.
 */
const aheadMs = 600_000;

/**
 * How many keys of a limit are kept; the oldest are removed first. Counted per limit: otherwise anyone with unlimited
 * addresses or networks could push out the entries that protect someone's code or password.
 */
const keysMax = 10_000;

const keyOf = ([{ name }, value]: Bucket) => `${name}${limitKeyEnding(value)}`;

/** A bucket that becomes full later than this is empty now. */
const latestOf = ({ burst, refillMs }: Limit, nowMs: number) => nowMs + (burst - 1) * refillMs;

const createAttemptLimitsRepository = (db: Db) => ({
  /** When the buckets are full again; full ones may be missing. */
  read: (keys: string[], ahead: string) =>
    db
      .selectFrom('attempt_limits')
      .select(['key', 'full_at_ms'])
      .where('key', 'in', keys)
      .where('updated_at', '<=', ahead)
      .execute(),
  /** Takes one token in a single statement; undefined if the bucket is empty. */
  take: (bucket: Bucket, nowMs: number, { at, ahead }: { at: string; ahead: string }) => {
    const [limit] = bucket;
    return db
      .insertInto('attempt_limits')
      .values({ key: keyOf(bucket), full_at_ms: nowMs + limit.refillMs, updated_at: at })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet((row) => {
            const base = row
              .case()
              .when(
                row.and([row('attempt_limits.full_at_ms', '>', nowMs), row('attempt_limits.updated_at', '<=', ahead)]),
              )
              .then(row.ref('attempt_limits.full_at_ms'))
              .else(row.val(nowMs))
              .end();
            return { full_at_ms: row(base, '+', limit.refillMs), updated_at: at };
          })
          .where((on) =>
            on.or([
              on('attempt_limits.full_at_ms', '<=', latestOf(limit, nowMs)),
              on('attempt_limits.updated_at', '>', ahead),
            ]),
          ),
      )
      .returning('full_at_ms')
      .executeTakeFirst();
  },
  giveBack: (bucket: Bucket) =>
    db
      .updateTable('attempt_limits')
      .set((row) => ({ full_at_ms: row('full_at_ms', '-', bucket[0].refillMs) }))
      .where('key', '=', keyOf(bucket))
      .execute(),
  removeOldest: async ({ name }: Limit): Promise<void> => {
    // All keys that begin with `name:`; `;` follows `:` in byte order.
    const [from, to] = [`${name}:`, `${name};`];
    // The expression prevents use of the key's index: SQLite would sort all keys of the limit instead of walking the
    // index by age.
    const key = sql<string>`key || ''`;
    const oldest = await db
      .selectFrom('attempt_limits')
      .select('updated_at')
      .where(key, '>=', from)
      .where(key, '<', to)
      .orderBy('updated_at', 'desc')
      .orderBy('key', 'desc')
      .offset(keysMax)
      .limit(1)
      .executeTakeFirst();
    if (!oldest) return;
    await db
      .deleteFrom('attempt_limits')
      .where('key', '>=', from)
      .where('key', '<', to)
      .where('updated_at', '<=', oldest.updated_at)
      .execute();
  },
  removeFull: (nowMs: number, ahead: string) =>
    db
      .deleteFrom('attempt_limits')
      .where((on) => on.or([on('full_at_ms', '<=', nowMs), on('updated_at', '>', ahead)]))
      .execute(),
});

/**
 * Limits that survive a restart and apply across servers. A bucket is one number, the time at which it will be full
 * again (the generic cell rate algorithm, ITU-T I.371). Taking from it is therefore one statement and safe under
 * concurrency, and a full bucket needs no row.
 */
export const createAttemptLimits = (db: Db, clock: Clock): AttemptLimits => {
  const repository = createAttemptLimitsRepository(db);
  const timesNow = () => ({ at: timestampOf(clock), ahead: timestampOf(clock, aheadMs) });

  /** The milliseconds until each bucket has a token; 0 if it has one now. */
  const waitsOf = async (buckets: readonly Bucket[]): Promise<number[]> => {
    const now = clock().getTime();
    const rows = await repository.read(buckets.map(keyOf), timesNow().ahead);
    const fullAt = new Map(rows.map(({ key, full_at_ms }) => [key, full_at_ms]));
    return buckets.map((bucket) => Math.max(0, (fullAt.get(keyOf(bucket)) ?? now) - latestOf(bucket[0], now)));
  };

  const takeEach: AttemptLimits['takeEach'] = async (buckets) => {
    const waitMs = (await waitsOf(buckets)).find((wait) => wait > 0);
    if (waitMs !== undefined) return { waitMs, taken: [] };
    const now = clock().getTime();
    const times = timesNow();
    let taken: Bucket[] = [];
    const made = new Set<Limit>();
    await briefly(db, async (tx) => {
      taken = [];
      for (const bucket of buckets) {
        const row = await createAttemptLimitsRepository(tx).take(bucket, now, times);
        if (!row) return;
        taken.push(bucket);
        if (row.full_at_ms === now + bucket[0].refillMs) made.add(bucket[0]);
      }
    });
    for (const limit of made) await repository.removeOldest(limit);
    if (taken.length === buckets.length) return { waitMs: 0, taken };
    const waits = await waitsOf(buckets.slice(taken.length));
    return { waitMs: Math.max(1, waits[0] ?? 0), taken };
  };

  const take: AttemptLimits['take'] = async (limit, value) => (await takeEach([[limit, value]])).waitMs;

  return {
    takeEach,
    take,
    enforce: async (limit, value) => {
      const waitMs = await take(limit, value);
      if (waitMs > 0) throw tooManyRequests(waitMs / 1_000);
    },
    giveBack: async (buckets) => {
      await briefly(db, async (tx) => {
        for (const bucket of buckets) await createAttemptLimitsRepository(tx).giveBack(bucket);
      });
    },
    removeFull: () => repository.removeFull(clock().getTime(), timesNow().ahead),
  };
};
