import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import type { WeekDayTable } from '../../../db/tables/plan-tables.ts';

export type WeekDayRow = Selectable<WeekDayTable>;

/** What squads have decided about days. */
export const createWeekDaysRepository = (db: Db) => ({
  /** From the first day to the last, inclusive. */
  between: (squads: readonly string[], from: string, to: string): Promise<WeekDayRow[]> =>
    squads.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('week_days')
          .selectAll()
          .where('squad_id', 'in', anyOf(db, squads))
          .where('day', '>=', from)
          .where('day', '<=', to)
          .execute(),
  put: (row: Insertable<WeekDayTable>) => {
    const { squad_id: _, day: __, ...columns } = row;
    return db
      .insertInto('week_days')
      .values(row)
      .onConflict((known) => known.columns(['squad_id', 'day']).doUpdateSet(columns))
      .execute();
  },
  remove: (squad: string, day: string) =>
    db.deleteFrom('week_days').where('squad_id', '=', squad).where('day', '=', day).execute(),
});
