import * as z from 'zod';
import { msg } from '../wire/messages.ts';

/** The name of a day by the matches around it: `MD`, `MD-2`, `MD+1`. */
export const dayName = z.string({ error: msg('invalidInput') }).regex(/^MD(?:[+-][1-9])?$/, msg('invalidInput'));

export type DayNames = {
  /** Null: the day has no name. */
  name: string | null;
  /** The other name that fits, where there is one: `MD-3` beside `MD+1`. */
  also: string | null;
};

const dayMs = 86_400_000;
const daysFrom = (one: string, other: string): number => Math.round((Date.parse(other) - Date.parse(one)) / dayMs);

const before = (days: number): string => (days === 0 ? 'MD' : `MD-${days}`);

/**
 * The names of a day of a squad, from the club's days of its matches that take place or may (postponed and called-off ones left
 * out). b = days to the next match, a = days since the last: b = 0 MD, b = 1 MD-1, a = 1 MD+1, b = 2 MD-2, a = 2 MD+2, b <= 5 MD-b,
 * else none. The other of both is the second name. Source: domain, "The day's name".
 */
export const dayNamesOf = (day: string, matchDays: readonly string[]): DayNames => {
  let b = Infinity;
  let a = Infinity;
  for (const match of matchDays) {
    const days = daysFrom(day, match);
    if (days >= 0) b = Math.min(b, days);
    else a = Math.min(a, -days);
  }
  const next = b <= 5 ? before(b) : null;
  const last = a <= 2 ? `MD+${a}` : null;
  const isNextFirst = b <= 1 || (b === 2 && a !== 1);
  const [name, also] = isNextFirst || last === null ? [next, last] : [last, next];
  return { name, also: b === 0 ? null : also };
};
