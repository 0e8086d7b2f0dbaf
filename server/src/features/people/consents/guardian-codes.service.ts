import { createHmac, randomInt } from 'node:crypto';
import type { Tx } from '../../../db/database.ts';
import { hoursMs, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { newId } from '../../../lib/id.ts';
import type { Secrets } from '../../../lib/crypto/secrets.ts';
import { createOneTimeTokensRepository } from '../auth/tokens/one-time-tokens.repository.ts';

/** Omits characters that look alike: 0 and O; 1, I and L; 5 and S; 8 and B. */
const alphabet = '234679ACDEFGHJKMNPQRTUVWXYZ';
const codeLength = 8;
const lifeMs = hoursMs(1);
/** The purpose of these codes among the one-time tokens. */
export const guardianPurpose = 'guardian';

const newCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

/** Undoes differences in case and spacing between the typed and the mailed code. */
const plainOf = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');

/**
 * The codes by which guardians agree. They are short enough to be guessed: the stored hashes are keyed, and tries are
 * limited (`consents.service.ts`).
 */
export const createGuardianCodes = ({ clock, secrets }: { clock: Clock; secrets: Pick<Secrets, 'codeKey'> }) => {
  const hashOf = (userId: string, code: string): string =>
    createHmac('sha256', secrets.codeKey).update(`${userId}:${code}`).digest('base64url');
  return {
    /** Makes a code for a player in the given transaction; invalidates an older one. */
    issue: async (tx: Tx, userId: string): Promise<{ id: string; code: string }> => {
      const code = newCode();
      const id = newId(clock().getTime());
      await createOneTimeTokensRepository(tx).put({
        id,
        purpose: guardianPurpose,
        user_id: userId,
        token_hash: hashOf(userId, code),
        created_at: timestampOf(clock),
        expires_at: timestampOf(clock, lifeMs),
      });
      return { id, code };
    },
    /** Uses a code up, in the transaction that it authorises; false when it is not the mailed one. */
    consume: async (tx: Tx, userId: string, typed: string): Promise<boolean> => {
      const codes = createOneTimeTokensRepository(tx);
      const hash = hashOf(userId, plainOf(typed));
      const found = await codes.find(guardianPurpose, hash, timestampOf(clock));
      return found?.user_id === userId && (await codes.remove(found.id, hash)) === 1;
    },
  };
};
