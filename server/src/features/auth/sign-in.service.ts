import type { UserData } from '@touchline/contract/auth';
import type { Image } from '@touchline/contract/common';
import type { Db } from '../../db/database.ts';
import { timestampOf, type Clock } from '../../lib/clock.ts';
import { invalidField, notFound, tooManyRequests, unauthorized } from '../../lib/errors.ts';
import type { EventLog } from '../../lib/event-log.ts';
import type { Passwords } from '../../lib/passwords.ts';
import { networkOf, type RateLimits } from '../../lib/rate-limits.ts';
import { fold } from '../../lib/search.ts';
import { createAccountsRepository, type Account } from './accounts.repository.ts';
import { deviceHashOf, type Origin } from './devices.ts';
import { createKnownDevicesRepository } from './known-devices.repository.ts';
import { isConsoleRole, type SessionsService } from './sessions.service.ts';
import { admit, confirmLimit } from './sign-in-limits.ts';

type Parts = {
  db: Db;
  clock: Clock;
  passwords: Passwords;
  limits: RateLimits;
  sessions: SessionsService;
  /** The link to a portrait, for whoever is signed in. */
  portraitOf: (key: string | null) => Image | null;
};

type Credentials = { email: string; password: string; rememberMe?: boolean | undefined };

/** True for the administrator and active staff. */
export const mayUseConsole = ({ role, status }: Pick<Account, 'role' | 'status'>): boolean =>
  status === 'active' && isConsoleRole(role);

export const createSignInService = ({ db, clock, passwords, limits, sessions, portraitOf }: Parts) => {
  const accounts = createAccountsRepository(db);

  const userDataOf = (account: Account): UserData => ({
    _id: account.id,
    name: account.name,
    email: account.email,
    role: account.role as UserData['role'],
    profileImage: portraitOf(account.profile_image),
  });

  /** Opens a session if the checked password still stands and the account was not closed meanwhile. */
  const openSession = (userId: string, checked: { hash: string; newHash: string }, remember: boolean, origin: Origin) =>
    db.transaction().execute(async (tx) => {
      const own = createAccountsRepository(tx);
      if (!(await own.replaceHash(userId, checked.hash, checked.newHash))) return undefined;
      const account = await own.findById(userId);
      if (!account || !mayUseConsole(account)) return undefined;
      await createKnownDevicesRepository(tx).note(userId, deviceHashOf(origin), timestampOf(clock));
      const accessToken = await sessions.open(tx, { userId, device: origin.userAgent, remember });
      return { accessToken, userData: userDataOf(account) };
    });

  const attempt = async (
    check: Passwords['check'],
    { email, password, rememberMe = false }: Credentials,
    origin: Origin,
    log: EventLog,
  ) => {
    const emailKey = fold(email);
    const deviceHash = deviceHashOf(origin);
    const admission = await admit(limits, { emailKey, network: networkOf(origin.address), deviceHash }, () =>
      createKnownDevicesRepository(db).isKnown(emailKey, deviceHash),
    );
    if ('refusedForMs' in admission) {
      log.warn({}, 'sign-in limited');
      throw tooManyRequests(admission.refusedForMs / 1_000);
    }
    const account = await accounts.findByEmailKey(emailKey);
    const hash = account && mayUseConsole(account) ? (account.password_hash ?? undefined) : undefined;
    const { matches, newHash } = await check(password, hash);
    const opened =
      account && hash !== undefined && matches
        ? await openSession(account.id, { hash, newHash: newHash ?? hash }, rememberMe, origin)
        : undefined;
    if (!opened) {
      log.warn({ ...(account && { account: account.id }) }, 'sign-in failed');
      throw admission.waitMs > 0
        ? tooManyRequests(admission.waitMs / 1_000)
        : unauthorized('Invalid email or password');
    }
    await admission.forgive();
    log.info({ account: opened.userData._id }, 'signed in');
    return opened;
  };

  return {
    /**
     * Signs a member of staff in. Throws one and the same 401 whatever was wrong, after the same work, and 429 when a
     * limit is reached.
     */
    signIn: (credentials: Credentials, origin: Origin, log: EventLog) =>
      passwords.attempt((check) => attempt(check, credentials, origin, log)),
    me: async (userId: string): Promise<UserData> => {
      const account = await accounts.findById(userId);
      if (!account) throw notFound('person');
      return userDataOf(account);
    },
    /** Proves the password of a session again. A wrong one is a wrong field: 401 would sign the person out. */
    confirm: async (caller: { userId: string; sessionId: string }, password: string, log: EventLog): Promise<void> => {
      await limits.enforce(confirmLimit, caller.userId);
      const account = await accounts.findById(caller.userId);
      const { matches } = await passwords.check(password, account?.password_hash ?? undefined);
      if (!matches) {
        log.warn({ account: caller.userId }, 'password not confirmed');
        throw invalidField('password', 'passwordWrong');
      }
      await limits.giveBack([[confirmLimit, caller.userId]]);
      await sessions.prove(caller.sessionId);
      log.info({ account: caller.userId }, 'password confirmed');
    },
  };
};
