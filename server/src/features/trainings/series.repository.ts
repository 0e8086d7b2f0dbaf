import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { TrainingTable } from '../../db/tables/event-tables.ts';
import { lockRows } from '../../db/queries/lock-rows.ts';

/** Trainings that were created as one repetition. */
export const createSeriesRepository = (db: Db) => ({
  /** The series of a training, whose row is not held. */
  of: async (id: string): Promise<string | null | undefined> =>
    (await db.selectFrom('trainings').select('series_id').where('id', '=', id).executeTakeFirst())?.series_id,
  /** All trainings of a series by time, held until the transaction ends. */
  lock: async (series: string): Promise<Selectable<TrainingTable>[]> => {
    const ids = await db.selectFrom('trainings').select('id').where('series_id', '=', series).orderBy('id').execute();
    // One after the other in one order, so that two callers don't wait for each other.
    for (const { id } of ids) await lockRows(db, 'trainings', [id]);
    return db
      .selectFrom('trainings')
      .selectAll()
      .where('series_id', '=', series)
      .orderBy('starts_at')
      .orderBy('id')
      .execute();
  },
});
