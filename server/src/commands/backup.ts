import { resolve } from 'node:path';
import { readConfig } from '../config/config.ts';
import { makeBackup } from '../features/trust/backups/make-backup.service.ts';
import { openToBackUp } from '../installation.ts';
import { systemClock } from '../lib/time/clock.ts';
import { toTerminal, type Command } from './command.ts';

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Writes one archive of all rows and files, whether the server is running or not. */
export const backup: Command = async ({ args, env }) => {
  const [given, ...others] = args;
  if (given === undefined || others.length > 0) throw new Error('usage: backup FILE');
  // npm changes to the program's folder; paths are relative to the user's.
  const file = resolve(env.INIT_CWD ?? '.', given);
  const config = readConfig(env);
  const { close, ...parts } = openToBackUp({ config, log: toTerminal });
  try {
    const { dataDir, backupKey: passphrase } = config;
    const made = await makeBackup({ ...parts, dataDir, clock: systemClock }, { file, passphrase });
    const { removed, missing } = made.absent;
    console.log(`${file}: ${made.rows} rows and ${made.files} files, ${megabytes(made.bytes)}, read back and intact`);
    if (removed.length > 0) console.log(`${removed.length} files were deleted during the backup and are not in it`);
    if (missing.length > 0)
      console.warn(`WARNING: ${missing.length} files are missing in the installation: ${missing.join(', ')}`);
    console.log(
      config.backupKey === undefined
        ? 'It is not encrypted: anyone who has it can read it. BACKUP_KEY encrypts it with a passphrase.'
        : 'It is encrypted: without BACKUP_KEY nobody can read it, so keep that passphrase elsewhere.',
    );
    console.log(`The keys are not in it. Keep a copy of ${config.dataDir}/secrets.json, apart from the backups.`);
  } finally {
    await close();
  }
};
