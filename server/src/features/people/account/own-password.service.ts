import { timestampOf } from '../../../lib/time/clock.ts';
import { unauthorized } from '../../../lib/errors.ts';
import type { EventLog } from '../../../lib/event-log.ts';
import type { Passwords } from '../../../lib/crypto/passwords.ts';
import type { AuditActor } from '../../ground/audit/audit.service.ts';
import { createAccountsRepository } from '../auth/accounts/accounts.repository.ts';
import type { OneTimeTokensService } from '../auth/tokens/one-time-tokens.service.ts';
import { mailOwner } from '../auth/accounts/owner-mails.service.ts';
import type { SessionsService } from '../auth/sessions/sessions.service.ts';
import type { MailsService } from '../../ground/mails/mails.service.ts';
import type { AccountDeps } from './account.service.ts';

type Deps = Pick<AccountDeps, 'db' | 'clock' | 'audit'> & {
  passwords: Passwords;
  sessions: SessionsService;
  oneTimeTokens: OneTimeTokensService;
  mails: MailsService;
};

export const createOwnPasswordService = (deps: Deps) => {
  const { db, clock, audit, passwords, sessions, oneTimeTokens, mails } = deps;
  return {
    /**
     * Sets the user's own password. Ends all their other sessions, revokes every mailed link and notifies the user by
     * mail; the calling session continues and stays re-authenticated. Throws 401 if that session has just been ended.
     */
    set: async (password: string, actor: AuditActor, log: EventLog): Promise<void> => {
      const { userId, sessionId } = actor;
      const hash = await passwords.hash(password);
      await db.transaction().execute(async (tx) => {
        const accounts = createAccountsRepository(tx);
        await sessions.endOthersOfUser(tx, userId, sessionId);
        const account = await accounts.findById(userId);
        if (!account) throw unauthorized();
        await accounts.setPassword(userId, hash, timestampOf(clock));
        await oneTimeTokens.revokeAll(tx, userId);
        await mailOwner(tx, deps, account, { template: 'passwordChanged', values: {} });
        await audit.note(tx, {
          actor,
          action: 'account.passwordChanged',
          subject: { kind: 'person', id: userId },
          fields: ['password'],
        });
      });
      log.info({ account: userId }, 'password set');
      mails.wake();
    },
  };
};

export type OwnPasswordService = ReturnType<typeof createOwnPasswordService>;
