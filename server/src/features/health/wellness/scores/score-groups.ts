import type { WellnessType } from '@touchline/contract/health/wellness';

/** A group of consecutive scores in a list, ordered by time. */
export type Group = { of: { type?: WellnessType; userId?: string }; total: number };

type Keyed = { id: string; user_id: string; type: string; created_at: string };

/** Orders the rows of a page by group, then by time, newest first by default. */
export const inGroupOrder = <Row extends Keyed>(
  groups: readonly Group[],
  isOldestFirst: boolean,
  rows: Row[],
): Row[] => {
  const places = new Map(groups.map(({ of }, place) => [of.type ?? of.userId ?? '', place]));
  const placeOf = (row: Row) => places.get(row.user_id) ?? places.get(row.type) ?? 0;
  const timeOf = ({ created_at, id }: Row) => `${created_at} ${id}`;
  const later = isOldestFirst ? 1 : -1;
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b) || (timeOf(a) < timeOf(b) ? -later : later));
};
