import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { createKeysRepository } from '../../features/keys/keys.repository.ts';
import { findSecrets, type Secrets } from '../../lib/crypto/secrets.ts';
import { ok, reasonOf, warning, wrong, type Finding } from './finding.ts';

type Place = Pick<Config, 'dataDir' | 'secretsKey'>;

/** The keys of this server, if it has any that can be read. */
export const keysOf = ({ dataDir, secretsKey }: Place): Secrets | undefined => {
  try {
    return findSecrets(dataDir, secretsKey);
  } catch {
    return undefined;
  }
};

/** Whether this server has keys that can be read. */
export const checkKeys = ({ dataDir, secretsKey }: Place): Finding[] => {
  const place = secretsKey ? 'SECRETS_KEY' : 'secrets.json';
  try {
    if (findSecrets(dataDir, secretsKey)) return [ok(`${place} can be read; keep a copy of it apart from the backups`)];
  } catch (error) {
    return [wrong(reasonOf(error), 'put back your copy of the keys')];
  }
  return [
    existsSync(join(dataDir, 'installation.json'))
      ? wrong(
          'secrets.json is gone',
          'put back your copy of it, or give SECRETS_KEY: without it the mail password and links in mails are lost',
        )
      : ok('none yet: the first start makes them'),
  ];
};

/** Whether these keys are those that the database was served with. */
export const checkKeysOfDatabase = async (db: Db, place: Place): Promise<Finding[]> => {
  const keys = keysOf(place);
  if (!keys) return [];
  const known = await createKeysRepository(db).fingerprintOf(keys.keyId);
  if (known === undefined) return [warning('the database knows no keys yet', 'the next start notes these')];
  if (known === keys.fingerprint) return [ok('they are those of the database')];
  return [
    wrong(
      'they are not those of the database',
      'give the SECRETS_KEY or secrets.json that served it before, or, where these are lost, run touchline adopt-keys',
    ),
  ];
};
