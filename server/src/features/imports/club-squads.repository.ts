import type { Db } from '../../db/database.ts';

export type ClubSquad = { id: string; name: string; short_name: string };

/** The club's squads as imports need them. */
export const createClubSquadsRepository = (db: Db) => ({
  /** The active ones first, in the club's order. */
  list: (): Promise<ClubSquad[]> =>
    db
      .selectFrom('squads')
      .select(['id', 'name', 'short_name'])
      .orderBy('is_active', 'desc')
      .orderBy('list_order')
      .orderBy('id')
      .execute(),
});
