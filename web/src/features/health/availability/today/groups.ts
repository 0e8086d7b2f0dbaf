import type { Availability } from '@touchline/contract/health/availability';
import { isFully } from '@touchline/contract/health/availability-rules';
import { addDays } from '../../../../lib/dates/days.ts';
import { type Line as LineOfTeam, lineOf, lines } from '../../../../components/football/position-lines.ts';

export const groupNames = ['undecided', 'outAndAway', 'individual', 'modified', 'limited'] as const;
export type GroupName = (typeof groupNames)[number];

/** The group of the list in which a player stands; undefined for one whom nothing limits. */
export const groupOf = (player: Availability): GroupName | undefined => {
  if (player.undecided) return 'undecided';
  if (player.training === 'none') return 'outAndAway';
  if (player.training === 'individual' || player.training === 'modified') return player.training;
  return isFully(player) ? undefined : 'limited';
};

/** The first day on which the player may be back; empty if nobody knows. */
const returnDay = ({ expectedReturn, until }: Availability): string =>
  expectedReturn?.from ?? (until === null ? '' : addDays(until, 1));

export type Group = { name: GroupName; players: Availability[] };

/** The groups of the list in order, without the empty ones: inside, who has no date first, then the earliest return. */
export const groupsOf = (players: readonly Availability[]): Group[] =>
  groupNames.flatMap((name) => {
    const own = players.filter((player) => groupOf(player) === name);
    const sorted = own.toSorted((a, b) => (returnDay(a) < returnDay(b) ? -1 : returnDay(a) > returnDay(b) ? 1 : 0));
    return own.length === 0 ? [] : [{ name, players: sorted }];
  });

export type Line = { name: LineOfTeam; full: Availability[]; total: number };

/** Who can train fully, by lines; players without a position have a line of their own only if there are some. */
export const linesOf = (players: readonly Availability[]): Line[] =>
  lines.flatMap((name) => {
    const own = players.filter(({ player }) => lineOf(player.position) === name);
    if (own.length === 0 && name === 'others') return [];
    const full = own.filter(({ training, undecided }) => training === 'full' && !undecided);
    return [{ name, full, total: own.length }];
  });
