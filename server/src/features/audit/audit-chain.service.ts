import type { Db } from '../../db/database.ts';
import { createAuditRepository } from './audit.repository.ts';
import { hashOfEntry } from './audit.service.ts';

/** So many entries lie in memory at a time. */
const batchSize = 1_000;

export type ChainReport = {
  /** How many entries follow from one another. */
  entries: number;
  /** The first entry that does not, and why. */
  broken?: { seq: number; reason: 'changed' | 'missing' | 'cut off' };
};

/**
 * Walks the audit log and reckons each hash anew, up to the end as it stands at the start: what is noted meanwhile is
 * left to the next walk. Whoever can write the database can also write a whole new chain; a copy of the last hash, kept
 * elsewhere, shows that too.
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
  // eslint-disable-next-line security/detect-possible-timing-attacks -- both are the server's own: nobody guesses here
  if (hash !== head.hash) return { entries: seq, hash, broken: { seq, reason: 'changed' } };
  return { entries: seq, hash };
};
