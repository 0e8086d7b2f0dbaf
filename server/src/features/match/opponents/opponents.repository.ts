import type { Insertable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import { withTeams } from '../../../db/queries/with-teams.ts';
import type { OpponentNoteTable } from '../../../db/tables/match-file-tables.ts';
import type { SquadScope } from '../../ground/reach/scope.ts';

export type NoteRow = Insertable<OpponentNoteTable>;
/** In which squads' matches to look, without which one. */
type Asked = { squads: SquadScope; without: string; most: number };

/** Notes about opponents, and what the fixtures tell of them. */
export const createOpponentsRepository = (db: Db) => {
  /** Matches with a score, of some squads and of all, newest first. */
  const played = (squads: SquadScope) =>
    withTeams(db.selectFrom('matches'))
      .select([
        'matches.id',
        'matches.starts_at',
        'matches.home_team_id',
        'home.name as home_name',
        'away.name as away_name',
        'matches.home_score',
        'matches.away_score',
      ])
      .where('matches.home_score', 'is not', null)
      .where('matches.away_score', 'is not', null)
      // A festival has many results, and none of its own.
      .where('matches.is_festival', '=', false)
      .$if(squads !== undefined, (query) =>
        query.where((on) =>
          on.or([on('matches.squad_id', 'is', null), on('matches.squad_id', 'in', anyOf(db, squads!))]),
        ),
      )
      .orderBy('matches.starts_at', 'desc')
      .orderBy('matches.id', 'desc');

  return {
    match: (id: string) =>
      withTeams(db.selectFrom('matches').where('matches.id', '=', id))
        .select([
          'matches.id',
          'matches.squad_id',
          'matches.starts_at',
          'home.id as home_id',
          'home.name as home_name',
          'home.is_own as home_is_own',
          'away.id as away_id',
          'away.name as away_name',
          'away.is_own as away_is_own',
        ])
        .executeTakeFirst(),
    note: (match: string) =>
      db
        .selectFrom('opponent_notes')
        .leftJoin('users', 'users.id', 'opponent_notes.updated_by')
        .selectAll('opponent_notes')
        .select('users.name as updated_by_name')
        .where('match_id', '=', match)
        .executeTakeFirst(),
    /** The last results of a team, newest first. */
    resultsOf: (team: string, { before, ...asked }: Asked & { before: string }) =>
      played(asked.squads)
        .where((on) => on.or([on('matches.home_team_id', '=', team), on('matches.away_team_id', '=', team)]))
        .where('matches.starts_at', '<', before)
        .where('matches.id', '!=', asked.without)
        .limit(asked.most)
        .execute(),
    /** The results of the own team against another one, newest first. */
    meetings: (own: string, other: string, { squads, without, most }: Asked) =>
      played(squads)
        .where((on) =>
          on.or([
            on.and([on('matches.home_team_id', '=', own), on('matches.away_team_id', '=', other)]),
            on.and([on('matches.home_team_id', '=', other), on('matches.away_team_id', '=', own)]),
          ]),
        )
        .where('matches.id', '!=', without)
        .limit(most)
        .execute(),
    /** The latest other match against the team that has a note. */
    lastNoted: (team: string, { squads, without }: Pick<Asked, 'squads' | 'without'>) =>
      db
        .selectFrom('opponent_notes')
        .innerJoin('matches', 'matches.id', 'opponent_notes.match_id')
        .select(['matches.id', 'matches.starts_at'])
        .where((on) => on.or([on('matches.home_team_id', '=', team), on('matches.away_team_id', '=', team)]))
        .where('matches.id', '!=', without)
        .$if(squads !== undefined, (query) =>
          query.where((on) =>
            on.or([on('matches.squad_id', 'is', null), on('matches.squad_id', 'in', anyOf(db, squads!))]),
          ),
        )
        .orderBy('matches.starts_at', 'desc')
        .orderBy('matches.id', 'desc')
        .limit(1)
        .executeTakeFirst(),
    /** Those of the ids that are reports of the tactical library, of these squads or of all, with their titles. */
    reports: async (ids: readonly string[], squads: SquadScope) =>
      ids.length === 0
        ? []
        : db
            .selectFrom('reports')
            .select(['id', 'title'])
            .where('id', 'in', ids)
            .where('category', '=', 'tactical')
            .$if(squads !== undefined, (query) =>
              query.where((on) => on.or([on('squad_id', 'is', null), on('squad_id', 'in', anyOf(db, squads!))])),
            )
            .execute(),
    save: ({ match_id, ...values }: NoteRow) =>
      db
        .insertInto('opponent_notes')
        .values({ match_id, ...values })
        .onConflict((existing) => existing.column('match_id').doUpdateSet(values))
        .execute(),
  };
};
