import { createHash } from 'node:crypto';
import type { FoundClash } from './plan-use.ts';

const minuteMs = 60_000;

/**
 * Names exactly this clash: its minute, and what it is about as a hash. The minute leads to the day on which it is looked for; anything
 * that changes makes another clash.
 */
export const clashId = ({ kind, from, to, place, half, uses, people, adults }: FoundClash): string => {
  const used = uses.map((use) => [use.id, use.from, use.to]);
  const content = JSON.stringify([kind, from, to, place, half, used, people, adults]);
  const minute = Math.floor(Date.parse(from) / minuteMs).toString(36);
  return `${minute}-${createHash('sha256').update(content).digest('base64url').slice(0, 22)}`;
};

/** The last minute that a timestamp with four-digit years can have. */
const lastMinute = Date.UTC(9999, 11, 31) / minuteMs;

/** The moment at which a clash begins, by its id; undefined if there is no such moment. */
export const startOfClash = (id: string): string | undefined => {
  const minute = Number.parseInt(id.slice(0, id.indexOf('-')), 36);
  return minute < lastMinute ? new Date(minute * minuteMs).toISOString() : undefined;
};
