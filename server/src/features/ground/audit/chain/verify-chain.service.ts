import type { Db, Tx } from '../../../../db/database.ts';
import { createChainRepository } from './chain.repository.ts';
import { brokenHash, hashOfEntry, isSealed, plainHashOfEntry, type AuditKey } from './hashes.ts';

/** The first entry that does not belong to the chain, and why. */
export type ChainBreak = {
  seq: number;
  /** `cut`: it was written after its predecessors had been tampered with. */
  reason: 'changed' | 'missing' | 'cut off' | 'cut';
};

/** The result of verifying the audit log. */
export type ChainReport = {
  /** Entries that are intact and in their place. */
  entries: number;
  /** Of these, entries hashed with keys that were lost since: only their order could be verified. */
  foreign: number;
  broken: ChainBreak | undefined;
  /** False if the end or the beginning of the log is not the one that a server has written. */
  isHeadSealed: boolean;
  /** Entries behind the end of the log. */
  behind: number;
  /** The last entry of an intact chain. */
  hash: string;
};

/** Entries held in memory at once. */
const pageSize = 1_000;

type Entry = Awaited<ReturnType<ReturnType<typeof createChainRepository>['entriesBehind']>>[number];

/**
 * Verifies the audit log from its beginning, which is the last entry that was removed by retention, to its end. An
 * entry written during the check may be reported as a break: run it in a transaction that sees one moment. Someone who
 * has seen an earlier head can put it back; `findLostHeads` finds that.
 */
export const verifyChain = async (db: Db | Tx, key: AuditKey): Promise<ChainReport> => {
  const chain = createChainRepository(db);
  const head = await chain.head();
  const { root_seq, root_hash, plain_until, foreign_until } = head;
  let [seq, hash] = [root_seq, root_hash];
  let broken: ChainBreak | undefined;

  /** Undefined for an entry that follows from the one before. */
  const breakAt = (entry: Entry): ChainBreak | undefined => {
    if (entry.seq !== seq + 1) return { seq: seq + 1, reason: 'missing' };
    if (entry.previous_hash === brokenHash) return { seq: entry.seq, reason: 'cut' };
    // eslint-disable-next-line security/detect-possible-timing-attacks -- both values are our own: nothing to guess
    if (entry.previous_hash !== hash) return { seq: entry.seq, reason: 'changed' };
    if (entry.seq > plain_until && entry.seq <= foreign_until) return undefined;
    const expected = entry.seq <= plain_until ? plainHashOfEntry(hash, entry) : hashOfEntry(key, hash, entry);
    return entry.hash === expected ? undefined : { seq: entry.seq, reason: 'changed' };
  };

  while (!broken && seq < head.seq) {
    const page = await chain.entriesBehind(seq, Math.min(pageSize, head.seq - seq));
    if (page.length === 0) broken = { seq: seq + 1, reason: 'cut off' };
    for (const entry of page) {
      broken = breakAt(entry);
      if (broken) break;
      [seq, hash] = [entry.seq, entry.hash];
    }
  }
  if (!broken && hash !== head.hash) broken = { seq, reason: 'changed' };
  return {
    entries: seq - root_seq,
    foreign: Math.max(0, Math.min(seq, foreign_until) - Math.max(root_seq, plain_until)),
    broken,
    isHeadSealed: isSealed(key, head),
    behind: await chain.countBehind(head.seq),
    hash,
  };
};
