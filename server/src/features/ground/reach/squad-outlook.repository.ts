import type { TakesPlace } from '@touchline/contract/football/takes-place';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import { withTeams } from '../../../db/queries/with-teams.ts';

/** `since`: a match that began before is over, as none is longer than a day. */
type Given = { since: string; takesPlace: RawBuilder<TakesPlace> };

const firstOf = (ofSquad: ReturnType<typeof sql>, { since, takesPlace }: Given) =>
  sql<string | null>`(select matches.id from matches
    where ${ofSquad} and matches.starts_at > ${since}
      and ${takesPlace} in ('coming', 'underWay')
    order by matches.starts_at, matches.id limit 1)`;

/** What squads look forward to, each answer by one statement. */
export const createSquadOutlookRepository = (db: Db) => ({
  /**
   * The query for the next match of each of these squads, and for the next one for all squads, whose `squad_id` is null;
   * each is the first one in an index (migration 0041) that is neither off nor on hold. `takesPlace` is what
   * `matchTakesPlaceIn` gives.
   */
  nextMatches: (squads: readonly string[], given: Given) => {
    const own = db
      .selectFrom('squads')
      .select(firstOf(sql`matches.squad_id = squads.id`, given).as('id'))
      .where('squads.id', 'in', anyOf(db, squads));
    const ofAll = db.selectNoFrom(firstOf(sql`matches.squad_id is null`, given).as('id'));
    return withTeams(db.selectFrom('matches').where('matches.id', 'in', own.unionAll(ofAll)))
      .select([
        'matches.id',
        'matches.squad_id',
        'matches.starts_at',
        'matches.time_unknown',
        'home.name as home_name',
        'home.icon as home_icon',
        'home.is_own as home_is_own',
        'away.name as away_name',
        'away.icon as away_icon',
        'away.is_own as away_is_own',
      ])
      .orderBy('matches.starts_at')
      .orderBy('matches.id');
  },
  /** The query for how many active players of other squads play up in each of these squads on a day. */
  playingUp: (squads: readonly string[], today: string) =>
    db
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .select(['memberships.squad_id', sql<number>`count(distinct memberships.user_id)`.as('total')])
      .where('memberships.squad_id', 'in', anyOf(db, squads))
      .where('memberships.kind', '=', 'dual')
      .where('memberships.from_day', '<=', today)
      .where((on) => on.or([on('memberships.to_day', 'is', null), on('memberships.to_day', '>=', today)]))
      .where('users.status', '=', 'active')
      .groupBy('memberships.squad_id'),
});
