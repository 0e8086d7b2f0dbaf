import type { Season } from '@touchline/contract/club/seasons';
import type { Squad } from '@touchline/contract/squads/squads';

const groups = ['men', 'mixed', 'women', 'school'] as const;
export type SquadGroup = (typeof groups)[number];

const groupOf = ({ kind, sex }: Squad): SquadGroup => (kind === 'school' ? 'school' : sex);

/** Oldest first: a player goes up the list. Squads of one age stay in the club's order. */
const byAge = (one: Squad, other: Squad): number =>
  (other.ageGroup?.under ?? Infinity) - (one.ageGroup?.under ?? Infinity) || one.order - other.order;

/** Infinity minus itself is no number: two squads without an age group. */
const compare = (one: Squad, other: Squad): number =>
  one.ageGroup === null && other.ageGroup === null ? one.order - other.order : byAge(one, other);

/** The squads in groups, each from the oldest to the youngest; groups without a squad are left out. */
export const squadsInGroups = (squads: readonly Squad[]): { group: SquadGroup; squads: Squad[] }[] =>
  groups
    .map((group) => ({ group, squads: squads.filter((squad) => groupOf(squad) === group).sort(compare) }))
    .filter((each) => each.squads.length > 0);

/**
 * The years of birth of an age group: in a season that ends in year E, under n means born in E − n or later; the next
 * younger squad of the same kind sets the other end. Undefined without an age group, or where the groups do not change
 * with the year.
 */
export const birthYears = (
  squad: Squad,
  squads: readonly Squad[],
  season: Season | undefined,
): { from: number; to: number | null } | undefined => {
  if (!squad.ageGroup || !season?.ageCutoff.startsWith('01-01')) return undefined;
  const { under } = squad.ageGroup;
  const end = Number(season.to.slice(0, 4));
  const younger = squads
    .filter((each) => each.active && groupOf(each) === groupOf(squad))
    .flatMap(({ ageGroup }) => (ageGroup && ageGroup.under < under ? [ageGroup.under] : []));
  return { from: end - under, to: younger.length > 0 ? end - Math.max(...younger) - 1 : null };
};
