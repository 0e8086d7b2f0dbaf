import type { Db, Tx } from '../../../../db/database.ts';
import { daysMs, hoursMs, timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import { newId } from '../../../../lib/id.ts';
import { hashToken, isTokenOf, newToken } from '../../../../lib/crypto/tokens.ts';
import { createOneTimeTokensRepository } from './one-time-tokens.repository.ts';

/**
 * The purpose of a mailed token: a forgotten password, the first one of a new member of staff, the address of a
 * request, or a player's personal link.
 */
export type TokenPurpose = 'reset' | 'invitation' | 'confirmation' | 'pairing';

/** The purposes whose token sets a password. */
export const passwordPurposes = ['reset', 'invitation'] as const satisfies readonly TokenPurpose[];

const lifeMs: Record<TokenPurpose, number> = {
  reset: hoursMs(1),
  invitation: hoursMs(72),
  confirmation: hoursMs(72),
  pairing: daysMs(7),
};

/** The console page that takes a token. */
const pageOf: Record<TokenPurpose, (token: string) => string> = {
  reset: (token) => `updatePassword?token=${token}`,
  invitation: (token) => `updatePassword?token=${token}`,
  confirmation: (token) => `requestAccount?token=${token}`,
  pairing: (token) => `me/${token}`,
};

export type OneTimeToken = { id: string; userId: string; hash: string };
export type IssuedToken = { id: string; link: string; expiresAt: string };

export const createOneTimeTokensService = ({
  db,
  clock,
  publicUrl,
}: {
  db: Db;
  clock: Clock;
  /** Origin of the link; never the `Host` of a request, which its sender chooses. */
  publicUrl: string;
}) => ({
  /**
   * Makes a token in the given transaction; invalidates an older one of the same purpose. `link` is the page on which
   * its owner uses it, `id` identifies the token (for the cause of a mail).
   */
  issue: async (tx: Tx, purpose: TokenPurpose, userId: string): Promise<IssuedToken> => {
    const token = newToken(purpose);
    const id = newId(clock().getTime());
    const expiresAt = timestampOf(clock, lifeMs[purpose]);
    await createOneTimeTokensRepository(tx).put({
      id,
      purpose,
      user_id: userId,
      token_hash: hashToken(token),
      created_at: timestampOf(clock),
      expires_at: expiresAt,
    });
    return { id, link: `${publicUrl}/${pageOf[purpose](token)}`, expiresAt };
  },
  /** The stored token; undefined when it is invalid or for none of these purposes. Does not use it up. */
  find: async (token: string, purposes: readonly TokenPurpose[]): Promise<OneTimeToken | undefined> => {
    const purpose = purposes.find((kind) => isTokenOf(kind, token));
    if (!purpose) return undefined;
    const hash = hashToken(token);
    const row = await createOneTimeTokensRepository(db).find(purpose, hash, timestampOf(clock));
    return row && { id: row.id, userId: row.user_id, hash };
  },
  /** The expiry of a person's token; undefined when there is none, or it is invalid. */
  expiryOf: async (purpose: TokenPurpose, userId: string): Promise<string | undefined> =>
    (await createOneTimeTokensRepository(db).findOfUser(purpose, userId, timestampOf(clock)))?.expires_at,
  /** The id of a person's token; undefined when there is none, or it is invalid. */
  idOf: async (purpose: TokenPurpose, userId: string): Promise<string | undefined> =>
    (await createOneTimeTokensRepository(db).findOfUser(purpose, userId, timestampOf(clock)))?.id,
  /** Uses a token up, in the transaction that it authorises; false when another request was faster. */
  consume: async (tx: Tx, token: OneTimeToken): Promise<boolean> =>
    (await createOneTimeTokensRepository(tx).remove(token.id, token.hash)) === 1,
  /** Call it with every change of a password or e-mail address, in the same transaction. */
  revokeAll: (tx: Tx, userId: string) => createOneTimeTokensRepository(tx).removeAllOfUser(userId),
  removeExpired: () => createOneTimeTokensRepository(db).removeExpired(timestampOf(clock)),
});

export type OneTimeTokensService = ReturnType<typeof createOneTimeTokensService>;
