import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import { byShownNumber, playersOfSquads } from '../../../db/queries/of-squads.ts';
import type { SquadScope } from '../../ground/reach/scope.ts';

/** Reads players, leagues and aims for the statistics of a season. */
export const createSeasonPeopleRepository = (db: Db) => {
  const people = () =>
    db
      .selectFrom('users')
      .select(['id', 'name', 'name_key', 'shirt_number', 'profile_image', 'position'])
      .where('role', '=', 'player');
  return {
    /** The active players of some squads, or of the club, by number. */
    players: async (squads: SquadScope) =>
      byShownNumber(
        db,
        squads,
        await people()
          .where('status', '=', 'active')
          .$if(squads !== undefined, (query) => query.where('id', 'in', playersOfSquads(db, squads!)))
          .orderBy('list_order')
          .orderBy('name_key')
          .orderBy('id')
          .execute(),
      ),
    /** These players, whatever they are now, by name. */
    others: (ids: readonly string[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : people()
            .where('id', 'in', anyOf(db, ids))
            .where('status', 'in', ['active', 'inactive'])
            .orderBy('name_key')
            .orderBy('id')
            .execute(),
    player: (id: string) => people().where('id', '=', id).executeTakeFirst(),
    leagueExists: async (id: string): Promise<boolean> =>
      (await db.selectFrom('leagues').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,
    /** The aims of squads for playing time, in per cent; of all squads that are active without a scope. */
    aims: async (squads: SquadScope): Promise<(number | null)[]> =>
      (
        await db
          .selectFrom('squads')
          .select('minutes_aim')
          .$if(squads === undefined, (query) => query.where('is_active', '=', true))
          .$if(squads !== undefined, (query) => query.where('id', 'in', anyOf(db, squads!)))
          .execute()
      ).map(({ minutes_aim }) => minutes_aim),
  };
};
