import type { Db } from '../database.ts';
import { anyOf } from './any-of.ts';

/** The players who belong to any of the squads today, as the right side of `in`: one look into an index. */
export const playersOfSquads = (db: Db, squads: readonly string[]) =>
  db.selectFrom('squad_players').select('user_id').where('squad_id', 'in', anyOf(db, squads));
