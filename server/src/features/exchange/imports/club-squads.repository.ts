import type { Db } from '../../../db/database.ts';

export type ClubSquad = { id: string; name: string; short_name: string };

/** The squads to choose from, if there are several. */
export const choiceOf = (squads: readonly ClubSquad[]): { intoSquads?: { _id: string; name: string }[] } =>
  squads.length > 1 ? { intoSquads: squads.map(({ id, name }) => ({ _id: id, name })) } : {};

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
