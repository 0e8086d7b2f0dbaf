import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';
import type { GuestTable } from '../../../db/tables/squad-tables.ts';

export type GuestRow = Selectable<GuestTable>;

/** Guests of squads. */
export const createGuestsRepository = (db: Db) => {
  const find = (id: string): Promise<GuestRow | undefined> =>
    db.selectFrom('guests').selectAll().where('id', '=', id).executeTakeFirst();

  return {
    find,
    /** Reads the current guest and locks the row until the transaction ends. */
    lock: async (id: string): Promise<GuestRow | undefined> => {
      await lockRows(db, 'guests', [id]);
      return find(id);
    },
    /** Those who are there on a day between `since` and `until`; who has become a player is one no longer. */
    ofSquad: (squadId: string, { since, until }: { since: string; until?: string | undefined }): Promise<GuestRow[]> =>
      db
        .selectFrom('guests')
        .leftJoin('users', 'users.id', 'guests.request_id')
        .selectAll('guests')
        .where('guests.squad_id', '=', squadId)
        .where('guests.until_day', '>=', since)
        .$if(until !== undefined, (query) => query.where('guests.from_day', '<=', until!))
        .where((on) => on.or([on('users.status', 'is', null), on('users.status', 'in', ['pending', 'rejected'])]))
        .orderBy('guests.from_day')
        .orderBy('guests.id')
        .execute(),
    insert: (row: Insertable<GuestTable>) => db.insertInto('guests').values(row).execute(),
    update: (id: string, columns: Updateable<GuestTable>) =>
      db.updateTable('guests').set(columns).where('id', '=', id).execute(),
    remove: (id: string) => db.deleteFrom('guests').where('id', '=', id).execute(),
  };
};
