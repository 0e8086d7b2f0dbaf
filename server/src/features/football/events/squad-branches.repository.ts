import type { SelectQueryBuilder } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { SquadScope } from '../../ground/reach/scope.ts';

/** The events of one squad, or null: those for all squads. */
export type Branch = string | null;

/** The branches of a list: one for each of its squads, and the events for all of them. */
export const branchesOf = (squads: readonly string[]): Branch[] =>
  squads.length === 0 ? [] : [...new Set(squads), null];

type Place = { id: string; place: string };
type Rows = SelectQueryBuilder<Tables, never, Place>;
type Slice = { direction: 'asc' | 'desc'; limit: number; offset: number };

/**
 * The ids of one page of several branches. Each branch comes from its index, in order, and ends with the page: only these
 * few rows are sorted.
 */
export const mergeBranches = (db: Db, branches: readonly Rows[], { direction, limit, offset }: Slice) => {
  const [first, ...others] = branches.map((rows) =>
    // As a table: SQLite allows no limit in a part of a union.
    db.selectFrom(rows.limit(offset + limit).as('branch')).select(['branch.id', 'branch.place']),
  );
  const all = others.reduce((sum, rows) => sum.unionAll(rows), first!);
  return db
    .selectFrom(all.as('found'))
    .select('found.id')
    .orderBy('found.place', direction)
    .orderBy('found.id', direction)
    .limit(limit)
    .offset(offset);
};

/** Counts by an index, apart for the squads and for the events of all: no index serves both at once. */
export const countBranches = async (
  squads: SquadScope,
  count: (of: 'all' | readonly string[] | null) => Promise<number>,
): Promise<number> => {
  if (squads === undefined) return count('all');
  return squads.length === 0 ? 0 : (await count(squads)) + (await count(null));
};
