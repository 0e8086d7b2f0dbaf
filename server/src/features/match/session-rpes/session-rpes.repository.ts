import type { Insertable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { withTeams } from '../../../db/queries/with-teams.ts';
import type { SessionRpeTable } from '../../../db/tables/rpe-tables.ts';

/** Whether players were asked how hard matches were, and what they said. */
export const createSessionRpesRepository = (db: Db) => ({
  asking: (match: string) => db.selectFrom('rpe_askings').selectAll().where('match_id', '=', match).executeTakeFirst(),
  /** Notes that a match is asked about; false if it was before. Of two at once one is false. */
  claim: async (row: { match_id: string; asked_at: string; asked_by: string | null }): Promise<boolean> =>
    (await db
      .insertInto('rpe_askings')
      .values(row)
      .onConflict((known) => known.column('match_id').doNothing())
      .returning('match_id')
      .executeTakeFirst()) !== undefined,
  /**
   * Finished matches that nobody was asked about, which began in a time and have an end of a period; and festivals of that time
   * with games that say who played.
   */
  unaskedBegunBetween: async (since: string, until: string): Promise<string[]> => {
    const rows = await db
      .selectFrom('matches')
      .leftJoin('rpe_askings', 'rpe_askings.match_id', 'matches.id')
      .select('matches.id')
      .where('matches.starts_at', '>=', since)
      .where('matches.starts_at', '<=', until)
      .where('matches.is_replayed', '=', false)
      .where('rpe_askings.match_id', 'is', null)
      .where((on) =>
        on.or([
          on.and([
            on('matches.state', '=', 'finished'),
            on(
              'matches.id',
              'in',
              on
                .selectFrom('match_events')
                .select('match_events.match_id')
                .where('match_events.kind', '=', 'periodEnd')
                .where('match_events.removed_at', 'is', null),
            ),
          ]),
          on.and([
            on('matches.is_festival', '=', true),
            on('matches.state', 'in', ['live', 'finished']),
            on('matches.id', 'in', on.selectFrom('festival_game_players').select('festival_game_players.match_id')),
          ]),
        ]),
      )
      .orderBy('matches.id')
      .execute();
    return rows.map(({ id }) => id);
  },
  /** The teams and the start of a match. */
  fixture: (match: string) =>
    withTeams(db.selectFrom('matches'))
      .select(['matches.id', 'matches.starts_at', 'matches.time_unknown'])
      .select(['home.name as home', 'away.name as away', 'away.is_own as away_is_own'])
      .where('matches.id', '=', match)
      .executeTakeFirst(),
  /** The matches asked about since a moment on whose sheet a player stands, or in whose events; latest first. */
  askedOf: async (player: string, since: string): Promise<string[]> => {
    const rows = await db
      .selectFrom('rpe_askings')
      .innerJoin('matches', 'matches.id', 'rpe_askings.match_id')
      .select('matches.id')
      .where('rpe_askings.asked_at', '>=', since)
      .where((on) =>
        on.or([
          on('matches.id', 'in', on.selectFrom('match_players').select('match_id').where('user_id', '=', player)),
          on(
            'matches.id',
            'in',
            on.selectFrom('festival_game_players').select('match_id').where('user_id', '=', player),
          ),
          on('matches.id', 'in', on.selectFrom('match_events').select('match_id').where('user_id', '=', player)),
          on('matches.id', 'in', on.selectFrom('match_events').select('match_id').where('other_user_id', '=', player)),
        ]),
      )
      .orderBy('matches.starts_at', 'desc')
      .orderBy('matches.id')
      .execute();
    return rows.map(({ id }) => id);
  },
  /** The answers about a match, with the name of the member of staff who entered one. */
  answers: (match: string) =>
    db
      .selectFrom('session_rpes')
      .leftJoin('users as staff', 'staff.id', 'session_rpes.staff_id')
      .selectAll('session_rpes')
      .select('staff.name as by_name')
      .where('match_id', '=', match)
      .orderBy('user_id')
      .execute(),
  answerOf: (match: string, player: string) =>
    db
      .selectFrom('session_rpes')
      .selectAll()
      .where('match_id', '=', match)
      .where('user_id', '=', player)
      .executeTakeFirst(),
  put: (row: Insertable<SessionRpeTable>) => {
    const { match_id: _match, user_id: _user, ...columns } = row;
    return db
      .insertInto('session_rpes')
      .values(row)
      .onConflict((known) => known.columns(['match_id', 'user_id']).doUpdateSet(columns))
      .execute();
  },
  remove: (match: string, player: string) =>
    db.deleteFrom('session_rpes').where('match_id', '=', match).where('user_id', '=', player).execute(),
});

export type RpeRow = NonNullable<Awaited<ReturnType<ReturnType<typeof createSessionRpesRepository>['answerOf']>>>;
