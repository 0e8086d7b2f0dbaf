import type { Db } from '../../db/database.ts';
import { createAuditRepository } from './audit.repository.ts';
import { hashOfEntry } from './audit.service.ts';

/** Entries held in memory at once. */
const batchSize = 1_000;

export type ChainReport = {
  /** The number of entries that follow from one another. */
  entries: number;
  /** The first broken entry, and the reason. */
  broken?: { seq: number; reason: 'changed' | 'missing' | 'cut off' };
};

/**
 * Walks the audit log and recalculates each hash, up to the end as it was at the start: later entries are left to the
 * next walk. Someone who can write to the database can also write a whole new chain; comparing the last hash with a
 * copy kept elsewhere reveals that too.
 */
export const verifyAuditChain = async (db: Db): Promise<ChainReport & { hash: string }> => {
  const log = createAuditRepository(db);
  const head = await log.head();
  let [seq, hash] = [0, ''];
  while (seq < head.seq) {
    const entries = await log.entriesAfter(seq, Math.min(batchSize, head.seq - seq));
    if (entries.length === 0) return { entries: seq, hash, broken: { seq: seq + 1, reason: 'cut off' } };
    for (const entry of entries) {
      if (entry.seq !== seq + 1) return { entries: seq, hash, broken: { seq: seq + 1, reason: 'missing' } };
      if (entry.previous_hash !== hash || entry.hash !== hashOfEntry(hash, entry))
        return { entries: seq, hash, broken: { seq: entry.seq, reason: 'changed' } };
      [seq, hash] = [entry.seq, entry.hash];
    }
  }
  // eslint-disable-next-line security/detect-possible-timing-attacks -- both values are our own: nothing to guess
  if (hash !== head.hash) return { entries: seq, hash, broken: { seq, reason: 'changed' } };
  return { entries: seq, hash };
};
