import { sql } from 'kysely';
import type { NamedMigration } from '../../vocabulary.ts';

/**
 * Matches that are over or run keep the numbers that their players wear now: those of players who train along with the squad
 * of the match are the ones worn there.
 */
export const keepNumbersOfMatches: NamedMigration = {
  name: '0068-keep-numbers',
  up: async ({ db }) => {
    await sql`update match_players set shirt_number = (
      select case
        when matches.squad_id is not null and (users.squad_id is null or users.squad_id <> matches.squad_id)
          and exists (select 1 from squad_players as worn
            where worn.squad_id = matches.squad_id and worn.user_id = users.id)
        then (select worn.shirt_number from squad_players as worn
          where worn.squad_id = matches.squad_id and worn.user_id = users.id)
        else users.shirt_number end
      from matches, users
      where matches.id = match_players.match_id and users.id = match_players.user_id)
    where shirt_number is null and match_id in (
      select id from matches where home_score is not null or state in ('live', 'finished', 'abandoned', 'awarded'))`.execute(
      db,
    );
  },
};
