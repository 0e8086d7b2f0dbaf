import { sql } from 'kysely';
import { runsInThread, type Db, type Tx } from '../database.ts';

/**
 * Marks that rows about people were deleted in this transaction. The embedded engine overwrites them, but not the copies
 * that it left behind when it moved entries of an index from one page to another: a marked file is rewritten at a
 * quiet time (`rewriteFile`). The mark is in the header of the file, so it commits with the deletion.
 */
export const noteRemains = async (tx: Db | Tx): Promise<void> => {
  if (runsInThread(tx)) await sql`pragma user_version = 1`.execute(tx);
};
