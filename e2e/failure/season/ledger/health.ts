import { addDays, daysBetween } from './days.ts';

// Availability and days lost by their own arithmetic, after domain text 1.

export type Training = 'full' | 'modified' | 'individual' | 'none';
export type Match = 'available' | 'doubtful' | 'unavailable';

/** A time with a limit; `to` is the last day, null while it is open. */
export type Limit = { from: string; to: string | null; training: Training; match: Match; restricted: boolean };

export const covers = ({ from, to }: Pick<Limit, 'from' | 'to'>, day: string): boolean =>
  from <= day && (to === null || day <= to);

export const isFull = ({ training, match, restricted }: Limit): boolean =>
  training === 'full' && match === 'available' && !restricted;

/** The calendar days after day 0 on which the player was not fully available, up to and with `until`. */
export const daysLost = (limits: readonly Limit[], dayZero: string, until: string): number =>
  daysBetween(addDays(dayZero, 1), until).filter((day) => limits.some((one) => covers(one, day) && !isFull(one)))
    .length;

export type Band = 'slight' | 'minimal' | 'mild' | 'moderate' | 'severe';

/** Fuller and others, 2006. */
export const severityOf = (days: number): Band => {
  if (days === 0) return 'slight';
  if (days <= 3) return 'minimal';
  if (days <= 7) return 'mild';
  return days <= 28 ? 'moderate' : 'severe';
};

/** What each stage of the way back lets a player do: domain text 1, "Default stages". */
export const stageLimits: readonly Omit<Limit, 'from' | 'to'>[] = [
  { training: 'none', match: 'unavailable', restricted: false },
  { training: 'none', match: 'unavailable', restricted: false },
  { training: 'none', match: 'unavailable', restricted: false },
  { training: 'individual', match: 'unavailable', restricted: false },
  { training: 'modified', match: 'unavailable', restricted: false },
  { training: 'full', match: 'doubtful', restricted: false },
  { training: 'full', match: 'available', restricted: true },
];

const order: readonly Training[] = ['full', 'modified', 'individual', 'none'];

/** The limit that counts of several on a day: the one that limits most. */
export const worstOn = <L extends Limit>(limits: readonly L[], day: string): L | undefined =>
  limits
    .filter((one) => covers(one, day))
    .toSorted((a, b) => order.indexOf(b.training) - order.indexOf(a.training) || Number(isFull(a)) - Number(isFull(b)))
    .at(0);
