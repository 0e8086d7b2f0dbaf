import type { Db, Tx } from '../../db/database.ts';
import { hashOfEntry } from './audit.service.ts';
import { createChainRepository } from './chain.repository.ts';

/** What a walk along the audit log has found. */
export type ChainReport = {
  /** Entries that are whole and in their place. */
  entries: number;
  /** The number of the first entry that is missing, changed or out of place; null where there is none. */
  brokenAt: number | null;
};

const pageSize = 1_000;

/**
 * Walks along the audit log from its beginning, which is the last entry that left after its time, to its end. It holds a
 * page at a time. Entries that are written meanwhile are not missed: run it in a transaction, or on a server that stands.
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
