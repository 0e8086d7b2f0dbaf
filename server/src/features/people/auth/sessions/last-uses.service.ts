import { runsInThread, type Db } from '../../../../db/database.ts';
import { afterThisTurn } from '../../../../lib/concurrency/event-loop.ts';
import { timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import { createSessionsRepository } from './sessions.repository.ts';

/**
 * Writes when sessions were last used. On SQLite, those of one turn of the event loop share a statement: each commit waits
 * for the disk, and with it every other request.
 */
export const createLastUses = (db: Db, clock: Clock) => {
  const sessions = createSessionsRepository(db);
  let next: { ids: Set<string>; written: Promise<string> } | undefined;

  const write = async (ids: readonly string[]): Promise<string> => {
    const at = timestampOf(clock);
    await sessions.touch(ids, at);
    return at;
  };
  const open = () => {
    const ids = new Set<string>();
    const written = new Promise<void>((resolve) => {
      afterThisTurn(resolve);
    }).then(() => {
      next = undefined;
      return write([...ids]);
    });
    return { ids, written };
  };

  return {
    /** Notes that a session is being used; resolves to the time that is stored. */
    note: (id: string): Promise<string> => {
      if (!runsInThread(db)) return write([id]);
      next ??= open();
      next.ids.add(id);
      return next.written;
    },
  };
};
