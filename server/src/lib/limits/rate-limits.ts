import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../time/clock.ts';
import { timestampOf } from '../time/clock.ts';
import { tooManyRequests } from '../errors.ts';

/** A token bucket: `burst` calls at once, then one per `refillMs`. */
export type Limit = { name: string; burst: number; refillMs: number };

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

/**
 * The network for which a limit counts an address: the address itself or, of IPv6, its first 64 bits, since a single
 * subscriber owns the rest (RFC 6177).
 */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`;
};

/** A limit, and the value for which it counts. */
export type Bucket = readonly [limit: Limit, value: string];

/** The end of the keys of all buckets that count for a value. */
export const limitKeyEnding = (value: string): string => `:${createHash('sha256').update(value).digest('base64url')}`;

const keyOf = ([{ name }, value]: Bucket) => `${name}${limitKeyEnding(value)}`;

/** A bucket that becomes full later than this is empty now. */
const latestOf = ({ burst, refillMs }: Limit, nowMs: number) => nowMs + (burst - 1) * refillMs;

const createRateLimitsRepository = (db: Db) => ({
  /** When the buckets are full again; full ones may be missing. */
  read: (keys: string[], ahead: string) =>
    db
      .selectFrom('rate_limits')
      .select(['key', 'full_at_ms'])
      .where('key', 'in', keys)
      .where('updated_at', '<=', ahead)
      .execute(),
  /** Takes one token in a single statement; undefined if the bucket is empty. */
  take: (bucket: Bucket, nowMs: number, { at, ahead }: { at: string; ahead: string }) => {
    const [limit] = bucket;
    return db
      .insertInto('rate_limits')
      .values({ key: keyOf(bucket), full_at_ms: nowMs + limit.refillMs, updated_at: at })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet((row) => {
            const base = row
              .case()
              .when(row.and([row('rate_limits.full_at_ms', '>', nowMs), row('rate_limits.updated_at', '<=', ahead)]))
              .then(row.ref('rate_limits.full_at_ms'))
              .else(row.val(nowMs))
              .end();
            return { full_at_ms: row(base, '+', limit.refillMs), updated_at: at };
          })
          .where((on) =>
            on.or([
              on('rate_limits.full_at_ms', '<=', latestOf(limit, nowMs)),
              on('rate_limits.updated_at', '>', ahead),
            ]),
          ),
      )
      .returning('full_at_ms')
      .executeTakeFirst();
  },
  giveBack: (bucket: Bucket) =>
    db
      .updateTable('rate_limits')
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
      .selectFrom('rate_limits')
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
      .deleteFrom('rate_limits')
      .where('key', '>=', from)
      .where('key', '<', to)
      .where('updated_at', '<=', oldest.updated_at)
      .execute();
  },
  removeFull: (nowMs: number, ahead: string) =>
    db
      .deleteFrom('rate_limits')
      .where((on) => on.or([on('full_at_ms', '<=', nowMs), on('updated_at', '>', ahead)]))
      .execute(),
});

/**
 * Limits that survive a restart and apply across servers. A bucket is one number, the time at which it will be full
 * again (the generic cell rate algorithm, ITU-T I.371). Taking from it is therefore one statement and safe under
 * concurrency, and a full bucket needs no row.
 */
export const createRateLimits = (db: Db, clock: Clock) => {
  const repository = createRateLimitsRepository(db);
  const timesNow = () => ({ at: timestampOf(clock), ahead: timestampOf(clock, aheadMs) });

  /** The milliseconds until each bucket has a token; 0 if it has one now. */
  const waitsOf = async (buckets: readonly Bucket[]): Promise<number[]> => {
    const now = clock().getTime();
    const rows = await repository.read(buckets.map(keyOf), timesNow().ahead);
    const fullAt = new Map(rows.map(({ key, full_at_ms }) => [key, full_at_ms]));
    return buckets.map((bucket) => Math.max(0, (fullAt.get(keyOf(bucket)) ?? now) - latestOf(bucket[0], now)));
  };

  /**
   * Takes one token from each bucket, or returns how long to wait for the first empty one. Refusing only reads;
   * otherwise a flood of refused calls would still keep the disk busy.
   */
  const takeEach = async (buckets: readonly Bucket[]): Promise<{ waitMs: number; taken: Bucket[] }> => {
    const waitMs = (await waitsOf(buckets)).find((wait) => wait > 0);
    if (waitMs !== undefined) return { waitMs, taken: [] };
    const now = clock().getTime();
    const times = timesNow();
    let taken: Bucket[] = [];
    const made = new Set<Limit>();
    await db.transaction().execute(async (tx) => {
      taken = [];
      for (const bucket of buckets) {
        const row = await createRateLimitsRepository(tx).take(bucket, now, times);
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

  const take = async (limit: Limit, value: string): Promise<number> => (await takeEach([[limit, value]])).waitMs;

  return {
    takeEach,
    /** Takes one token. Returns 0, or the milliseconds until there is one again. */
    take,
    /** Takes one token, or throws 429 with the time to wait. */
    enforce: async (limit: Limit, value: string): Promise<void> => {
      const waitMs = await take(limit, value);
      if (waitMs > 0) throw tooManyRequests(waitMs / 1_000);
    },
    /** Returns tokens of an attempt that turned out not to count. */
    giveBack: async (buckets: readonly Bucket[]): Promise<void> => {
      await db.transaction().execute(async (tx) => {
        for (const bucket of buckets) await createRateLimitsRepository(tx).giveBack(bucket);
      });
    },
    /** A full bucket has the same meaning as a missing one. */
    removeFull: () => repository.removeFull(clock().getTime(), timesNow().ahead),
  };
};

export type RateLimits = ReturnType<typeof createRateLimits>;
