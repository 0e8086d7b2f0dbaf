import { parseArgs } from 'node:util';
import { readConfig } from '../config/config.ts';
import { adoptKeys, type LostByKeys } from '../features/club/keys/keys.service.ts';
import { openInstallation } from '../installation.ts';
import { systemClock as clock } from '../lib/time/clock.ts';
import type { Command } from './command.ts';

const usage = 'only for lost keys: stop every server of this installation, then run touchline adopt-keys --yes';

const print = ({ mailPassword, mails, wellnessLinks, guardianCodes }: LostByKeys): void => {
  console.log('The database now uses the keys of this server. Everything encrypted with the previous keys is lost:');
  console.log(`- password of the mail server: ${mailPassword ? 'enter it again in the settings' : 'none was stored'}`);
  console.log(`- emails that were waiting or failed: ${mails} can no longer be sent`);
  console.log(`- open wellness links: ${wellnessLinks} that were emailed no longer work; a reminder sends new ones`);
  console.log(`- guardians' codes: ${guardianCodes} must be requested again`);
  console.log('- two-step sign-in: works with recovery codes only; set it up again');
};

const quiet = { info: () => {}, warn: (_: object, event: string) => console.warn(event), error: console.error };

/** Binds the database to this server's keys after the previous ones were lost. */
export const adoptOwnKeys: Command = async ({ args, env }) => {
  const { values, positionals } = parseArgs({
    args,
    options: { yes: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (!values.yes || positionals.length > 0) throw new Error(usage);
  const { database, secrets, close } = await openInstallation({
    config: readConfig(env),
    log: quiet,
    anyKeys: true,
  });
  try {
    const lost = await adoptKeys({ db: database.db, clock }, secrets);
    if (lost) print(lost);
    else console.log('The database already uses the keys of this server; nothing was changed.');
  } finally {
    await close();
  }
};
