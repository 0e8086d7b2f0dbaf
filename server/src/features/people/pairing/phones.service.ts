import type { PairedDevice } from '@touchline/contract/people/pairing';
import type { Db, Tx } from '../../../db/database.ts';
import { daysMs, minutesMs, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { newId } from '../../../lib/id.ts';
import { hashToken, isTokenOf, newToken } from '../../../lib/crypto/tokens.ts';
import { createLastUses } from '../auth/sessions/last-uses.service.ts';
import {
  createSessionsRepository,
  lookUpSessions,
  type SessionLookups,
  type SessionStanding,
} from '../auth/sessions/sessions.repository.ts';

/** The maximum time that a phone stays paired, */
const lifeMs = daysMs(400);
/** and the maximum time without use. */
const idleMs = daysMs(120);
/** The minimum interval between updates of the last use; otherwise each request would write. */
const touchMs = minutesMs(1);
/** Maximum phones per player; a new one replaces the oldest. */
const phonesMax = 10;

const latestFirst = (a: PairedDevice, b: PairedDevice): number =>
  b.lastSeenAt.localeCompare(a.lastSeenAt) || b._id.localeCompare(a._id);

/**
 * Players' phones: a separate kind of session, which only gives access to the player's own pages. `lookups` may
 * remember: everything that depends on the time is decided here, each time.
 */
export const createPhonesService = (db: Db, clock: Clock, lookups: SessionLookups = lookUpSessions(db)) => {
  const lastUses = createLastUses(db, clock);

  /** The player of a phone; undefined if the session has expired or the account is not an active player's. */
  const playerOf = (row: SessionStanding | undefined): { userId: string; sessionId: string } | undefined => {
    if (!row?.user_id || row.status !== 'active' || row.role !== 'player') return undefined;
    const now = clock().getTime();
    if (now >= Date.parse(row.expires_at) || now - Date.parse(row.last_seen_at) > idleMs) return undefined;
    return { userId: row.user_id, sessionId: row.id };
  };

  const isValid = (row: SessionStanding): boolean => playerOf(row) !== undefined;

  const living = (of: Db, userId: string) =>
    createSessionsRepository(of).listOfUser('player', userId, timestampOf(clock), timestampOf(clock, -idleMs));

  return {
    /**
     * Pairs a phone in the given transaction, which must have locked the player, and returns its token, which is stored
     * nowhere.
     */
    pair: async (tx: Tx, userId: string, device: string): Promise<{ accessToken: string; expiresAt: string }> => {
      const accessToken = newToken('player');
      const expiresAt = timestampOf(clock, lifeMs);
      const own = createSessionsRepository(tx);
      for (const { id } of (await living(tx, userId)).slice(phonesMax - 1)) await own.remove(id, userId);
      await own.insert({
        id: newId(clock().getTime()),
        kind: 'player',
        user_id: userId,
        token_hash: hashToken(accessToken),
        device: device.slice(0, 300),
        // The session expires if it is unused for long.
        remembered: false,
        created_at: timestampOf(clock),
        expires_at: expiresAt,
      });
      return { accessToken, expiresAt };
    },
    /** The player of a phone's token; undefined for an invalid token. */
    find: async (
      token: string,
      tokenHash = hashToken(token),
    ): Promise<{ userId: string; sessionId: string } | undefined> => {
      if (!isTokenOf('player', token)) return undefined;
      const row = await lookups.byTokenHash(isValid, 'player', tokenHash);
      const player = playerOf(row);
      if (row && player && clock().getTime() - Date.parse(row.last_seen_at) >= touchMs) {
        // A full disk must not prevent reading; without the update the phone only has to be paired again earlier.
        await lastUses.note(row.id).then(
          (at) => (row.last_seen_at = at),
          () => {},
        );
      }
      return player;
    },
    /** The player of a valid phone session; links bound to the session end with it. */
    findById: async (sessionId: string) => playerOf(await lookups.byId(isValid, 'player', sessionId)),
    /** Last used first. `currentSessionId` is the calling phone. */
    list: async (userId: string, currentSessionId?: string): Promise<PairedDevice[]> =>
      (await living(db, userId))
        .map((row) => ({
          _id: row.id,
          device: row.device,
          pairedAt: row.created_at,
          lastSeenAt: row.last_seen_at,
          expiresAt: row.expires_at,
          current: row.id === currentSessionId,
        }))
        .sort(latestFirst),
    isPaired: async (userId: string): Promise<boolean> => (await living(db, userId)).length > 0,
    /** Unpairs a phone, in the causing transaction if there is one; false if it is not the player's. */
    forget: async (sessionId: string, userId: string, tx: Db = db): Promise<boolean> =>
      (await createSessionsRepository(tx).remove(sessionId, userId)) > 0,
  };
};

export type PhonesService = ReturnType<typeof createPhonesService>;
