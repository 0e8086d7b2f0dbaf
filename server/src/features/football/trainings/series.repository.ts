import type { Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { TrainingTable } from '../../../db/tables/event-tables.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';

/** Trainings that were created as one series. */
export const createSeriesRepository = (db: Db) => {
  /** All trainings of a series, sorted by time. */
  const all = (series: string): Promise<Selectable<TrainingTable>[]> =>
    db.selectFrom('trainings').selectAll().where('series_id', '=', series).orderBy('starts_at').orderBy('id').execute();
  return {
    all,
    /** The series of a training, without locking its row. */
    of: async (id: string): Promise<string | null | undefined> =>
      (await db.selectFrom('trainings').select('series_id').where('id', '=', id).executeTakeFirst())?.series_id,
    /** The same, locked until the transaction ends. */
    lock: async (series: string): Promise<Selectable<TrainingTable>[]> => {
      const ids = await db.selectFrom('trainings').select('id').where('series_id', '=', series).orderBy('id').execute();
      // Locked in a fixed order, so that two callers can't deadlock.
      for (const { id } of ids) await lockRows(db, 'trainings', [id]);
      return all(series);
    },
  };
};
