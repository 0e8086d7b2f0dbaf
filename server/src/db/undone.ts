import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';

/**
 * What `work` finds in a database that it may change: all that it writes is undone. In a transaction the rest of that
 * stays, outside of one it has its own.
 */
export const undone = async <T>(on: Db, work: (tx: Tx) => Promise<T>): Promise<T> => {
  if (!on.isTransaction) return on.transaction().execute((tx) => undone(tx, work));
  await sql`savepoint undone`.execute(on);
  const found = await work(on as Tx);
  await sql`rollback to savepoint undone`.execute(on);
  await sql`release savepoint undone`.execute(on);
  return found;
};
