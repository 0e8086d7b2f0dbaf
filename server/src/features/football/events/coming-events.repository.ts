import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import { inChunks } from '../../../db/queries/in-chunks.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';
import { nextVersion, type Clock } from '../../../lib/time/clock.ts';
import type { SquadScope } from '../../ground/reach/scope.ts';
import { leaveGroups } from '../session-plans/session-plans.repository.ts';
import type { AssignedKind } from './assigned-events.repository.ts';

/** Bounds of a session of the team. */
export type TeamBounds = {
  /** How many active players of a squad one calls at least, by squad. */
  activeMin: ReadonlyMap<string, number>;
  /** How many players it may call together with one more. */
  calledMax: number;
};

/** A player who is called to an event. */
export type Call = { id: string; userId: string };

/** The events of one kind that start after a moment, and a player's calls to them. */
export const createComingEventsRepository = (db: Db, kind: AssignedKind, after: string, squads?: SquadScope) => {
  // As in `assigned-events.repository.ts`: typed as trainings.
  const table = kind as 'trainings';
  const calls = (kind === 'trainings' ? 'training_players' : 'task_players') as 'training_players';
  const event = (kind === 'trainings' ? 'training_id' : 'task_id') as 'training_id';

  const callEach = (pairs: readonly Call[]): Promise<void> =>
    inChunks(pairs, (part) =>
      db
        .insertInto(calls)
        .values(part.map(({ id, userId }) => ({ [event]: id, user_id: userId })))
        .execute(),
    );

  return {
    /** The ids of those to which the player is called. */
    calledTo: async (userId: string): Promise<string[]> =>
      (
        await db
          .selectFrom(calls)
          .innerJoin(table, `${table}.id`, `${calls}.${event}`)
          .select(`${table}.id`)
          .where(`${calls}.user_id`, '=', userId)
          .where(`${table}.starts_at`, '>', after)
          .$if(squads !== undefined, (query) =>
            query.where((on) =>
              on.or([on(`${table}.squad_id`, 'is', null), on(`${table}.squad_id`, 'in', anyOf(db, squads!))]),
            ),
          )
          .orderBy(`${table}.id`)
          .execute()
      ).map(({ id }) => id),
    /** The ids of those to which any of the players is called; of squads only, if the events of all do not matter. */
    calling: async (userIds: readonly string[], { isOfSquad = false } = {}): Promise<string[]> =>
      (
        await db
          .selectFrom(calls)
          .innerJoin(table, `${table}.id`, `${calls}.${event}`)
          .select(`${table}.id`)
          .distinct()
          .where(`${calls}.user_id`, 'in', anyOf(db, userIds))
          .where(`${table}.starts_at`, '>', after)
          .$if(isOfSquad, (query) => query.where(`${table}.squad_id`, 'is not', null))
          .orderBy(`${table}.id`)
          .execute()
      ).map(({ id }) => id),
    /** The ids of those of these squads to which the player is called. */
    calledToOf: async (userId: string, squads: readonly string[]): Promise<string[]> =>
      (
        await db
          .selectFrom(calls)
          .innerJoin(table, `${table}.id`, `${calls}.${event}`)
          .select(`${table}.id`)
          .where(`${calls}.user_id`, '=', userId)
          .where(`${table}.starts_at`, '>', after)
          .where(`${table}.squad_id`, 'in', squads)
          .orderBy(`${table}.id`)
          .execute()
      ).map(({ id }) => id),
    /** The ids of those within the bounds that do not call the player: of each squad, and of all squads. */
    withoutPlayer: async (userId: string, { activeMin, calledMax }: TeamBounds): Promise<string[]> => {
      const found = new Set<string>();
      for (const [squad, min] of activeMin) {
        const rows = await db
          .selectFrom(table)
          .innerJoin(calls, `${calls}.${event}`, `${table}.id`)
          .innerJoin('users', 'users.id', `${calls}.user_id`)
          .leftJoin('squad_players as own', (join) =>
            join.onRef('own.user_id', '=', 'users.id').on('own.squad_id', '=', squad),
          )
          .select(`${table}.id`)
          .where(`${table}.starts_at`, '>', after)
          .where((on) => on.or([on(`${table}.squad_id`, 'is', null), on(`${table}.squad_id`, '=', squad)]))
          .groupBy(`${table}.id`)
          .having((on) => on.fn.countAll(), '<', calledMax)
          .having((on) => on.fn.count(on.case().when('users.id', '=', userId).then(1).end()), '=', 0)
          .having(
            (on) => on.fn.count(on.case().when('users.status', '=', 'active').then(on.ref('own.user_id')).end()),
            '>=',
            min,
          )
          .execute();
        for (const { id } of rows) found.add(id);
      }
      return [...found].sort();
    },
    /** The ids of those of these squads. */
    ofSquads: async (ofThese: readonly string[]): Promise<string[]> =>
      ofThese.length === 0
        ? []
        : (
            await db
              .selectFrom(table)
              .select('id')
              .where('squad_id', 'in', ofThese)
              .where('starts_at', '>', after)
              .orderBy('id')
              .execute()
          ).map(({ id }) => id),
    /** The ids of the squad's sessions that call at least this number of its active players. */
    ofTeam: async (squad: string, activeMin: number): Promise<string[]> =>
      (
        await db
          .selectFrom(table)
          .innerJoin(calls, `${calls}.${event}`, `${table}.id`)
          .innerJoin('users', 'users.id', `${calls}.user_id`)
          .innerJoin('squad_players as own', (join) =>
            join.onRef('own.user_id', '=', 'users.id').on('own.squad_id', '=', squad),
          )
          .select(`${table}.id`)
          .where(`${table}.squad_id`, '=', squad)
          .where(`${table}.starts_at`, '>', after)
          .where('users.status', '=', 'active')
          .groupBy(`${table}.id`)
          .having((on) => on.fn.countAll(), '>=', activeMin)
          .orderBy(`${table}.id`)
          .execute()
      ).map(({ id }) => id),
    /** Which of the players are called to which of those of a squad. */
    callsOf: async (squad: string, userIds: readonly string[]): Promise<Call[]> =>
      db
        .selectFrom(calls)
        .innerJoin(table, `${table}.id`, `${calls}.${event}`)
        .select([`${table}.id`, `${calls}.user_id as userId`])
        .where(`${calls}.user_id`, 'in', anyOf(db, userIds))
        .where(`${table}.squad_id`, '=', squad)
        .where(`${table}.starts_at`, '>', after)
        .execute(),
    /** How many players each of these calls. */
    countCalled: async (ids: readonly string[]): Promise<Map<string, number>> => {
      const counts = new Map<string, number>();
      await inChunks(ids, async (part) => {
        const rows = await db
          .selectFrom(calls)
          .select(({ fn }) => [`${event} as id`, fn.countAll<number>().as('total')])
          .where(event, 'in', part)
          .groupBy(event)
          .execute();
        for (const { id, total } of rows) counts.set(id, Number(total));
      });
      return counts;
    },
    callEach,
    lock: (ids: readonly string[]) => lockRows(db, kind, ids),
    call: (ids: readonly string[], userId: string): Promise<void> => callEach(ids.map((id) => ({ id, userId }))),
    dismiss: async (ids: readonly string[], userId: string): Promise<void> => {
      await inChunks(ids, (part) =>
        db.deleteFrom(calls).where(event, 'in', part).where('user_id', '=', userId).execute(),
      );
      if (kind === 'trainings') await leaveGroups(db, ids, [userId]);
    },
    /** Gives each of these a new version. */
    renew: (ids: readonly string[], clock: Clock): Promise<void> =>
      inChunks(ids, async (part) => {
        const { newest } = await db
          .selectFrom(table)
          .select((on) => on.fn.max('updated_at').as('newest'))
          .where('id', 'in', part)
          .executeTakeFirstOrThrow();
        await db
          .updateTable(table)
          .set({ updated_at: nextVersion(clock, newest) })
          .where('id', 'in', part)
          .execute();
      }),
  };
};
