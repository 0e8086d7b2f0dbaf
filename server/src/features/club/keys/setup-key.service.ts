import type { Db } from '../../../db/database.ts';
import type { Secrets } from '../../../lib/crypto/secrets.ts';
import { derivedToken } from '../../../lib/crypto/tokens.ts';
import { createKeysRepository } from './keys.repository.ts';

/**
 * The key that claims a new installation. All of its servers have the same key, because a proxy may send each call of
 * the wizard to any of them; each database has a different one, because installations may share secrets.
 */
export const setupKeyOf = async (db: Db, { keyId, setupKey }: Pick<Secrets, 'keyId' | 'setupKey'>): Promise<string> => {
  const since = await createKeysRepository(db).knownSince(keyId);
  if (since === undefined) throw new Error('the database has no keys yet; they are recorded before it is served');
  return derivedToken('setup', setupKey, since);
};
