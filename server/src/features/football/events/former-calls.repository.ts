import { limits } from '@touchline/contract/wire/limits';
import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import { inChunks } from '../../../db/queries/in-chunks.ts';
import { newId } from '../../../lib/id.ts';
import type { AssignedKind } from './assigned-events.repository.ts';
import type { Call } from './coming-events.repository.ts';

/** Forgets the calls of a player to events of these squads. */
export const forgetCallsOf = (db: Db, userId: string, squads: readonly string[]) =>
  db.deleteFrom('former_calls').where('user_id', '=', userId).where('squad_id', 'in', anyOf(db, squads)).execute();

/** The calls to events of one kind that players have lost with a squad. */
export const createFormerCallsRepository = (db: Db, kind: AssignedKind) => {
  // As in `assigned-events.repository.ts`: typed as trainings.
  const table = kind as 'trainings';
  const calls = (kind === 'trainings' ? 'training_players' : 'task_players') as 'training_players';
  const event = (kind === 'trainings' ? 'training_id' : 'task_id') as 'training_id';

  /** Forgets the calls of players to these events. */
  const forget = (ids: readonly string[], userIds: readonly string[]): Promise<void> =>
    inChunks(ids, (part) =>
      db.deleteFrom('former_calls').where(event, 'in', part).where('user_id', 'in', anyOf(db, userIds)).execute(),
    );

  /** Those of events that start after a moment and still belong to the squad that they belonged to. */
  const coming = (after: string) =>
    db
      .selectFrom('former_calls')
      .innerJoin(table, `${table}.id`, `former_calls.${event}`)
      .where(`${table}.starts_at`, '>', after)
      .where((on) =>
        on.or([
          on(`${table}.squad_id`, '=', on.ref('former_calls.squad_id')),
          on.and([on(`${table}.squad_id`, 'is', null), on('former_calls.squad_id', 'is', null)]),
        ]),
      )
      .select(`${table}.id`)
      .distinct()
      .orderBy(`${table}.id`);

  return {
    forget,
    /** Keeps the calls of a player to these events, with the season whose plan takes them away. */
    keep: async (
      ids: readonly string[],
      { userId, season, at }: { userId: string; season: string | null; at: string },
    ): Promise<void> => {
      await forget(ids, [userId]);
      await inChunks(ids, async (part) => {
        const events = await db.selectFrom(table).select(['id', 'squad_id']).where('id', 'in', part).execute();
        const rows = events.map(({ id, squad_id }) => ({
          id: newId(Date.parse(at)),
          user_id: userId,
          [event]: id,
          squad_id,
          season_id: season,
          created_at: at,
        }));
        await db.insertInto('former_calls').values(rows).execute();
      });
    },
    /** Keeps the calls of players to events of a squad, for which they have no rows, from before they joined it. */
    keepEarlier: (pairs: readonly Call[], { squad, at }: { squad: string; at: string }): Promise<void> =>
      inChunks(pairs, (part) =>
        db
          .insertInto('former_calls')
          .values(
            part.map(({ id, userId }) => ({
              id: newId(Date.parse(at)),
              user_id: userId,
              [event]: id,
              squad_id: squad,
              created_at: at,
            })),
          )
          .execute(),
      ),
    /** The ids of coming events to which any of the players was called. */
    ofPlayers: async (userIds: readonly string[], after: string): Promise<string[]> =>
      (await coming(after).where('former_calls.user_id', 'in', anyOf(db, userIds)).execute()).map(({ id }) => id),
    /** The ids of coming events of these squads to which the player was called. */
    ofSquads: async (userId: string, squads: readonly string[], after: string): Promise<string[]> =>
      (
        await coming(after)
          .where('former_calls.user_id', '=', userId)
          .where('former_calls.squad_id', 'in', anyOf(db, squads))
          .execute()
      ).map(({ id }) => id),
    /** The ids of coming events that the player has lost by the plan of a season. */
    ofSeason: async (userId: string, season: string, after: string): Promise<string[]> =>
      (
        await coming(after)
          .where('former_calls.user_id', '=', userId)
          .where('former_calls.season_id', '=', season)
          .execute()
      ).map(({ id }) => id),
    /** Those of the events that do not call the player and have room for one more. */
    withRoom: async (ids: readonly string[], userId: string): Promise<string[]> => {
      const found: string[] = [];
      await inChunks(ids, async (part) => {
        const rows = await db
          .selectFrom(table)
          .leftJoin(calls, `${calls}.${event}`, `${table}.id`)
          .select(`${table}.id`)
          .where(`${table}.id`, 'in', part)
          .groupBy(`${table}.id`)
          .having((on) => on.fn.count(`${calls}.user_id`), '<', limits.assignedPlayersMax)
          .having((on) => on.fn.count(on.case().when(`${calls}.user_id`, '=', userId).then(1).end()), '=', 0)
          .execute();
        found.push(...rows.map(({ id }) => id));
      });
      return found.sort();
    },
    /** Forgets the calls to events that have begun: nobody is called to them again. */
    forgetBegun: (now: string) =>
      db
        .deleteFrom('former_calls')
        .where(event, 'in', (on) => on.selectFrom(table).select('id').where('starts_at', '<=', now))
        .execute(),
  };
};
