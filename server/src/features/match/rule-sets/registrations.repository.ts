import type { Insertable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { playersOfSquads } from '../../../db/queries/of-squads.ts';
import type { RegistrationTable } from '../../../db/tables/match-file-tables.ts';
import type { SquadScope } from '../../ground/reach/scope.ts';

type Key = { league: string; season: string; player: string };

/** Players' registrations for leagues in seasons. */
export const createRegistrationsRepository = (db: Db) => {
  const rows = (league: string, season: string) =>
    db
      .selectFrom('registrations')
      .innerJoin('users', 'users.id', 'registrations.user_id')
      .selectAll('registrations')
      .select(['users.name', 'users.shirt_number', 'users.profile_image'])
      .where('registrations.league_id', '=', league)
      .where('registrations.season_id', '=', season);
  return {
    /** By shirt number, then name; of some squads the players who belong to them today. */
    list: (league: string, season: string, squads: SquadScope) =>
      rows(league, season)
        .$if(squads !== undefined, (query) => query.where('registrations.user_id', 'in', playersOfSquads(db, squads!)))
        .orderBy('users.list_order')
        .orderBy('users.name_key')
        .orderBy('users.id')
        .execute(),
    find: ({ league, season, player }: Key) =>
      rows(league, season).where('registrations.user_id', '=', player).executeTakeFirst(),
    isPerson: async (id: string): Promise<boolean> =>
      (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,
    isPlayer: async (id: string): Promise<boolean> =>
      (await db
        .selectFrom('users')
        .select('id')
        .where('id', '=', id)
        .where('role', '=', 'player')
        .where('status', '=', 'active')
        .executeTakeFirst()) !== undefined,
    put: (row: Insertable<RegistrationTable>) => {
      const { id: _id, league_id: _league, season_id: _season, user_id: _user, ...columns } = row;
      return db
        .insertInto('registrations')
        .values(row)
        .onConflict((existing) => existing.columns(['league_id', 'season_id', 'user_id']).doUpdateSet(columns))
        .execute();
    },
    remove: async ({ league, season, player }: Key): Promise<number> => {
      const { numDeletedRows } = await db
        .deleteFrom('registrations')
        .where('league_id', '=', league)
        .where('season_id', '=', season)
        .where('user_id', '=', player)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
};

export type RegistrationRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createRegistrationsRepository>['find']>>
>;
