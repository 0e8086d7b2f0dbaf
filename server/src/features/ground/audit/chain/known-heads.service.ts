import type { Db, Tx } from '../../../../db/database.ts';
import { createChainRepository } from './chain.repository.ts';

/** An end of the log that is also known outside the database. */
export type KnownHead = { at: string; seq: number; hash: string };

/**
 * The known ends of the log that are no longer in it: it was cut before one, or rewritten. Those from before the last
 * restore don't count, since that took the log back; neither do those that retention has deleted.
 */
export const findLostHeads = async <T extends KnownHead>(
  db: Db | Tx,
  known: readonly T[],
): Promise<{ compared: number; lost: T[]; restoredAt: string | undefined }> => {
  const chain = createChainRepository(db);
  const waiting = await chain.waiting();
  const restoredAt = waiting.findLast(({ action }) => action === 'backup.restored')?.at ?? (await chain.lastRestored());
  const { root_seq } = await chain.head();
  const compared = known.filter(({ at, seq }) => seq > root_seq && (restoredAt === undefined || at > restoredAt));
  const hashes = await chain.hashesOf(compared.map(({ seq }) => seq));
  return { compared: compared.length, lost: compared.filter(({ seq, hash }) => hashes.get(seq) !== hash), restoredAt };
};
