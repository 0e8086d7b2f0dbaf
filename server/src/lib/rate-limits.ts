import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { Db } from '../db/database.ts';
import type { Clock } from './clock.ts';
import { timestampOf } from './clock.ts';
import { tooManyRequests } from './errors.ts';

/** A token bucket: so many at once, then one each `refillMs`. */
export type Limit = { name: string; burst: number; refillMs: number };

/** More keys than that are not kept; the oldest leave first. */
const keysMax = 10_000;

/**
 * The network that a limit counts an address for: the address itself, of IPv6 its first 64 bits, since a single
 * subscriber has all of the rest (RFC 6177).
 */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`;
};

/**
 * Limits that a restart or a second server does not reset. A bucket is one number: when it will be full again
 * (the generic cell rate algorithm, ITU-T I.371), so that taking is one statement and safe under concurrency, and a
 * full bucket needs no row.
 */
export const createRateLimits = (db: Db, clock: Clock) => {
  const keyOf = ({ name }: Limit, value: string) => `${name}:${createHash('sha256').update(value).digest('base64url')}`;

  const dropOldest = async (): Promise<void> => {
    const oldest = await db
      .selectFrom('rate_limits')
      .select('updated_at')
      .orderBy('updated_at', 'desc')
      .orderBy('key', 'desc')
      .offset(keysMax)
      .limit(1)
      .executeTakeFirst();
    if (oldest) await db.deleteFrom('rate_limits').where('updated_at', '<=', oldest.updated_at).execute();
  };

  /** Takes one. Returns 0, or the milliseconds until there is one again. */
  const take = async (limit: Limit, value: string): Promise<number> => {
    const key = keyOf(limit, value);
    const now = clock().getTime();
    const latest = now + (limit.burst - 1) * limit.refillMs;
    const at = timestampOf(clock);
    const taken = await db
      .insertInto('rate_limits')
      .values({ key, full_at_ms: now + limit.refillMs, updated_at: at })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet((row) => {
            const base = row
              .case()
              .when('rate_limits.full_at_ms', '>', now)
              .then(row.ref('rate_limits.full_at_ms'))
              .else(row.val(now))
              .end();
            return { full_at_ms: row(base, '+', limit.refillMs), updated_at: at };
          })
          .where('rate_limits.full_at_ms', '<=', latest),
      )
      .returning('full_at_ms')
      .executeTakeFirst();
    if (taken) {
      if (taken.full_at_ms === now + limit.refillMs) await dropOldest();
      return 0;
    }
    const row = await db.selectFrom('rate_limits').select('full_at_ms').where('key', '=', key).executeTakeFirst();
    return Math.max(1, (row?.full_at_ms ?? now) - latest);
  };

  return {
    take,
    /** Takes one or throws 429 with the time to wait. */
    enforce: async (limit: Limit, value: string): Promise<void> => {
      const waitMs = await take(limit, value);
      if (waitMs > 0) throw tooManyRequests(waitMs / 1_000);
    },
    /** Puts back what was taken, when it turned out not to count. */
    giveBack: async (limit: Limit, value: string): Promise<void> => {
      await db
        .updateTable('rate_limits')
        .set(({ eb }) => ({ full_at_ms: eb('full_at_ms', '-', limit.refillMs) }))
        .where('key', '=', keyOf(limit, value))
        .execute();
    },
    /** A bucket that is full again says nothing that its absence does not say. */
    removeFull: () => db.deleteFrom('rate_limits').where('full_at_ms', '<=', clock().getTime()).execute(),
  };
};

export type RateLimits = ReturnType<typeof createRateLimits>;
