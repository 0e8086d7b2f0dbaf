import type { Db } from '../../../../db/database.ts';
import type { Background } from '../../../../lib/concurrency/background.ts';
import { timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import { badRequest } from '../../../../lib/errors.ts';
import type { EventLog } from '../../../../lib/event-log.ts';
import type { Passwords } from '../../../../lib/crypto/passwords.ts';
import { networkOf, type AttemptLimits } from '../../../../lib/limits/attempt-limits.ts';
import { fold } from '../../../../lib/text/search.ts';
import type { AuditService } from '../../../ground/audit/audit.service.ts';
import type { MailsService } from '../../../ground/mails/mails.service.ts';
import { createAccountsRepository } from '../accounts/accounts.repository.ts';
import { deviceHashOf, type Origin } from '../sign-in/devices.ts';
import { createKnownDevicesRepository } from '../sign-in/known-devices.repository.ts';
import { passwordPurposes, type OneTimeTokensService } from '../tokens/one-time-tokens.service.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import { forgottenPerAccount, forgottenPerAddress } from '../sign-in/sign-in-limits.ts';
import { mayUseConsole } from '../sign-in/sign-in.service.ts';

type Deps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
  passwords: Passwords;
  limits: AttemptLimits;
  sessions: SessionsService;
  oneTimeTokens: OneTimeTokensService;
  mails: MailsService;
  background: Background;
};

const deadLink = () => badRequest('This link is no longer valid, please ask for a new one');

export const createPasswordResetService = (deps: Deps) => {
  const { db, clock, audit, passwords, limits, sessions, oneTimeTokens, mails, background } = deps;

  const mailLink = async (emailKey: string, language: string | undefined, log: EventLog): Promise<void> => {
    const found = await createAccountsRepository(db).findByEmailKey(emailKey);
    if (!found) return;
    const mailed = await db.transaction().execute(async (tx) => {
      const accounts = createAccountsRepository(tx);
      await accounts.lockPerson(found.id);
      // Read here, because the link must not go to an address that has since been changed.
      const account = await accounts.findByEmailKey(emailKey);
      if (account?.id !== found.id || !account.email || !mayUseConsole(account)) return false;
      const to = { userId: account.id, name: account.name, address: account.email };
      const { id, link } = await oneTimeTokens.issue(tx, 'reset', account.id);
      await mails.queue(tx, {
        template: 'resetPassword',
        values: { link },
        to,
        language: language ?? account.language_code,
        cause: `resetPassword:${id}`,
      });
      return true;
    });
    if (!mailed) return;
    log.info({ account: found.id }, 'password reset link mailed');
    mails.wake();
  };

  return {
    /**
     * Mails a link to someone who forgot the password. The caller can't tell whether the address is known, may sign in
     * or has asked too often: all of that is checked after the answer.
     */
    ask: async (
      { email, language }: { email: string; language?: string | undefined },
      address: string,
      log: EventLog,
    ): Promise<void> => {
      const emailKey = fold(email);
      const { waitMs } = await limits.takeEach([
        [forgottenPerAddress, networkOf(address)],
        [forgottenPerAccount, emailKey],
      ]);
      if (waitMs === 0) background.run(() => mailLink(emailKey, language, log));
      else log.warn({}, 'password reset limited');
    },
    /**
     * Sets a password by a mailed token, which this uses up. Ends every session of the account, revokes all its other
     * tokens, notifies the owner and signs nobody in. Throws 400 when the token is not valid.
     */
    setPassword: async (token: string, password: string, origin: Origin, log: EventLog): Promise<void> => {
      const found = await oneTimeTokens.find(token, passwordPurposes);
      if (!found) throw deadLink();
      const hash = await passwords.hash(password);
      const { userId } = found;
      await db.transaction().execute(async (tx) => {
        const accounts = createAccountsRepository(tx);
        // Locked first, otherwise an invitation written concurrently would outlive the password.
        await accounts.lockPerson(userId);
        if (!(await oneTimeTokens.consume(tx, found))) throw deadLink();
        const account = await accounts.findById(userId);
        if (!account?.email || !mayUseConsole(account)) throw deadLink();
        await sessions.endAllOfUser(tx, userId);
        await accounts.setPassword(userId, hash, timestampOf(clock));
        await oneTimeTokens.revokeAll(tx, userId);
        // A person who can read the mailbox may sign in from here, even while a stranger uses up the account's tries.
        await createKnownDevicesRepository(tx).note(userId, deviceHashOf(origin), timestampOf(clock));
        await mails.queue(tx, {
          template: 'passwordChanged',
          values: {},
          to: { userId, name: account.name, address: account.email },
          language: account.language_code,
          cause: `passwordChanged:${found.id}`,
        });
        await audit.note(tx, {
          actor: null,
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
