import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/** A token bucket: `burst` calls at once, then one per `refillMs`. */
export type Limit = { name: string; burst: number; refillMs: number };

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

/** Counts against limits. `db/attempt-limits.ts` implements it with rows, which all servers share. */
export type AttemptLimits = {
  /**
   * Takes one token from each bucket, or returns how long to wait for the first empty one. Refusing only reads;
   * otherwise a flood of refused calls would still keep the disk busy.
   */
  takeEach: (buckets: readonly Bucket[]) => Promise<{ waitMs: number; taken: Bucket[] }>;
  /** Takes one token. Returns 0, or the milliseconds until there is one again. */
  take: (limit: Limit, value: string) => Promise<number>;
  /** Takes one token, or throws 429 with the time to wait. */
  enforce: (limit: Limit, value: string) => Promise<void>;
  /** Returns tokens of an attempt that turned out not to count. */
  giveBack: (buckets: readonly Bucket[]) => Promise<void>;
  /** A full bucket has the same meaning as a missing one. */
  removeFull: () => Promise<unknown>;
};
