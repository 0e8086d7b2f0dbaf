import type { Tx } from '../../../../db/database.ts';
import { minuteOf } from '../further-reads.repository.ts';
import { createChainRepository } from './chain.repository.ts';
import { isSealed, sealOf, type AuditKey } from './hashes.ts';

/** Entries deleted at once; anyone who writes an entry waits that long. */
const trimmedAtOnce = 2_000;

/** Deletes some of the entries older than a moment's minute, oldest first. Returns how many. */
export const trimChain = async (tx: Tx, key: AuditKey, before: string): Promise<number> => {
  const chain = createChainRepository(tx);
  const { waiting: _, ...head } = await chain.lockHead();
  const oldest = await chain.oldest(trimmedAtOnce);
  // A whole minute, so that no further reading loses the entry with which it is shown.
  const { since: keptSince } = minuteOf(before);
  const kept = oldest.findIndex(({ at }) => at >= keptSince);
  const root = oldest.at(kept === -1 ? -1 : kept - 1);
  if (kept === 0 || !root) return 0;
  const moved = { root_seq: root.seq, root_hash: root.hash };
  // A head that was tampered with gets no valid seal.
  await chain.setHead({ ...moved, seal: isSealed(key, head) ? sealOf(key, { ...head, ...moved }) : head.seal });
  await chain.removeUpTo(root.seq);
  return kept === -1 ? oldest.length : kept;
};
