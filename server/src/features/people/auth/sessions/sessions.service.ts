import type { Session } from '@touchline/contract/people/auth';
import type { Db, Tx } from '../../../../db/database.ts';
import { isAdministrator, narrowRightsOf } from '../../../../db/queries/administrators.ts';
import { daysMs, hoursMs, minutesMs, timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import { unauthorized } from '../../../../lib/errors.ts';
import { newId } from '../../../../lib/id.ts';
import { hashToken, isTokenOf, newToken } from '../../../../lib/crypto/tokens.ts';
import { createAccountsRepository } from '../accounts/accounts.repository.ts';
import { createLastUses } from './last-uses.service.ts';
import { lacksSecondFactor } from './lacks-second-factor.ts';
import {
  createSessionsRepository,
  lookUpSessions,
  type SessionLookups,
  type SessionStanding,
} from './sessions.repository.ts';

/** Lifetime of a session: 12 hours, or 30 days when it is to be remembered (contract, signing in). */
const lifeMs = { short: hoursMs(12), remembered: daysMs(30) };
/** A session that is not remembered ends after this long without use. */
const idleMs = hoursMs(2);
/** Minimum interval between updates of a session's last use: otherwise each request would write. */
const touchMs = minutesMs(1);

/** Roles whose active members may sign in to the console. */
const consoleRoles = ['admin', 'tactic', 'medical', 'management'] as const;
export type ConsoleRole = (typeof consoleRoles)[number];

export const isConsoleRole = (role: string): role is ConsoleRole => (consoleRoles as readonly string[]).includes(role);

/** The administrator's view of the club is never narrowed. */
const isLimited = (row: SessionStanding): boolean => row.own_squads_only && !isAdministrator(row);

/** Medical staff read medical records, and administrators if the club lets them. */
const healthRightsOf = (row: SessionStanding) => {
  const isMedical = row.role === 'medical';
  const readsMedical = isMedical || (isAdministrator(row) && row.administrator_reads === true);
  return { isMedical, readsMedical, readsComplaints: readsMedical || row.medical_only !== true };
};

/** A person may have several functions in a squad. */
const squadsOf = ({ own_squads }: SessionStanding): readonly string[] => [
  ...new Set(own_squads ? own_squads.split(' ') : []),
];

/** Ends every session of a person and waits for a concurrent sign-in. Returns how many there were. */
export const endSessionsOf = async (tx: Tx, userId: string): Promise<number> => {
  await createAccountsRepository(tx).lockCredentials(userId);
  return createSessionsRepository(tx).removeAllOfUser(userId);
};

/** Sessions of the console. `lookups` may remember: everything that depends on the time is decided here, each time. */
export const createSessionsService = (db: Db, clock: Clock, lookups: SessionLookups = lookUpSessions(db)) => {
  const sessions = createSessionsRepository(db);
  const lastUses = createLastUses(db, clock);

  /** The person of a session, unless it has expired or the account may no longer use the console. */
  const personOf = (row: SessionStanding | undefined) => {
    if (!row?.user_id || row.status !== 'active' || !isConsoleRole(row.role)) return undefined;
    const now = clock().getTime();
    const isIdle = !row.remembered && now - Date.parse(row.last_seen_at) > idleMs;
    if (now >= Date.parse(row.expires_at) || isIdle) return undefined;
    return {
      sessionId: row.id,
      userId: row.user_id,
      role: isAdministrator(row) ? ('admin' as const) : row.role,
      dataEntry: row.data_entry,
      ...narrowRightsOf(row),
      ...healthRightsOf(row),
      provenAt: row.proven_at,
      ...(isLimited(row) && { squads: squadsOf(row) }),
      // The club may start to require a second factor of people who are signed in already.
      lacksSecondFactor: lacksSecondFactor(row),
    };
  };

  const isValid = (row: SessionStanding): boolean => personOf(row) !== undefined;

  return {
    /** Opens a session in the given transaction and returns its token, which exists nowhere else. */
    open: async (tx: Tx, { userId, device, remember }: { userId: string; device: string; remember: boolean }) => {
      const token = newToken('console');
      await createSessionsRepository(tx).insert({
        id: newId(clock().getTime()),
        kind: 'console',
        user_id: userId,
        token_hash: hashToken(token),
        device: device.slice(0, 300),
        remembered: remember,
        created_at: timestampOf(clock),
        expires_at: timestampOf(clock, remember ? lifeMs.remembered : lifeMs.short),
      });
      return token;
    },
    /** The person behind a console token, as the account stands now; undefined for an invalid token. */
    find: async (token: string, tokenHash = hashToken(token)) => {
      if (!isTokenOf('console', token)) return undefined;
      const row = await lookups.byTokenHash(isValid, 'console', tokenHash);
      const person = personOf(row);
      if (row && person && clock().getTime() - Date.parse(row.last_seen_at) >= touchMs) {
        // A full disk must not stop reading: when this write fails, the session only ends earlier.
        await lastUses.note(row.id).then(
          (at) => (row.last_seen_at = at),
          () => {},
        );
      }
      return person;
    },
    prove: (sessionId: string) => sessions.prove(sessionId, timestampOf(clock)),
    /**
     * The person of a session while the session is valid: links bound to it expire with it. Undefined while a second
     * factor has to be set up first.
     */
    findById: async (sessionId: string) => {
      const person = personOf(await lookups.byId(isValid, 'console', sessionId));
      return person?.lacksSecondFactor === true ? undefined : person;
    },
    list: async (userId: string, currentSessionId: string): Promise<Session[]> =>
      (await sessions.listOfUser('console', userId, timestampOf(clock), timestampOf(clock, -idleMs))).map((row) => ({
        _id: row.id,
        createdAt: row.created_at,
        lastSeenAt: row.last_seen_at,
        expiresAt: row.expires_at,
        device: row.device,
        current: row.id === currentSessionId,
      })),
    end: (sessionId: string, userId: string) => sessions.remove(sessionId, userId),
    /**
     * Ends every session of a person, in the transaction that causes it: a set password, another role, deactivation,
     * deletion. Call it first: a concurrent sign-in then waits for the outcome.
     */
    endAllOfUser: endSessionsOf,
    /**
     * Ends every session of a person except one, as `endAllOfUser` does. Throws 401 when that one has ended: an earlier
     * change of the password ended it on purpose.
     */
    endOthersOfUser: async (tx: Tx, userId: string, sessionId: string): Promise<number> => {
      await createAccountsRepository(tx).lockCredentials(userId);
      const own = createSessionsRepository(tx);
      if (!personOf(await own.findById('console', sessionId))) throw unauthorized();
      return own.removeOthersOfUser(userId, sessionId);
    },
    removeExpired: () => sessions.removeExpired(timestampOf(clock)),
  };
};

export type SessionsService = ReturnType<typeof createSessionsService>;
