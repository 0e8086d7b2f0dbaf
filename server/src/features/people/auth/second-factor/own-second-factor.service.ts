import type { OutputOf } from '@touchline/contract/wire/endpoint';
import type { SecondFactor, beginSecondFactor } from '@touchline/contract/people/second-factor';
import type { Db } from '../../../../db/database.ts';
import { hoursMs, timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import { conflict, invalidField, unauthorized } from '../../../../lib/errors.ts';
import type { EventLog } from '../../../../lib/event-log.ts';
import type { AttemptLimits } from '../../../../lib/limits/attempt-limits.ts';
import { newRecoveryCodes } from '../../../../lib/crypto/recovery-codes.ts';
import type { Secrets } from '../../../../lib/crypto/secrets.ts';
import { newSeed, otpLink, stepOfCode } from '../../../../lib/crypto/totp.ts';
import type { AuditActor, AuditService } from '../../../ground/audit/audit.service.ts';
import { createAccountsRepository } from '../accounts/accounts.repository.ts';
import { notifyOwner } from '../accounts/owner-mails.service.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import { createClubRepository } from '../../../ground/club/club.repository.ts';
import type { MailsService } from '../../../ground/mails/mails.service.ts';
import { drawCode } from '../../../../lib/draw-code.ts';
import { codeTries, seedContext, type SecondFactorCheck } from './second-factor-check.service.ts';
import { createSecondFactorRepository } from './second-factor.repository.ts';

export type SecondFactorDeps = {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  audit: AuditService;
  limits: AttemptLimits;
  sessions: SessionsService;
  mails: MailsService;
  check: SecondFactorCheck;
};

/** How long a started set-up waits for its first code. */
const pendingMs = hoursMs(1);

/** Two-step sign-in of the user's own account: set up, moved to another phone, turned off. */
export const createOwnSecondFactorService = (deps: SecondFactorDeps) => {
  const { db, clock, secrets, audit, limits, sessions, mails, check } = deps;
  const factors = createSecondFactorRepository(db);

  /** The seed that waits for its first code. Throws 409 when there is none. */
  const pendingOf = async (userId: string): Promise<{ sealed: string; seed: string }> => {
    const { pending_sealed: sealed = null, pending_at: at = null } = (await factors.find(userId)) ?? {};
    if (sealed === null || at === null || clock().getTime() - Date.parse(at) > pendingMs)
      throw conflict('secondFactorNotBegun');
    const seed = check.seedOf(userId, sealed);
    if (seed === undefined) throw conflict('secondFactorNotBegun');
    return { sealed, seed };
  };

  return {
    get: async ({ userId }: AuditActor): Promise<SecondFactor> => {
      const factor = await factors.find(userId);
      const since = factor?.confirmed_at ?? null;
      return {
        isOn: since !== null,
        since,
        recoveryCodesLeft: since === null ? 0 : await factors.codesLeft(userId),
        isRequired: await factors.isRequiredOf(userId),
      };
    },
    /** Makes a seed that becomes active once a code has confirmed it; the previous one stays active until then. */
    begin: async ({ userId }: AuditActor, log: EventLog): Promise<OutputOf<typeof beginSecondFactor>> => {
      const account = await createAccountsRepository(db).findById(userId);
      if (!account) throw unauthorized();
      const secret = await newSeed();
      const { name: issuer } = await createClubRepository(db).get();
      const link = await otpLink(secret, { issuer, account: account.email ?? account.name });
      const image = await drawCode(link);
      await factors.begin(userId, secrets.seal(secret, seedContext(userId)), timestampOf(clock));
      log.info({ account: userId }, 'second factor begun');
      return { secret, link, image };
    },
    /**
     * Turns it on with the first code and returns the recovery codes. Ends every other session of the person, which a
     * stranger may have opened, and notifies the person by mail. Throws 400 for a wrong code, 409 when no set-up was
     * started, 429.
     */
    confirm: async (code: string, actor: AuditActor, log: EventLog): Promise<{ recoveryCodes: string[] }> => {
      const { userId, sessionId } = actor;
      const pending = await pendingOf(userId);
      const tries = codeTries(userId, sessionId);
      await limits.enforce(...tries);
      const step = await stepOfCode(pending.seed, code, clock().getTime());
      if (step === undefined) throw invalidField('code', 'secondFactorWrong');
      await limits.giveBack([tries]);
      const { shown, hashes } = newRecoveryCodes();
      await db.transaction().execute(async (tx) => {
        await sessions.endOthersOfUser(tx, userId, sessionId);
        const own = createSecondFactorRepository(tx);
        // The code is used up by this step: it can't sign anyone in.
        if (!(await own.confirm(userId, pending.sealed, step, timestampOf(clock))))
          throw conflict('secondFactorNotBegun');
        await own.replaceCodes(userId, hashes);
        await notifyOwner(tx, deps, userId, { template: 'secondFactorOn', values: {} });
        await audit.note(tx, {
          actor,
          action: 'account.secondFactorOn',
          subject: { kind: 'person', id: userId },
          fields: ['secondFactor'],
        });
      });
      log.info({ account: userId }, 'second factor on');
      mails.wake();
      return { recoveryCodes: shown };
    },
    /** Makes new recovery codes and invalidates the old ones. Throws 409 when there is no second factor. */
    renewCodes: async (actor: AuditActor, log: EventLog): Promise<{ recoveryCodes: string[] }> => {
      const { userId } = actor;
      const { shown, hashes } = newRecoveryCodes();
      await db.transaction().execute(async (tx) => {
        const own = createSecondFactorRepository(tx);
        if (!(await own.hold(userId))) throw conflict('secondFactorOff');
        await own.replaceCodes(userId, hashes);
        await notifyOwner(tx, deps, userId, { template: 'recoveryCodesRenewed', values: {} });
        await audit.note(tx, {
          actor,
          action: 'account.recoveryCodesRenewed',
          subject: { kind: 'person', id: userId },
          fields: ['recoveryCodes'],
        });
      });
      log.info({ account: userId }, 'recovery codes renewed');
      mails.wake();
      return { recoveryCodes: shown };
    },
    /** Turns it off; does nothing when it is off. Throws 409 when the club requires it. */
    turnOff: async (actor: AuditActor, log: EventLog): Promise<void> => {
      const { userId } = actor;
      const wasOn = await db.transaction().execute(async (tx) => {
        const own = createSecondFactorRepository(tx);
        if (await own.isRequiredOf(userId)) throw conflict('secondFactorRequired');
        if (!(await own.remove(userId))) return false;
        await notifyOwner(tx, deps, userId, { template: 'secondFactorOff', values: { by: 'owner' } });
        await audit.note(tx, {
          actor,
          action: 'account.secondFactorOff',
          subject: { kind: 'person', id: userId },
          fields: ['secondFactor'],
        });
        return true;
      });
      if (!wasOn) return;
      log.info({ account: userId }, 'second factor off');
      mails.wake();
    },
  };
};

export type OwnSecondFactorService = ReturnType<typeof createOwnSecondFactorService>;
