import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { anyOf, isListed, listOf } from '../../../db/queries/any-of.ts';
import { cachedInThread, reusable } from '../../../db/queries/reusable.ts';
import type { AvailabilityLimitTable } from '../../../db/tables/case-tables.ts';

export type PeriodRow = Selectable<AvailabilityLimitTable>;
export type NewPeriod = Insertable<AvailabilityLimitTable>;

/** The query of those that touch the days from `from` to `to`, earliest first; `players` is a list of `listOf`. */
export const selectTouching = (db: Db, players: string, from: string, to: string) =>
  db
    .selectFrom('availability_limits')
    .$call(cachedInThread(db))
    .selectAll()
    .where(isListed(db, 'user_id', players))
    .where((on) => on.or([on('to_day', 'is', null), on('to_day', '>=', from)]))
    .where('from_day', '<=', to)
    .orderBy('from_day')
    .orderBy('id');
const touching = reusable(selectTouching);

/** Times in which players can't take full part, by an index of each player's last days (migration 0054). */
export const createAvailabilityLimitsRepository = (db: Db) => {
  const ofPlayers = (players: readonly string[]) =>
    db.selectFrom('availability_limits').selectAll().where('user_id', 'in', anyOf(db, players));
  return {
    /** Those that touch the days from `from` to `to`, earliest first. */
    between: (players: readonly string[], from: string, to: string): Promise<PeriodRow[]> =>
      players.length === 0 ? Promise.resolve([]) : touching(db, listOf(db, players), from, to),
    /** Those of one player that end on a day or later, or not at all. */
    since: (player: string, day: string): Promise<PeriodRow[]> =>
      ofPlayers([player])
        .where((on) => on.or([on('to_day', 'is', null), on('to_day', '>=', day)]))
        .orderBy('from_day')
        .orderBy('id')
        .execute(),
    /** The latest 200 of one player, newest first. */
    history: (player: string): Promise<PeriodRow[]> =>
      ofPlayers([player]).orderBy('from_day', 'desc').orderBy('id', 'desc').limit(200).execute(),
    /** The open cases of a player: a limit of health counts for each of them. */
    openCases: async (player: string): Promise<string[]> =>
      (
        await db
          .selectFrom('cases')
          .select('id')
          .where('user_id', '=', player)
          .where('closed_day', 'is', null)
          .orderBy('id')
          .execute()
      ).map(({ id }) => id),
    /** The players who are injured on a day because a case says so: it ends with the case. */
    limitedByCases: async (day: string): Promise<ReadonlySet<string>> =>
      new Set(
        (
          await db
            .selectFrom('availability_limits')
            .select('user_id')
            .where('reason', '=', 'health')
            .where('case_id', 'is not', null)
            .where('training', '!=', 'full')
            .where('from_day', '<=', day)
            .where((on) => on.or([on('to_day', 'is', null), on('to_day', '>=', day)]))
            .execute()
        ).map(({ user_id }) => user_id),
      ),
    find: (id: string): Promise<PeriodRow | undefined> =>
      db.selectFrom('availability_limits').selectAll().where('id', '=', id).executeTakeFirst(),
    /** Those of these people who still have an account. */
    setters: async (ids: readonly string[]): Promise<ReadonlySet<string>> =>
      new Set(
        ids.length === 0
          ? []
          : (await db.selectFrom('users').select('id').where('id', 'in', anyOf(db, ids)).execute()).map(({ id }) => id),
      ),
    insert: (row: NewPeriod) => db.insertInto('availability_limits').values(row).execute(),
    update: (id: string, changes: Partial<NewPeriod>) =>
      db.updateTable('availability_limits').set(changes).where('id', '=', id).execute(),
    remove: (ids: readonly string[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : db.deleteFrom('availability_limits').where('id', 'in', anyOf(db, ids)).execute(),
  };
};
