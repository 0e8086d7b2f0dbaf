import type { Db, Tx } from '../../../../db/database.ts';
import { notFound } from '../../../../lib/errors.ts';
import type { EventLog } from '../../../../lib/event-log.ts';
import type { AuditActor, AuditService } from '../../../ground/audit/audit.service.ts';
import { createAccountsRepository } from '../accounts/accounts.repository.ts';
import type { SessionsService } from './sessions.service.ts';

type Who = { userId: string; sessionId: string };

/** Removes the calendar subscription of a locked person, which is readable without a session. */
export type RemoveCalendarLink = (tx: Tx, userId: string) => Promise<unknown>;

/** The user's own sessions; the administrator can end those of anyone. */
export const createOwnSessionsService = ({
  db,
  sessions,
  audit,
  removeCalendarLink,
}: {
  db: Db;
  sessions: SessionsService;
  audit: AuditService;
  removeCalendarLink: RemoveCalendarLink;
}) => ({
  signOut: async ({ userId, sessionId }: Who, log: EventLog): Promise<void> => {
    await sessions.end(sessionId, userId);
    log.info({ account: userId }, 'signed out');
  },
  list: ({ userId, sessionId }: Who) => sessions.list(userId, sessionId),
  /** Ends one of the user's own sessions. Throws 404 for any other session. */
  end: async ({ userId }: Who, sessionId: string, log: EventLog): Promise<number> => {
    const ended = await sessions.end(sessionId, userId);
    if (ended === 0) throw notFound('session');
    log.info({ account: userId, session: sessionId }, 'session ended');
    return ended;
  },
  /**
   * Ends all sessions of a person, and the calendar link: a thief who made one would go on reading. Throws 404 when there
   * is no such person.
   */
  endAllOf: async (actor: AuditActor, personId: string, log: EventLog): Promise<number> => {
    const ended = await db.transaction().execute(async (tx) => {
      const accounts = createAccountsRepository(tx);
      await accounts.lockPerson(personId);
      if (!(await accounts.findById(personId))) throw notFound('person');
      const count = await sessions.endAllOfUser(tx, personId);
      await removeCalendarLink(tx, personId);
      await audit.note(tx, { actor, action: 'person.sessionsEnded', subject: { kind: 'person', id: personId } });
      return count;
    });
    log.info({ account: actor.userId, person: personId, sessions: ended }, 'sessions of a person ended');
    return ended;
  },
});
