import type { Selectable, Updateable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { WellnessFormTable } from '../../../db/tables/report-tables.ts';

export type WellnessFormRow = Selectable<WellnessFormTable>;

/** The forms: a handful. */
export const createWellnessFormsRepository = (db: Db) => ({
  /** Those of mornings first, and of them the primary one. */
  all: () =>
    db
      .selectFrom('wellness_forms')
      .selectAll()
      .orderBy('type', 'desc')
      .orderBy('is_primary', 'desc')
      .orderBy('id')
      .execute(),
  find: (id: string): Promise<WellnessFormRow | undefined> =>
    db.selectFrom('wellness_forms').selectAll().where('id', '=', id).executeTakeFirst(),
  /** The form as it stands now, held until the transaction ends. */
  lock: (id: string): Promise<WellnessFormRow | undefined> =>
    db
      .updateTable('wellness_forms')
      .set((on) => ({ title: on.ref('title') }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),
  update: (id: string, changes: Updateable<WellnessFormTable>) =>
    db.updateTable('wellness_forms').set(changes).where('id', '=', id).execute(),
  /** Where days are counted, and since when. Undefined before the setup. */
  findClub: () => db.selectFrom('club').select(['timezone', 'configured_at']).executeTakeFirst(),
});
