import { resolve } from 'node:path';
import { readConfig, type Config } from '../config/config.ts';
import type { Db } from '../db/database.ts';
import { openArchive } from '../features/trust/backups/archive/archive-reader.ts';
import { restore, type Restored } from '../features/trust/backups/restore/restore.service.ts';
import { writeAnewNow } from '../features/trust/erasure/erasure.ts';
import { createKeysRepository } from '../features/club/keys/keys.repository.ts';
import { newJournal, openToRestore } from '../installation.ts';
import { systemClock } from '../lib/time/clock.ts';
import { findSecrets } from '../lib/crypto/secrets.ts';
import { toTerminal, type Command } from './command.ts';

const print = ({ rows, files, ended, erased }: Restored): void => {
  console.log(`${rows} rows and ${files} files are restored, and all checksums match.`);
  if (erased > 0) console.log(`Of these, ${erased} people who had been erased since were erased again.`);
  if (!ended) return;
  console.log(`Everyone must sign in again: ${ended.sessions} sessions of consoles, screens and phones were ended.`);
  if (ended.calendarLinks > 0) console.log(`${ended.calendarLinks} calendar subscriptions must be created again.`);
  if (ended.mails > 0) console.log(`${ended.mails} waiting emails were stopped; the settings list them.`);
};

/** Says whether the keys here belong to the backup, and what to do if not. */
const printKeys = async (db: Db, { dataDir, secretsKey }: Config): Promise<void> => {
  const found = findSecrets(dataDir, secretsKey);
  if (found && (await createKeysRepository(db).fingerprintOf(found.keyId)) === found.fingerprint)
    return console.log('The keys here belong to the backup: start the server.');
  const place = secretsKey === undefined ? `${dataDir}/secrets.json` : 'SECRETS_KEY';
  console.log(found ? `The keys in ${place} do not belong to the backup.` : 'There are no keys here yet.');
  console.log(
    'Before the start, restore the keys of that time, which no backup contains: secrets.json in DATA_DIR, or SECRETS_KEY.',
  );
  console.log('If they are lost, run touchline adopt-keys --yes. You then have to set again:');
  console.log('- the password of the mail server');
  console.log("- guardians' codes, which must be requested again");
  console.log('- two-step sign-in, which works with recovery codes only');
};

/** Restores a backup into an empty installation. */
export const restoreFile: Command = async ({ args, env }) => {
  const [given, ...others] = args;
  if (given === undefined || others.length > 0) throw new Error('usage: restore FILE');
  const config = readConfig(env);
  const archive = await openArchive(resolve(env.INIT_CWD ?? '.', given), config.backupKey);
  try {
    const { close, ...parts } = await openToRestore({ config, log: toTerminal });
    try {
      const { dataDir } = config;
      const secrets = findSecrets(dataDir, config.secretsKey);
      const journal = newJournal(config, secrets);
      print(await restore({ ...parts, clock: systemClock, dataDir, journal, secrets }, archive));
      await writeAnewNow(parts.database, toTerminal);
      await printKeys(parts.database.db, config);
    } finally {
      await close();
    }
  } finally {
    await archive.close();
  }
};
