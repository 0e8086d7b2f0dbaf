import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';
import type { BookingTable } from '../../../db/tables/plan-tables.ts';

export type BookingRow = Selectable<BookingTable>;

/** Uses of places that are no events. */
export const createBookingsRepository = (db: Db) => {
  const find = (id: string) => db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst();
  return {
    find,
    /** The current booking, locked until the transaction ends. */
    lock: async (id: string): Promise<BookingRow | undefined> => {
      await lockRows(db, 'bookings', [id]);
      return find(id);
    },
    insert: (row: Insertable<BookingTable>) => db.insertInto('bookings').values(row).execute(),
    update: (id: string, columns: Updateable<BookingTable>) =>
      db.updateTable('bookings').set(columns).where('id', '=', id).execute(),
    remove: (id: string) => db.deleteFrom('bookings').where('id', '=', id).execute(),
  };
};
