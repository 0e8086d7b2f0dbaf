import { sql, type ExpressionBuilder } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import type { Tables } from '../../../db/tables/tables.ts';

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

type Settled = {
  /** All players without it. */
  players?: readonly string[];
  /** Who must not be known to be injured: staff must not see their medical data. */
  hidden: readonly string[];
};

/**
 * `users.injury` of these players, or of all, as the day's periods say; false for who has refused that medical data is
 * stored. It is kept as a column, since lists are searched and filtered by it. Returns how many have changed.
 */
export const settleInjury = async (db: Db, day: string, { players, hidden }: Settled): Promise<number> => {
  const isInjured = (on: ExpressionBuilder<Tables, 'users'>) =>
    on.and([hasLimit(db, day), on('users.id', 'not in', anyOf(db, hidden))]);
  const set = (injury: boolean) =>
    db
      .updateTable('users')
      .set({ injury })
      .where('role', '=', 'player')
      .where('injury', '=', !injury)
      .$if(players !== undefined, (query) => query.where('id', 'in', anyOf(db, players!)))
      .where((on) => (injury ? isInjured(on) : on.not(isInjured(on))))
      .executeTakeFirst();
  const changed = [await set(true), await set(false)];
  return changed.reduce((sum, { numUpdatedRows }) => sum + Number(numUpdatedRows), 0);
};
