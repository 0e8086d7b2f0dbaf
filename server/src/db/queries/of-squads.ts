import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../database.ts';
import type { Tables } from '../tables/tables.ts';
import { anyOf } from './any-of.ts';

/** The players who belong to any of the squads today, as the right side of `in`: one look into an index. */
export const playersOfSquads = (db: Db, squads: readonly string[]) =>
  db.selectFrom('squad_players').select('user_id').where('squad_id', 'in', anyOf(db, squads));

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
