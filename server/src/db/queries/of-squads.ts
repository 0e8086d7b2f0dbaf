import { sql, type ExpressionBuilder } from 'kysely';
import { runsInThread, type Db } from '../database.ts';
import type { Tables } from '../tables/tables.ts';
import { anyOf } from './any-of.ts';

/** The players who belong to any of the squads today, as the right side of `in`: one look into an index. */
export const playersOfSquads = (db: Db, squads: readonly string[]) =>
  db.selectFrom('squad_players').select('user_id').where('squad_id', 'in', anyOf(db, squads));

/**
 * True for these players. As an array on PostgreSQL, whose estimate for several squads would otherwise make it read
 * everybody.
 */
export const isOneOf = (db: Db, column: string, players: ReturnType<typeof playersOfSquads>) =>
  runsInThread(db)
    ? sql<boolean>`${sql.ref(column)} in ${players}`
    : sql<boolean>`${sql.ref(column)} = any(array${players})`;

/**
 * A match of all squads, or of one that the player belongs to. Written as `exists`, so that SQLite keeps the index in the
 * order of time instead of collecting each squad's matches.
 */
export const concernsPlayer = (on: ExpressionBuilder<Tables, 'matches'>, playerId: string) =>
  on.or([
    on('matches.squad_id', 'is', null),
    on.exists(
      on
        .selectFrom('squad_players')
        .select('squad_players.user_id')
        .whereRef('squad_players.squad_id', '=', 'matches.squad_id')
        .where('squad_players.user_id', '=', playerId),
    ),
  ]);

/**
 * A match of a squad; null: of all. For the one that was the club's only squad, the matches without a squad of that time count
 * as its own, so that matchdays and call-ups go on.
 */
export const isMatchOf = (on: ExpressionBuilder<Tables, 'matches'>, squad: string | null) =>
  squad === null
    ? on('matches.squad_id', 'is', null)
    : on.or([
        on('matches.squad_id', '=', squad),
        on.and([
          on('matches.squad_id', 'is', null),
          on.exists(
            on
              .selectFrom('squad_growths')
              .select('squad_growths.squad_id')
              .where('squad_growths.to_squad_id', '=', squad)
              .whereRef('squad_growths.created_at', '>', 'matches.starts_at'),
          ),
        ]),
      ]);

/** The squad of a list of one squad, whose numbers it shows; undefined for all other lists. */
export const onlySquadOf = (squads: readonly string[] | undefined): string | undefined =>
  squads?.length === 1 ? squads[0] : undefined;

/** The number that a player wears in a squad: the own one in the main squad, also of a player who has left. */
export const numberWornIn = (squad: string) =>
  sql<number | null>`(case when users.squad_id = ${squad} then users.shirt_number else (
    select worn.shirt_number from squad_players as worn
    where worn.squad_id = ${squad} and worn.user_id = users.id) end)`;

/** True for players who wear a number: in the squad of a list of one squad, in any other list in the main squad. */
export const wearsNumber = (
  on: ExpressionBuilder<Tables, 'users'>,
  number: number,
  squads: readonly string[] | undefined,
) => {
  const squad = onlySquadOf(squads);
  if (squad === undefined) return on('users.shirt_number', '=', number);
  return on(numberWornIn(squad), '=', number);
};

/** Rows of a list with the numbers that it shows: in a list of one squad those worn in it. */
export const withShownNumbers = async <Row extends { user_id: string; shirt_number: number | null }>(
  db: Db,
  squads: readonly string[] | undefined,
  rows: readonly Row[],
): Promise<Row[]> => {
  const squad = onlySquadOf(squads);
  if (squad === undefined || rows.length === 0) return [...rows];
  // Of players who only train along: all others wear their own number.
  const along = await db
    .selectFrom('squad_players')
    .innerJoin('users', 'users.id', 'squad_players.user_id')
    .select(['squad_players.user_id', 'squad_players.shirt_number'])
    .where('squad_players.squad_id', '=', squad)
    .where('squad_players.user_id', 'in', anyOf(db, [...new Set(rows.map(({ user_id }) => user_id))]))
    .where((on) => on.or([on('users.squad_id', 'is', null), on('users.squad_id', '!=', squad)]))
    .execute();
  const worn = new Map(along.map(({ user_id, shirt_number }) => [user_id, shirt_number]));
  return rows.map((row) => {
    const shirt_number = worn.get(row.user_id);
    return shirt_number === undefined ? row : { ...row, shirt_number };
  });
};

type Numbered = { id: string; name_key: string; shirt_number: number | null };

/** Players by number, then name, with the numbers of `withShownNumbers`. They come by the number of their main squad. */
export const byShownNumber = async <Row extends Numbered>(
  db: Db,
  squads: readonly string[] | undefined,
  players: readonly Row[],
): Promise<Row[]> => {
  const rows = await withShownNumbers(
    db,
    squads,
    players.map((row) => ({ ...row, user_id: row.id })),
  );
  if (onlySquadOf(squads) === undefined) return rows;
  const numberOf = (row: Row) => row.shirt_number ?? Number.MAX_SAFE_INTEGER;
  return rows.sort(
    (a, b) => numberOf(a) - numberOf(b) || (a.name_key < b.name_key ? -1 : Number(a.name_key > b.name_key)),
  );
};
