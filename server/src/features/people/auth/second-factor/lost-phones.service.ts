import type { Db } from '../../../../db/database.ts';
import type { Clock } from '../../../../lib/time/clock.ts';
import { forbidden, notFound } from '../../../../lib/errors.ts';
import type { EventLog } from '../../../../lib/event-log.ts';
import type { AuditActor, AuditService } from '../../../ground/audit/audit.service.ts';
import { createAccountsRepository } from '../accounts/accounts.repository.ts';
import { notifyOwner } from '../accounts/owner-mails.service.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import type { MailsService } from '../../../ground/mails/mails.service.ts';
import { createSecondFactorRepository } from './second-factor.repository.ts';

type Deps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
  sessions: Pick<SessionsService, 'endAllOfUser'>;
  mails: Pick<MailsService, 'queue' | 'wake'>;
};

/** Two-step sign-in of people who lost their phone and their recovery codes. */
export const createLostPhonesService = (deps: Deps) => {
  const { db, audit, sessions, mails } = deps;
  return {
    /** Throws 404 when there is no such person. */
    get: async (personId: string): Promise<{ isOn: boolean; since: string | null }> => {
      if (!(await createAccountsRepository(db).findById(personId))) throw notFound('person');
      const since = (await createSecondFactorRepository(db).find(personId))?.confirmed_at ?? null;
      return { isOn: since !== null, since };
    },
    /**
     * Removes the second factor, ends all sessions of the person, which may be open on the lost phone, and notifies the
     * person by mail. `actor` is null for the command on the server. Returns whether there was one. Throws 404, and 403
     * for the caller's own account: turning it off there is subject to the club's rule.
     */
    remove: async (personId: string, actor: AuditActor | null, log: EventLog): Promise<boolean> => {
      if (personId === actor?.userId) throw forbidden('Turn off your own two-step sign-in in your account settings');
      const wasOn = await db.transaction().execute(async (tx) => {
        if (!(await createAccountsRepository(tx).findById(personId))) throw notFound('person');
        const factors = createSecondFactorRepository(tx);
        if ((await factors.find(personId))?.confirmed_at == null) return false;
        await sessions.endAllOfUser(tx, personId);
        if (!(await factors.remove(personId))) return false;
        await notifyOwner(tx, deps, personId, { template: 'secondFactorOff', values: { by: 'club' } });
        await audit.note(tx, {
          actor,
          action: 'person.secondFactorRemoved',
          subject: { kind: 'person', id: personId },
          fields: ['secondFactor'],
        });
        return true;
      });
      if (!wasOn) return false;
      log.warn({ ...(actor && { account: actor.userId }), person: personId }, 'second factor of a person removed');
      mails.wake();
      return true;
    },
  };
};

export type LostPhonesService = ReturnType<typeof createLostPhonesService>;
