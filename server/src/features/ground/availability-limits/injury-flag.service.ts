import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';

/** True for players with a limit of health on this day that is not full training. */
const hasLimit = (db: Db, day: string) =>
  sql<boolean>`exists ${db
    .selectFrom('availability_limits')
    .select('availability_limits.id')
    .where('availability_limits.user_id', '=', sql.ref<string>('users.id'))
    .where('availability_limits.reason', '=', 'health')
    .where('availability_limits.training', '!=', 'full')
    .where('availability_limits.from_day', '<=', day)
    .where((on) =>
      on.or([on('availability_limits.to_day', 'is', null), on('availability_limits.to_day', '>=', day)]),
    )}`;

/**
 * `users.injury` of these players, or of all, as the day's periods say. It is kept as a column, since lists are searched
 * and filtered by it. Returns how many have changed.
 */
export const settleInjury = async (db: Db, day: string, players?: readonly string[]): Promise<number> => {
  const set = (injury: boolean) =>
    db
      .updateTable('users')
      .set({ injury })
      .where('role', '=', 'player')
      .where('injury', '=', !injury)
      .$if(players !== undefined, (query) => query.where('id', 'in', anyOf(db, players!)))
      .where(injury ? hasLimit(db, day) : sql<boolean>`not (${hasLimit(db, day)})`)
      .executeTakeFirst();
  const changed = [await set(true), await set(false)];
  return changed.reduce((sum, { numUpdatedRows }) => sum + Number(numUpdatedRows), 0);
};
