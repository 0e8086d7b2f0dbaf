import type { Db } from '../../../db/database.ts';

/** Players whom the memberships of a day place elsewhere than where they are. */
export const createDueMovesRepository = (db: Db) => {
  /** Those whose main squad is another one. */
  const ofMain = (today: string) =>
    db
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .select('users.id')
      .where('memberships.kind', '=', 'main')
      .where('memberships.from_day', '<=', today)
      .where((on) => on.or([on('memberships.to_day', 'is', null), on('memberships.to_day', '>=', today)]))
      .where((on) =>
        on.or([on('users.squad_id', 'is', null), on('users.squad_id', '!=', on.ref('memberships.squad_id'))]),
      );

  /** Those who have begun to belong to a further squad. */
  const begun = (today: string) =>
    db
      .selectFrom('memberships')
      .leftJoin('squad_players', (join) =>
        join
          .onRef('squad_players.squad_id', '=', 'memberships.squad_id')
          .onRef('squad_players.user_id', '=', 'memberships.user_id'),
      )
      .select('memberships.user_id as id')
      .where('memberships.kind', '!=', 'main')
      .where('memberships.from_day', '<=', today)
      .where((on) => on.or([on('memberships.to_day', 'is', null), on('memberships.to_day', '>=', today)]))
      .where('squad_players.user_id', 'is', null);

  /** Those who no longer belong to a further squad. */
  const ended = (today: string) =>
    db
      .selectFrom('squad_players')
      .innerJoin('users', 'users.id', 'squad_players.user_id')
      .select('users.id')
      .where((on) =>
        on.or([on('users.squad_id', 'is', null), on('users.squad_id', '!=', on.ref('squad_players.squad_id'))]),
      )
      .where((on) =>
        on.not(
          on.exists(
            on
              .selectFrom('memberships')
              .select('memberships.id')
              .whereRef('memberships.user_id', '=', 'squad_players.user_id')
              .whereRef('memberships.squad_id', '=', 'squad_players.squad_id')
              .where('memberships.kind', '!=', 'main')
              .where('memberships.from_day', '<=', today)
              .where((its) => its.or([its('memberships.to_day', 'is', null), its('memberships.to_day', '>=', today)])),
          ),
        ),
      );

  return {
    /** The ids of the players to move on a day. */
    on: async (today: string): Promise<string[]> => {
      const rows = [
        ...(await ofMain(today).execute()),
        ...(await begun(today).execute()),
        ...(await ended(today).execute()),
      ];
      return [...new Set(rows.map(({ id }) => id))].sort();
    },
  };
};
