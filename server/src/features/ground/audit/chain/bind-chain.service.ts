import type { Db, Tx } from '../../../../db/database.ts';
import { timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import { createAuditWriter, type AuditNote, type AuditService } from '../audit.service.ts';
import { createChainRepository } from './chain.repository.ts';
import { sealOf, type AuditKey } from './hashes.ts';

/**
 * Puts the log under this installation's key, in this transaction: seals the end of a log from before the key, whose
 * entries keep their plain hashes, and writes the entries that a restore without the keys could not chain.
 */
export const bindChainWithin = async (tx: Tx, key: AuditKey): Promise<void> => {
  const chain = createChainRepository(tx);
  const { seal, waiting, ...head } = await chain.lockHead();
  if (seal === '') {
    // Only entries with plain hashes are accepted up to here, so a head that lost its seal makes no chain valid.
    const until = { plain_until: head.seq, foreign_until: head.seq };
    await chain.setHead({ ...until, seal: sealOf(key, { ...head, ...until }) });
  }
  if (waiting.length === 0) return;
  await chain.setWaiting([]);
  const { write } = createAuditWriter(key);
  for (const { at, action, subject } of waiting) await write(tx, { actor: null, action, subject }, at);
};

/** The same, at the start of a server. Writes nothing if there is nothing to do. */
export const bindChain = async (db: Db, key: AuditKey): Promise<void> => {
  const chain = createChainRepository(db);
  if ((await chain.head()).seal !== '' && (await chain.waiting()).length === 0) return;
  await db.transaction().execute((tx) => bindChainWithin(tx, key));
};

/**
 * Puts the log under new keys after the former ones were lost, in this transaction. Nobody can verify the content of
 * entries hashed with lost keys any more, only their order.
 */
export const adoptChainWithin = async (tx: Tx, key: AuditKey): Promise<void> => {
  const chain = createChainRepository(tx);
  const { seal, waiting: _, ...head } = await chain.lockHead();
  const until = { plain_until: seal === '' ? head.seq : head.plain_until, foreign_until: head.seq };
  await chain.setHead({ ...until, seal: sealOf(key, { ...head, ...until }) });
};

/** For a restore without the keys: its entries wait in the head until a server that has them writes them. */
export const createWaitingAudit = ({ clock }: { clock: Clock }): AuditService => ({
  note: async (tx: Tx, { action, subject }: AuditNote): Promise<void> => {
    const chain = createChainRepository(tx);
    const { waiting } = await chain.lockHead();
    await chain.setWaiting([...waiting, { at: timestampOf(clock), action, subject }]);
  },
});
