import type { Db } from '../../../db/database.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { tooManyRequests, unauthorized } from '../../../lib/errors.ts';
import type { EventLog } from '../../../lib/event-log.ts';
import type { Passwords } from '../../../lib/crypto/passwords.ts';
import { networkOf, type AttemptLimits } from '../../../lib/limits/attempt-limits.ts';
import { fold } from '../../../lib/text/search.ts';
import { deviceHashOf, type Origin } from '../../people/auth/sign-in/devices.ts';
import { checkSignInLimits } from '../../people/auth/sign-in/sign-in-limits.ts';
import { createDoorAccountRepository } from './door-account.repository.ts';
import type { ScreensService } from './screens.service.ts';

type Deps = { db: Db; clock: Clock; passwords: Passwords; limits: AttemptLimits; screens: ScreensService };
type Credentials = { email: string; password: string };

/** Signs a screen in to the QR account, under the limits of the console's sign-in. */
export const createScreenSignInService = ({ db, clock, passwords, limits, screens }: Deps) => {
  /** Opens a session if address and password are still the ones that were checked. */
  const openSession = (emailKey: string, checked: { hash: string; newHash: string }, origin: Origin) =>
    db.transaction().execute(async (tx) => {
      const own = createDoorAccountRepository(tx);
      const now = await own.lock();
      if (now.password_hash !== checked.hash || fold(now.email ?? '') !== emailKey) return undefined;
      if (checked.newHash !== checked.hash) await own.update({ password_hash: checked.newHash });
      await own.noteDevice(deviceHashOf(origin), timestampOf(clock));
      return screens.open(tx, origin.userAgent);
    });

  const attempt = async (
    check: Passwords['check'],
    { email, password }: Credentials,
    origin: Origin,
    log: EventLog,
  ): Promise<string> => {
    const account = createDoorAccountRepository(db);
    const emailKey = fold(email);
    const deviceHash = deviceHashOf(origin);
    // A separate key: a member of staff may have the same address, and tries here must not lock that account.
    const who = { emailKey: `screen\n${emailKey}`, network: networkOf(origin.address), deviceHash };
    const { email: known, password_hash } = await account.get();
    const isAddress = known !== null && fold(known) === emailKey;
    const admission = await checkSignInLimits(
      limits,
      who,
      async () => isAddress && (await account.isKnownDevice(deviceHash)),
    );
    if ('refusedForMs' in admission) {
      log.warn({}, 'sign-in of a screen limited');
      throw tooManyRequests(admission.refusedForMs / 1_000);
    }
    const hash = isAddress ? (password_hash ?? undefined) : undefined;
    const { matches, newHash } = await check(password, hash);
    const token =
      hash !== undefined && matches
        ? await openSession(emailKey, { hash, newHash: newHash ?? hash }, origin)
        : undefined;
    if (!token) {
      log.warn({}, 'sign-in of a screen failed');
      throw admission.waitMs > 0
        ? tooManyRequests(admission.waitMs / 1_000)
        : unauthorized('Invalid email or password');
    }
    await admission.forgive();
    log.info({}, 'screen signed in');
    return token;
  };

  return {
    /**
     * Signs a screen in. Throws the same 401 for every reason, after the same amount of work, and 429 when a limit is
     * reached.
     */
    signIn: (credentials: Credentials, origin: Origin, log: EventLog): Promise<string> =>
      passwords.attempt((check) => attempt(check, credentials, origin, log)),
    signOut: async (sessionId: string, log: EventLog): Promise<void> => {
      await screens.end(sessionId);
      log.info({}, 'screen signed out');
    },
  };
};

export type ScreenSignInService = ReturnType<typeof createScreenSignInService>;
