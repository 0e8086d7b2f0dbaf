import type { Db } from '../../../db/database.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { currentKeyId, type Secrets } from '../../../lib/crypto/secrets.ts';
import { derivedToken, hashToken } from '../../../lib/crypto/tokens.ts';
import { adoptChainWithin } from '../../ground/audit/chain/bind-chain.service.ts';
import { guardianPurpose } from '../../people/consents/guardian-codes.service.ts';
import { createKeysRepository } from './keys.repository.ts';

/** The database belongs to other keys than those of this server. */
export class OtherKeys extends Error {
  constructor(reason: string) {
    super(
      `${reason}; give this server the SECRETS_KEY, or the secrets.json in DATA_DIR, of those that served it before, or, where these are lost, run touchline adopt-keys`,
    );
  }
}

/** Throws `OtherKeys` if the database knows its keys, and these are not the ones. Creates none and changes nothing. */
export const assertKeysMatch = async (db: Db, found: Secrets | undefined): Promise<void> => {
  const known = await createKeysRepository(db).fingerprintOf(found?.keyId ?? currentKeyId);
  if (known === undefined) return;
  // Before any are created, because mismatched keys would be left behind.
  if (!found) throw new OtherKeys('the database knows its keys, and this server has none');
  if (known !== found.fingerprint) throw new OtherKeys('the keys of this server are not those of its database');
};

/**
 * Prevents a server with other keys from serving the database: it could not decrypt mail passwords and links, and would
 * write some that other servers can't decrypt. `find` returns this server's keys, `load` creates them if the database
 * has none yet. Throws a one-line error that says what to do.
 */
export const claimKeys = async (
  { db, clock }: { db: Db; clock: Clock },
  { find, load }: { find: () => Secrets | undefined; load: () => Secrets },
): Promise<Secrets> => {
  const keys = createKeysRepository(db);
  const found = find();
  await assertKeysMatch(db, found);
  const secrets = found ?? load();
  if ((await keys.fingerprintOf(secrets.keyId)) === undefined) await keys.insertOnce(secrets, timestampOf(clock));
  // Another server may have been first.
  await assertKeysMatch(db, secrets);
  return secrets;
};

/** The secrets that can no longer be decrypted after a change of keys. */
export type LostByKeys = { mailPassword: boolean; mails: number; wellnessLinks: number; guardianCodes: number };

/**
 * Permanently binds the database to these keys. Clears what the previous keys sealed, so that it is requested again
 * instead of causing errors. Returns what was lost; undefined if the keys are already in use. Second factors stay, but
 * only recovery codes work: lost keys must not bypass them.
 */
export const adoptKeys = (
  { db, clock }: { db: Db; clock: Clock },
  secrets: Pick<Secrets, 'keyId' | 'fingerprint' | 'wellnessKey' | 'auditKey'>,
): Promise<LostByKeys | undefined> =>
  db.transaction().execute(async (tx) => {
    const keys = createKeysRepository(tx);
    const at = timestampOf(clock);
    if ((await keys.fingerprintOf(secrets.keyId)) === secrets.fingerprint) return undefined;
    await keys.replace(secrets, at);
    await adoptChainWithin(tx, secrets);
    const mailPassword = (await keys.clearMailPassword()) > 0;
    const mails = await keys.failSealedMails();
    // Tokens are derived from the link's id and the keys: mailed ones stop working, and a reminder sends new ones.
    const links = await keys.openLinks(at);
    for (const { id } of links) await keys.renewLink(id, hashToken(derivedToken('wellness', secrets.wellnessKey, id)));
    await keys.removeFormerForms();
    const guardianCodes = await keys.removeGuardianCodes(guardianPurpose);
    return { mailPassword, mails, wellnessLinks: links.length, guardianCodes };
  });
