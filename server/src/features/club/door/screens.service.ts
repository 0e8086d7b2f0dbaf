import type { Db, Tx } from '../../../db/database.ts';
import { daysMs, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { newId } from '../../../lib/id.ts';
import { hashToken, isTokenOf, newToken } from '../../../lib/crypto/tokens.ts';
import { createScreensRepository, lookUpScreens, type ScreenLookups } from './screens.repository.ts';

/** A tablet on a wall has to sign in once a month. */
const lifeMs = daysMs(30);

/** The sessions of screens at the door. They give access only to the code and to who has just come. */
export const createScreensService = (db: Db, clock: Clock, lookups: ScreenLookups = lookUpScreens(db)) => {
  const screens = createScreensRepository(db);
  return {
    /** Opens a session in the given transaction and returns its token, which exists nowhere else. */
    open: async (tx: Tx, device: string): Promise<string> => {
      const token = newToken('qr');
      await createScreensRepository(tx).insert({
        id: newId(clock().getTime()),
        token_hash: hashToken(token),
        device: device.slice(0, 300),
        created_at: timestampOf(clock),
        expires_at: timestampOf(clock, lifeMs),
      });
      return token;
    },
    /** The session behind a token of the QR account; undefined for an invalid token. */
    find: async (token: string, tokenHash = hashToken(token)): Promise<{ sessionId: string } | undefined> => {
      if (!isTokenOf('qr', token)) return undefined;
      const isValid = (row: { expires_at: string }): boolean => row.expires_at > timestampOf(clock);
      const row = await lookups.byTokenHash(isValid, tokenHash);
      return row && isValid(row) ? { sessionId: row.id } : undefined;
    },
    isOpen: (sessionId: string) => screens.isOpen(sessionId, timestampOf(clock)),
    countOpen: () => screens.countOpen(timestampOf(clock)),
    end: (sessionId: string) => screens.remove(sessionId),
    /** Ends all of them, in the transaction that causes it. */
    endAll: (tx: Tx) => createScreensRepository(tx).removeAll(),
  };
};

export type ScreensService = ReturnType<typeof createScreensService>;
