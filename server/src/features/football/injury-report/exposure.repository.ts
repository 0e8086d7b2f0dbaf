import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import { playersOfSquads } from '../../../db/queries/of-squads.ts';
import type { SquadScope } from '../../ground/reach/scope.ts';

type Between = { since: string; until: string; squads: SquadScope };

/** What players were exposed to: trainings with who attended, and matches of the own team. */
export const createExposureRepository = (db: Db) => ({
  /** Trainings that have begun. */
  trainings: ({ since, until, squads }: Between) =>
    db
      .selectFrom('trainings')
      .select(['id', 'starts_at'])
      .where('starts_at', '>=', since)
      .where('starts_at', '<', until)
      .$if(squads !== undefined, (query) =>
        query.where((on) => on.or([on('squad_id', 'is', null), on('squad_id', 'in', anyOf(db, squads!))])),
      )
      .orderBy('starts_at')
      .execute(),
  /** The matches of the club's own team that have begun. */
  matches: ({ since, until, squads }: Between) =>
    db
      .selectFrom('matches')
      .select(['matches.id', 'matches.starts_at'])
      .where('matches.starts_at', '>=', since)
      .where('matches.starts_at', '<', until)
      .where((on) =>
        on.exists(
          on
            .selectFrom('teams')
            .select('teams.id')
            .where('teams.is_own', '=', true)
            .where((team) =>
              team.or([
                team('teams.id', '=', sql.ref<string>('matches.home_team_id')),
                team('teams.id', '=', sql.ref<string>('matches.away_team_id')),
              ]),
            ),
        ),
      )
      .$if(squads !== undefined, (query) =>
        query.where((on) =>
          on.or([on('matches.squad_id', 'is', null), on('matches.squad_id', 'in', anyOf(db, squads!))]),
        ),
      )
      .orderBy('matches.starts_at')
      .execute(),
  /** Who came to trainings, with the times. */
  attended: (occasions: readonly string[], squads: SquadScope) =>
    occasions.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('attendances')
          .select(['occasion', 'user_id', 'check_in', 'check_out'])
          .where('occasion', 'in', anyOf(db, occasions))
          .$if(squads !== undefined, (query) => query.where('user_id', 'in', playersOfSquads(db, squads!)))
          .execute(),
  /** The occasions at which attendance was taken, also if nobody came. */
  taken: async (occasions: readonly string[]): Promise<Set<string>> => {
    if (occasions.length === 0) return new Set();
    const came = await db
      .selectFrom('attendances')
      .select('occasion')
      .distinct()
      .where('occasion', 'in', anyOf(db, occasions))
      .execute();
    const missed = await db
      .selectFrom('missed_sessions')
      .select('occasion')
      .distinct()
      .where('occasion', 'in', anyOf(db, occasions))
      .execute();
    return new Set([...came, ...missed].flatMap(({ occasion }) => (occasion === null ? [] : [occasion])));
  },
  players: async (squads: SquadScope): Promise<string[]> =>
    (
      await db
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'player')
        .where('status', '=', 'active')
        .$if(squads !== undefined, (query) => query.where('id', 'in', playersOfSquads(db, squads!)))
        .execute()
    ).map(({ id }) => id),
});
