import type { Selectable, Updateable } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import type { WellnessFormTable } from '../../../../db/tables/report-tables.ts';

export type WellnessFormRow = Selectable<WellnessFormTable>;

/** The few forms of the club. */
export const createWellnessFormsRepository = (db: Db) => ({
  /** Morning forms first, starting with the primary one. */
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
  /** Reads the current form and locks it until the transaction ends. */
  lock: (id: string): Promise<WellnessFormRow | undefined> =>
    db
      .updateTable('wellness_forms')
      .set((on) => ({ title: on.ref('title') }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),
  update: (id: string, changes: Updateable<WellnessFormTable>) =>
    db.updateTable('wellness_forms').set(changes).where('id', '=', id).execute(),
  /** The club's time zone, age of consent and setup time. Undefined before the setup. */
  findClub: () => db.selectFrom('club').select(['timezone', 'consent_age', 'configured_at']).executeTakeFirst(),
});
