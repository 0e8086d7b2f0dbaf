import type { Db } from '../database.ts';
import type { Tables } from '../tables/tables.ts';
import { inChunks } from './in-chunks.ts';
import { reusable } from './reusable.ts';

/** The tables whose rows have an id and a version. */
type Versioned = {
  [Table in keyof Tables]: Tables[Table] extends { id: string; updated_at: string } ? Table : never;
}[keyof Tables];

/** All of these tables have the two columns that are used here. */
const lockedIn = (db: Db, table: Versioned) =>
  db
    .updateTable(table as 'teams')
    .set((on) => ({ updated_at: on.ref('updated_at') }))
    .returning('id');

const oneIn = (table: Versioned) => reusable((db, id: string) => lockedIn(db, table).where('id', '=', id));
const one = new Map<Versioned, ReturnType<typeof oneIn>>();

/** Nearly every change locks one row: its statement is built once a table. */
const lockOne = async (db: Db, table: Versioned, id: string): Promise<number> => {
  const lock = one.get(table) ?? oneIn(table);
  one.set(table, lock);
  return (await lock(db, id)).length;
};

/**
 * Locks these rows until the transaction ends: an update that changes nothing locks on both engines. Returns how many of
 * them exist.
 */
export const lockRows = async (db: Db, table: Versioned, ids: readonly string[]): Promise<number> => {
  if (ids.length === 1) return lockOne(db, table, ids[0]!);
  let locked = 0;
  await inChunks(ids, async (chunk) => {
    locked += (await lockedIn(db, table).where('id', 'in', chunk).execute()).length;
  });
  return locked;
};
