import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { adoptKeys, type LostByKeys } from '../features/keys/keys.service.ts';
import { openInstallation } from '../installation.ts';
import { systemClock as clock } from '../lib/time/clock.ts';
import type { Command } from './command.ts';

const usage =
  'for when the keys of this installation are lost for good; stop every server of it, then run touchline adopt-keys --yes';

const print = ({ mailPassword, mails, wellnessLinks, guardianCodes }: LostByKeys): void => {
  console.log('The database belongs to the keys of this server now. What the former ones had sealed is gone:');
  console.log(`- password of the mail server: ${mailPassword ? 'to be given again in the settings' : 'none was kept'}`);
  console.log(`- mails that waited or failed: ${mails} can't be sent any more`);
  console.log(`- open wellness links: ${wellnessLinks} that were mailed are dead; a reminder brings new ones`);
  console.log(`- guardians' codes: ${guardianCodes} to be asked for again`);
  console.log('- second factors: open with recovery codes only; set them up again');
};

const quiet = { info: () => {}, warn: (_: object, event: string) => console.warn(event), error: console.error };

/** Gives the database to this server's keys, when those that it knows are lost. */
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
    else console.log('The database knows the keys of this server already; nothing was changed.');
  } finally {
    await close();
  }
};
