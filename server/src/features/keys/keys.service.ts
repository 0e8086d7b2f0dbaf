import type { Db } from '../../db/database.ts';
import { timestampOf, type Clock } from '../../lib/time/clock.ts';
import { currentKeyId, type Secrets } from '../../lib/crypto/secrets.ts';
import { derivedToken, hashToken } from '../../lib/crypto/tokens.ts';
import { guardianPurpose } from '../consents/guardian-codes.service.ts';
import { createKeysRepository } from './keys.repository.ts';

const others = (reason: string): Error =>
  new Error(
    `${reason}; give this server the SECRETS_KEY, or the secrets.json in DATA_DIR, of those that served it before, or, where these are lost, run touchline adopt-keys`,
  );

/**
 * Sees to it that a server with other keys does not serve the database: it would find mail passwords and links that it
 * can't open, and write some that nobody else can. `find` gives the keys that this server has, `load` makes them where the
 * database knows none yet. Throws one line that says what to do.
 */
export const claimKeys = async (
  { db, clock }: { db: Db; clock: Clock },
  { find, load }: { find: () => Secrets | undefined; load: () => Secrets },
): Promise<Secrets> => {
  const keys = createKeysRepository(db);
  const found = find();
  // Before any are made: keys that don't fit would be left behind.
  if (!found && (await keys.fingerprintOf(currentKeyId)) !== undefined)
    throw others('the database knows its keys, and this server has none');
  const secrets = found ?? load();
  if ((await keys.fingerprintOf(secrets.keyId)) === undefined) await keys.insertOnce(secrets, timestampOf(clock));
  if ((await keys.fingerprintOf(secrets.keyId)) !== secrets.fingerprint)
    throw others('the keys of this server are not those of its database');
  return secrets;
};

/** What nobody can open any more, now that other keys belong to the database. */
export type LostByKeys = { mailPassword: boolean; mails: number; wellnessLinks: number; guardianCodes: number };

/**
 * Makes these keys those of the database, for good: what the former ones sealed is cleared, so that it is asked for anew
 * rather than failed on. Returns what was lost; undefined when they are its keys already. Second factors stay, closed:
 * their recovery codes open them, and lost keys must not be a way round them.
 */
export const adoptKeys = (
  { db, clock }: { db: Db; clock: Clock },
  secrets: Pick<Secrets, 'keyId' | 'fingerprint' | 'wellnessKey'>,
): Promise<LostByKeys | undefined> =>
  db.transaction().execute(async (tx) => {
    const keys = createKeysRepository(tx);
    const at = timestampOf(clock);
    if ((await keys.fingerprintOf(secrets.keyId)) === secrets.fingerprint) return undefined;
    await keys.replace(secrets, at);
    const mailPassword = (await keys.clearMailPassword()) > 0;
    const mails = await keys.failSealedMails();
    // Tokens are made of the link's id: with these keys a reminder brings another one, so the mailed one ends.
    const links = await keys.openLinks(at);
    for (const { id } of links) await keys.renewLink(id, hashToken(derivedToken('wellness', secrets.wellnessKey, id)));
    const guardianCodes = await keys.removeGuardianCodes(guardianPurpose);
    return { mailPassword, mails, wellnessLinks: links.length, guardianCodes };
  });
