import type { Db, Tx } from '../../db/database.ts';
import { hashOfEntry } from './audit.service.ts';
import { createChainRepository } from './chain.repository.ts';

/** The result of verifying the audit log. */
export type ChainReport = {
  /** Entries that are intact and in their place. */
  entries: number;
  /** The number of the first entry that is missing, changed or out of place; null when the chain is intact. */
  brokenAt: number | null;
};

const pageSize = 1_000;

/**
 * Verifies the audit log from its beginning, which is the last entry that was removed by retention, to its end. Holds
 * one page in memory at a time. An entry written during the check may be reported as a break: run it in a transaction,
 * or while no server runs.
 */
export const verifyChain = async (db: Db | Tx): Promise<ChainReport> => {
  const chain = createChainRepository(db);
  const { root_seq, root_hash } = await chain.head();
  let [seq, hash] = [root_seq, root_hash];
  for (;;) {
    const page = await chain.entriesBehind(seq, pageSize);
    for (const entry of page) {
      const isNext = entry.seq === seq + 1 && entry.previous_hash === hash;
      if (!isNext || entry.hash !== hashOfEntry(hash, entry)) return { entries: seq - root_seq, brokenAt: seq + 1 };
      seq = entry.seq;
      hash = entry.hash;
    }
    if (page.length < pageSize) break;
  }
  const end = await chain.head();
  const isWhole = end.seq === seq && end.hash === hash;
  return { entries: seq - root_seq, brokenAt: isWhole ? null : seq + 1 };
};
