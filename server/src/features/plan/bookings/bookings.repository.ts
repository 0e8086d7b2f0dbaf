import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';
import type { BookingTable } from '../../../db/tables/plan-tables.ts';
import type { SquadScope } from '../../ground/reach/scope.ts';

export type BookingRow = Selectable<BookingTable>;
type Period = { since: string; until: string };

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
    /** The bookings that lie in a period at least in part, by start; with squads only theirs and those without one. */
    between: ({ since, until }: Period, squads: SquadScope): Promise<BookingRow[]> =>
      db
        .selectFrom('bookings')
        .selectAll()
        .where('starts_at', '<', until)
        .where('ends_at', '>', since)
        .$if(squads !== undefined, (query) =>
          query.where((on) => on.or([on('squad_id', 'is', null), on('squad_id', 'in', anyOf(db, squads!))])),
        )
        .orderBy('starts_at')
        .orderBy('id')
        .execute(),
    insert: (row: Insertable<BookingTable>) => db.insertInto('bookings').values(row).execute(),
    update: (id: string, columns: Updateable<BookingTable>) =>
      db.updateTable('bookings').set(columns).where('id', '=', id).execute(),
    remove: (id: string) => db.deleteFrom('bookings').where('id', '=', id).execute(),
  };
};
