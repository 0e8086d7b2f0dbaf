import type { Db } from '../../../db/database.ts';
import type { EventLog } from '../../../lib/event-log.ts';
import type { NotedHeads } from '../../../lib/storage/noted-heads.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { createChainRepository } from './chain/chain.repository.ts';
import { findLostHeads } from './chain/known-heads.service.ts';

type Deps = { db: Db; clock: Clock; heads: NotedHeads; logger: EventLog };

/**
 * Notes outside the database how far the audit log goes: in the data directory, and once a day in the server's own log,
 * which may be kept on another machine. If the log lacks the end that was noted last, it was cut: that note stays, and
 * the error is logged.
 */
export const createHeadNotes = ({ db, clock, heads, logger }: Deps) => {
  /** Remembered, since on a full disk there is no note from which to tell. */
  let loggedOn = '';

  return async (): Promise<void> => {
    const { seq, hash } = await createChainRepository(db).head();
    const last = heads.list().at(-1);
    if (last?.seq === seq && last.hash === hash) return;
    const at = timestampOf(clock);
    const day = at.slice(0, 10);
    const { lost } = await findLostHeads(db, last ? [last] : []);
    if (lost.length > 0)
      logger.error({ noted: last, found: { seq, hash } }, 'the audit log was cut; run touchline doctor');
    if (last?.at.slice(0, 10) !== day && loggedOn !== day) {
      logger.info({ seq, hash }, 'the end of the audit log today');
      loggedOn = day;
    }
    heads.add({ at, seq, hash }, { replaces: lost.length === 0 });
  };
};
