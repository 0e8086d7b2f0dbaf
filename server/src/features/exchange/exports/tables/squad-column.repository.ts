import type { Db } from '../../../../db/database.ts';
import { anyOf } from '../../../../db/queries/any-of.ts';
import { onlySquadOf, withShownNumbers } from '../../../../db/queries/of-squads.ts';
import type { CsvColumn } from '../../../../lib/text/csv.ts';
import type { SquadScope } from '../../../ground/reach/scope.ts';

type OfSquad = { squad_id: string | null };
type OfPlayer = OfSquad & { user_id: string; shirt_number: number | null };

/** The last column of a table, if the club has several squads: with one, tables stay as they were before squads. */
export const squadColumn = async <Row extends OfSquad>(db: Db): Promise<CsvColumn<Row>[]> => {
  const squads = await db.selectFrom('squads').select(['id', 'name']).execute();
  const names = new Map(squads.map(({ id, name }) => [id, name]));
  if (names.size < 2) return [];
  const value = ({ squad_id }: OfSquad) => (squad_id === null ? null : (names.get(squad_id) ?? null));
  return [{ name: 'squad', value, choices: [...names.values()] }];
};

/**
 * Rows of players with the squad and the number that a table shows: in a table of one squad that squad and the number worn
 * in it. In any other table, the main squad and its number; if the table must not name that squad, the first one that it may.
 */
export const withShownSquads = async <Row extends OfPlayer>(
  db: Db,
  squads: SquadScope,
  rows: readonly Row[],
): Promise<Row[]> => {
  const shown = await withShownNumbers(db, squads, rows);
  const only = onlySquadOf(squads);
  if (only !== undefined) return shown.map((row) => ({ ...row, squad_id: only }));
  const isElsewhere = ({ squad_id }: OfSquad) => squad_id === null || squads?.includes(squad_id) === false;
  const players = squads === undefined ? [] : shown.filter(isElsewhere).map(({ user_id }) => user_id);
  if (squads === undefined || players.length === 0) return shown;
  const places = await db
    .selectFrom('squad_players')
    .innerJoin('squads', 'squads.id', 'squad_players.squad_id')
    .select(['squad_players.user_id', 'squad_players.squad_id'])
    .where('squad_players.squad_id', 'in', anyOf(db, squads))
    .where('squad_players.user_id', 'in', anyOf(db, [...new Set(players)]))
    .orderBy('squads.list_order', 'desc')
    .orderBy('squads.id', 'desc')
    .execute();
  // Of several the last one set, which is the first in the club's order.
  const first = new Map(places.map(({ user_id, squad_id }) => [user_id, squad_id]));
  return shown.map((row) => (isElsewhere(row) ? { ...row, squad_id: first.get(row.user_id) ?? null } : row));
};
