import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../tables/tables.ts';

/** True for staff who see a player: those with own squads only see the players of the squads in which they have a function. */
export const seesPlayer = (on: ExpressionBuilder<Tables, 'users'>, player: string) =>
  on.or([
    on('users.own_squads_only', '=', false),
    on('users.administrator_since', 'is not', null),
    on.exists(
      on
        .selectFrom('squad_staff')
        .innerJoin('squad_players', 'squad_players.squad_id', 'squad_staff.squad_id')
        .select('squad_staff.squad_id')
        .whereRef('squad_staff.user_id', '=', 'users.id')
        .where('squad_players.user_id', '=', player),
    ),
  ]);
