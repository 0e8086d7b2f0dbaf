import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import type { Db } from '../../db/database.ts';
import { createKeysRepository } from '../../features/club/keys/keys.repository.ts';
import { findSecrets, type Secrets } from '../../lib/crypto/secrets.ts';
import { ok, reasonOf, warning, wrong, type Finding } from './finding.ts';

type Place = Pick<Config, 'dataDir' | 'secretsKey'>;

/** This server's keys; undefined if there are none, or they can't be read. */
export const keysOf = ({ dataDir, secretsKey }: Place): Secrets | undefined => {
  try {
    return findSecrets(dataDir, secretsKey);
  } catch {
    return undefined;
  }
};

/** Checks that this server has readable keys. */
export const checkKeys = ({ dataDir, secretsKey }: Place): Finding[] => {
  const place = secretsKey ? 'SECRETS_KEY' : 'secrets.json';
  try {
    if (findSecrets(dataDir, secretsKey)) return [ok(`${place} can be read; keep a copy of it apart from the backups`)];
  } catch (error) {
    return [wrong(reasonOf(error), 'restore your copy of the keys')];
  }
  return [
    existsSync(join(dataDir, 'installation.json'))
      ? wrong(
          'secrets.json is missing',
          'restore your copy of it, or set SECRETS_KEY: without it the mail password and links in mails are lost',
        )
      : ok('none yet: the first start creates them'),
  ];
};

/** Checks that these keys belong to the database. */
export const checkKeysOfDatabase = async (db: Db, place: Place): Promise<Finding[]> => {
  const keys = keysOf(place);
  if (!keys) return [];
  const known = await createKeysRepository(db).fingerprintOf(keys.keyId);
  if (known === undefined) return [warning('the database has no record of keys yet', 'the next start records these')];
  if (known === keys.fingerprint) return [ok('they belong to the database')];
  return [
    wrong(
      'they do not belong to the database',
      'set the SECRETS_KEY or secrets.json that it had before; if they are lost, run touchline adopt-keys',
    ),
  ];
};
