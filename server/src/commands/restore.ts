import { resolve } from 'node:path';
import { readConfig, type Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { openArchive } from '../features/backups/archive/archive-reader.ts';
import { restore, type Restored } from '../features/backups/restore/restore.service.ts';
import { createKeysRepository } from '../features/keys/keys.repository.ts';
import { newJournal, openToRestore } from '../installation.ts';
import { systemClock } from '../lib/time/clock.ts';
import { findSecrets } from '../lib/crypto/secrets.ts';
import { toTerminal, type Command } from './command.ts';

const print = ({ rows, files, ended, erased }: Restored): void => {
  console.log(`${rows} rows and ${files} files are back, each sum is right.`);
  if (erased > 0) console.log(`Of these, ${erased} people who had been erased since were erased again.`);
  if (!ended) return;
  console.log(`Everybody signs in again: ${ended.sessions} sessions of consoles, screens and phones were ended.`);
  if (ended.calendarLinks > 0) console.log(`${ended.calendarLinks} calendar subscriptions have to be made anew.`);
  if (ended.mails > 0) console.log(`${ended.mails} mails that waited were stopped; settings list them.`);
};

/** Whether the keys that are here open what the backup holds, and what to do where they don't. */
const printKeys = async (db: Db, { dataDir, secretsKey }: Config): Promise<void> => {
  const found = findSecrets(dataDir, secretsKey);
  if (found && (await createKeysRepository(db).fingerprintOf(found.keyId)) === found.fingerprint)
    return console.log('The keys that are here are those of the backup: start it.');
  const place = secretsKey === undefined ? `${dataDir}/secrets.json` : 'SECRETS_KEY';
  console.log(found ? `The keys in ${place} are not those of the backup.` : 'There are no keys here yet.');
  console.log(
    'Before the start bring back those of that time, which no backup holds: secrets.json into DATA_DIR, or SECRETS_KEY.',
  );
  console.log('Where they are lost for good, run touchline adopt-keys --yes. To be entered anew are then:');
  console.log('- the password of the mail server');
  console.log("- guardians' codes, which have to be asked for again");
  console.log('- second factors, which open with recovery codes only');
};

/** Brings a backup back into an empty installation. */
export const restoreFile: Command = async ({ args, env }) => {
  const [given, ...others] = args;
  if (given === undefined || others.length > 0) throw new Error('say what: restore FILE');
  const config = readConfig(env);
  const archive = await openArchive(resolve(env.INIT_CWD ?? '.', given), config.backupKey);
  try {
    const { close, ...parts } = await openToRestore({ config, log: toTerminal });
    try {
      const { dataDir } = config;
      print(await restore({ ...parts, clock: systemClock, dataDir, journal: newJournal(config) }, archive));
      await printKeys(parts.database.db, config);
    } finally {
      await close();
    }
  } finally {
    await archive.close();
  }
};
