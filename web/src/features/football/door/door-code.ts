import type { OutputOf } from '@touchline/contract/wire/endpoint';
import type { getQrCode } from '@touchline/contract/football/door';
import { stopwatch } from '../../../lib/dates/stopwatch.ts';

const renewEveryMs = 30_000;
const shortestMs = 1_000;
const longestWaitMs = 10_000;

/** A code and its age, calculated without the tablet's own clock. */
export type DoorCode = {
  image: string;
  timeZone: string;
  club: string;
  isAlive: () => boolean;
  isDue: () => boolean;
  /** The remaining share of the time until the next code, from 1 to 0. */
  shareLeft: () => number;
  /** The current time of the server. */
  serverTime: () => Date;
};

/** `age` starts before the request, so that a code seems older rather than younger than it is. */
export const doorCode = (answer: OutputOf<typeof getQrCode>, age = stopwatch()): DoorCode => {
  const issued = Date.parse(answer.now);
  const lifeMs = Date.parse(answer.expiresAt) - issued;
  const renewMs = Math.max(shortestMs, Math.min(renewEveryMs, lifeMs / 2));
  return {
    image: answer.image,
    timeZone: answer.timezone,
    club: answer.club,
    isAlive: () => age() < lifeMs,
    isDue: () => age() >= renewMs,
    shareLeft: () => Math.max(0, Math.min(1, 1 - age() / renewMs)),
    serverTime: () => new Date(issued + age()),
  };
};

/** How long to wait before the next attempt: 1, 2, 4, 8, then 10 seconds. */
export const waitMsAfter = (failures: number): number => Math.min(1_000 * 2 ** (failures - 1), longestWaitMs);
