import type { Db } from '../../db/database.ts';
import { notFound } from '../../lib/errors.ts';
import type { EventLog } from '../../lib/event-log.ts';
import { createAccountsRepository } from './accounts.repository.ts';
import type { SessionsService } from './sessions.service.ts';

type Who = { userId: string; sessionId: string };

/** What people do with their sessions, and the administrator with those of anybody. */
export const createOwnSessionsService = ({ db, sessions }: { db: Db; sessions: SessionsService }) => ({
  signOut: async ({ userId, sessionId }: Who, log: EventLog): Promise<void> => {
    await sessions.end(sessionId, userId);
    log.info({ account: userId }, 'signed out');
  },
  list: ({ userId, sessionId }: Who) => sessions.list(userId, sessionId),
  /** Ends one of the own sessions. Throws 404 for one that is none of them. */
  end: async ({ userId }: Who, sessionId: string, log: EventLog): Promise<number> => {
    const ended = await sessions.end(sessionId, userId);
    if (ended === 0) throw notFound('session');
    log.info({ account: userId, session: sessionId }, 'session ended');
    return ended;
  },
  /** Ends all sessions of a person. Throws 404 when there is no such person. */
  endAllOf: async ({ userId }: Who, personId: string, log: EventLog): Promise<number> => {
    const ended = await db.transaction().execute(async (tx) => {
      if (!(await createAccountsRepository(tx).findById(personId))) throw notFound('person');
      return sessions.endAllOfUser(tx, personId);
    });
    log.info({ account: userId, person: personId, sessions: ended }, 'sessions of a person ended');
    return ended;
  },
});
