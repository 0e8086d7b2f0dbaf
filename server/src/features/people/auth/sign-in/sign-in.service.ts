import type { UserData } from '@touchline/contract/people/auth';
import type { Image } from '@touchline/contract/wire/common';
import type { Db, Tx } from '../../../../db/database.ts';
import { lacksOf, roleForRights } from '../../../../db/queries/administrators.ts';
import { timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import { invalidField, notFound, tooManyRequests, unauthorized } from '../../../../lib/errors.ts';
import type { EventLog } from '../../../../lib/event-log.ts';
import type { Passwords } from '../../../../lib/crypto/passwords.ts';
import { networkOf, type Bucket, type AttemptLimits } from '../../../../lib/limits/attempt-limits.ts';
import { fold } from '../../../../lib/text/search.ts';
import type { MailsService } from '../../../ground/mails/mails.service.ts';
import {
  codeTries,
  secondFactorNeeded,
  type CodeOutcome,
  type SecondFactorCheck,
} from '../second-factor/second-factor-check.service.ts';
import { squadsShownTo } from '../../../ground/reach/shown-squads.repository.ts';
import { createSecondFactorRepository } from '../second-factor/second-factor.repository.ts';
import { createAccountsRepository, type Account } from '../accounts/accounts.repository.ts';
import { healthRightsShownTo } from '../accounts/health-rights.repository.ts';
import { deviceHashOf, provenDeviceHashOf, type Origin } from './devices.ts';
import { createKnownDevicesRepository } from './known-devices.repository.ts';
import { notifyOwner } from '../accounts/owner-mails.service.ts';
import { isConsoleRole, type SessionsService } from '../sessions/sessions.service.ts';
import { checkSignInLimits, confirmLimit } from './sign-in-limits.ts';

type Deps = {
  db: Db;
  clock: Clock;
  passwords: Passwords;
  limits: AttemptLimits;
  sessions: SessionsService;
  mails: MailsService;
  secondFactor: SecondFactorCheck;
  /** The link to a portrait, for the signed-in person. */
  portraitOf: (key: string | null) => Image | null;
};

type Credentials = { email: string; password: string; rememberMe?: boolean | undefined; code?: string | undefined };

/** True for administrators and active staff. */
export const mayUseConsole = ({ role, status }: Pick<Account, 'role' | 'status'>): boolean =>
  status === 'active' && isConsoleRole(role);

export const createSignInService = (deps: Deps) => {
  const { db, clock, passwords, limits, sessions, mails, secondFactor, portraitOf } = deps;
  const accounts = createAccountsRepository(db);

  const userDataOf = async (on: Db, account: Account): Promise<UserData> => ({
    _id: account.id,
    name: account.name,
    email: account.email,
    role: roleForRights(account) as UserData['role'],
    profileImage: portraitOf(account.profile_image),
    ...lacksOf(account),
    ...(await healthRightsShownTo(on, account)),
    ...(await squadsShownTo(on, account)),
  });

  /** Uses a code up in the given transaction; a used recovery code is reported to the owner. */
  const useCode = async (tx: Tx, userId: string, code: string | undefined): Promise<CodeOutcome> => {
    const outcome = await secondFactor.use(tx, userId, code);
    if (outcome.passed && outcome.by === 'recovery') {
      const left = await createSecondFactorRepository(tx).codesLeft(userId);
      await notifyOwner(tx, deps, userId, { template: 'recoveryCodeUsed', values: { left } });
    }
    return outcome;
  };

  const triesFrom = async (origin: Origin, userId: string, emailKey: string): Promise<Bucket> => {
    const device = provenDeviceHashOf(origin);
    const isProven = await createKnownDevicesRepository(db).isKnown(emailKey, device);
    return codeTries(userId, isProven ? device : undefined);
  };

  /** Counts a code against its limit, if there is one; a right code is given back later. Throws 429. */
  const letCodeIn = async (userId: string, tries: Bucket | undefined, log: EventLog): Promise<void> => {
    if (!tries) return;
    const waitMs = await limits.take(...tries);
    if (waitMs === 0) return;
    log.warn({ account: userId }, 'second factor limited');
    throw tooManyRequests(waitMs / 1_000);
  };

  /** To call after the transaction that used a code. Throws 403 when the code is missing or wrong. */
  const settleCode = async (userId: string, tries: Bucket | undefined, outcome: CodeOutcome, log: EventLog) => {
    if (!outcome.passed) {
      if (!outcome.isMissing) log.warn({ account: userId }, 'second factor failed');
      throw secondFactorNeeded(outcome);
    }
    if (tries) await limits.giveBack([tries]);
    if (outcome.by !== 'recovery') return;
    log.warn({ account: userId }, 'recovery code used');
    mails.wake();
  };

  /**
   * Opens a session if the checked password is still current, the code is right and the account is still
   * open.
   */
  const openSession = (
    userId: string,
    checked: { hash: string; newHash: string; code: string | undefined },
    remember: boolean,
    origin: Origin,
  ) =>
    db.transaction().execute(async (tx) => {
      const own = createAccountsRepository(tx);
      if (!(await own.replaceHash(userId, checked.hash, checked.newHash))) return undefined;
      const account = await own.findById(userId);
      if (!account || !mayUseConsole(account)) return undefined;
      // Checked here, with the row locked: this waits for a second factor that is being turned on.
      const outcome = await useCode(tx, userId, checked.code);
      if (!outcome.passed) return { outcome };
      const devices = createKnownDevicesRepository(tx);
      await devices.note(userId, deviceHashOf(origin), timestampOf(clock));
      if (outcome.by !== 'none') await devices.note(userId, provenDeviceHashOf(origin), timestampOf(clock));
      const accessToken = await sessions.open(tx, { userId, device: origin.userAgent, remember });
      return { outcome, answer: { accessToken, userData: await userDataOf(tx, account) } };
    });

  const attempt = async (
    check: Passwords['check'],
    { email, password, rememberMe = false, code }: Credentials,
    origin: Origin,
    log: EventLog,
  ) => {
    const emailKey = fold(email);
    const deviceHash = deviceHashOf(origin);
    const admission = await checkSignInLimits(
      limits,
      { emailKey, network: networkOf(origin.address), deviceHash },
      () => createKnownDevicesRepository(db).isKnown(emailKey, deviceHash),
    );
    if ('refusedForMs' in admission) {
      log.warn({}, 'sign-in limited');
      throw tooManyRequests(admission.refusedForMs / 1_000);
    }
    const account = await accounts.findByEmailKey(emailKey);
    const hash = account && mayUseConsole(account) ? (account.password_hash ?? undefined) : undefined;
    const { matches, newHash } = await check(password, hash);
    const failed = () => {
      log.warn({ ...(account && { account: account.id }) }, 'sign-in failed');
      return admission.waitMs > 0
        ? tooManyRequests(admission.waitMs / 1_000)
        : unauthorized('Invalid email or password');
    };
    if (!account || hash === undefined || !matches) throw failed();
    const tries = code === undefined ? undefined : await triesFrom(origin, account.id, emailKey);
    await letCodeIn(account.id, tries, log);
    const opened = await openSession(account.id, { hash, newHash: newHash ?? hash, code }, rememberMe, origin);
    if (!opened) throw failed();
    // The password was right; codes have a limit of their own.
    await admission.forgive();
    await settleCode(account.id, tries, opened.outcome, log);
    if (!opened.answer) throw failed();
    log.info({ account: account.id }, 'signed in');
    return opened.answer;
  };

  return {
    /**
     * Signs a member of staff in. Throws the same 401 for every reason, after the same amount of work, and 429 when a
     * limit is reached. For an account with a second factor, 403 when the password is right and the code is not.
     */
    signIn: (credentials: Credentials, origin: Origin, log: EventLog) =>
      passwords.attempt((check) => attempt(check, credentials, origin, log)),
    me: async (userId: string): Promise<UserData> => {
      const account = await accounts.findById(userId);
      if (!account) throw notFound('person');
      return userDataOf(db, account);
    },
    /**
     * Re-authenticates a session by password, and by second factor if the account has one. A wrong password is reported
     * as an invalid field: 401 would sign the person out. Throws 403 when the code is missing or wrong, 429 when a
     * limit is reached.
     */
    confirm: async (
      caller: { userId: string; sessionId: string },
      { password, code }: Pick<Credentials, 'password' | 'code'>,
      log: EventLog,
    ): Promise<void> => {
      await limits.enforce(confirmLimit, caller.userId);
      const account = await accounts.findById(caller.userId);
      const { matches } = await passwords.check(password, account?.password_hash ?? undefined);
      if (!matches) {
        log.warn({ account: caller.userId }, 'password not confirmed');
        throw invalidField('password', 'passwordWrong');
      }
      await limits.giveBack([[confirmLimit, caller.userId]]);
      const tries = code === undefined ? undefined : codeTries(caller.userId, caller.sessionId);
      await letCodeIn(caller.userId, tries, log);
      const outcome = await db.transaction().execute((tx) => useCode(tx, caller.userId, code));
      await settleCode(caller.userId, tries, outcome, log);
      await sessions.prove(caller.sessionId);
      log.info({ account: caller.userId }, 'password confirmed');
    },
  };
};
