import type { Tx } from '../../../../db/database.ts';
import { inChunks } from '../../../../db/queries/in-chunks.ts';
import { yieldToEventLoop } from '../../../../lib/concurrency/event-loop.ts';
import type { AuditLog, AuditNote } from '../../../ground/audit/audit.service.ts';

/**
 * Writes many entries of the log, as the last step of a transaction, some hundred at a time: sealing all of them at once
 * would stop other requests.
 */
export const noteAll = (tx: Tx, audit: Pick<AuditLog, 'noteLacking'>, notes: readonly AuditNote[]): Promise<void> =>
  inChunks(notes, async (part) => {
    await audit.noteLacking(tx, async () => part);
    await yieldToEventLoop();
  });
