import type { FixturesPreview } from '@touchline/contract/club/imports';
import { teamName } from '@touchline/contract/football/leagues';
import type { Db } from '../../../../db/database.ts';
import { groupBy } from '../../../../lib/group-by.ts';
import { caseKey } from '../../../../lib/text/search.ts';
import { check } from '../import-rows.ts';
import type { FixtureRow } from './fixture-rows.ts';
import { leagueNameOf } from './league-name.ts';
import { createMatchesImportRepository } from './matches-import.repository.ts';

export type League = { _id: string | null; name: string };
/** Rows that go into one league. */
export type RowsOfLeague = { league: League; rows: FixtureRow[] };

/** A row that names no league, or one that may not be called so, is wrong. */
const withName = (row: FixtureRow, name: string): FixtureRow => {
  const problems = [...row.problems];
  check(teamName, { field: 'competition', value: name, problems });
  return { ...row, problems };
};

/**
 * The rows of a table by the league that they name, known or new; empty for a file that names no more than one. The case of
 * a name and the season in it tell no leagues apart.
 */
export const rowsByLeague = async (on: Db, rows: readonly FixtureRow[]): Promise<RowsOfLeague[]> => {
  const named = rows.filter(({ competition }) => competition !== null);
  const groups = groupBy(named, ({ competition }) => caseKey(leagueNameOf(competition ?? '')));
  const found: RowsOfLeague[] = [];
  for (const own of groups.values()) {
    const name = leagueNameOf(own[0]!.competition ?? '');
    const known = await createMatchesImportRepository(on).findLeagueByName(name);
    found.push(
      known
        ? { league: { _id: known.id, name: known.name }, rows: own }
        : { league: { _id: null, name }, rows: own.map((row) => withName(row, name)) },
    );
  }
  return found;
};

/** As the preview lists them: without rows that name none. */
export const shownLeagues = (all: readonly RowsOfLeague[]): FixturesPreview['leagues'] =>
  all.flatMap(({ league, rows }) => (league.name === '' ? [] : [{ ...league, rows: rows.length }]));
