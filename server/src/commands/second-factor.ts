import { readConfig } from '../config/config.ts';
import { createAuditService } from '../features/ground/audit/audit.service.ts';
import { createAccountsRepository } from '../features/people/auth/accounts/accounts.repository.ts';
import { createSessionsService } from '../features/people/auth/sessions/sessions.service.ts';
import { createMailsService } from '../features/ground/mails/mails.service.ts';
import { createLostPhonesService } from '../features/people/auth/second-factor/lost-phones.service.ts';
import { tellServers } from '../features/club/live/tell-servers.service.ts';
import { openInstallation } from '../installation.ts';
import { systemClock as clock } from '../lib/time/clock.ts';
import { fold } from '../lib/text/search.ts';
import type { Command } from './command.ts';

const usage = 'usage: second-factor remove EMAIL';

const quiet = { info: () => {}, warn: () => {}, error: console.error };

/**
 * Removes the two-step sign-in of someone who lost the phone and the recovery codes when no administrator can. Anyone
 * who may open the data directory may run it. It ends all sessions of the person; the server sends the mail once it
 * runs.
 */
export const secondFactor: Command = async ({ args, env }) => {
  const [word, email, ...others] = args;
  if (word !== 'remove' || email === undefined || others.length > 0) throw new Error(usage);
  const { database, secrets, close } = await openInstallation({ config: readConfig(env), log: quiet });
  try {
    const { db } = database;
    const person = await createAccountsRepository(db).findByEmailKey(fold(email));
    if (!person) throw new Error(`no account has the address ${email}`);
    const mails = createMailsService({ db, secrets, clock, findServer: async () => undefined, wake: () => {} });
    const wasOn = await createLostPhonesService({
      db,
      clock,
      mails,
      audit: createAuditService({ clock, secrets }),
      sessions: createSessionsService(db, clock),
    }).remove(person.id, null, quiet);
    await tellServers(database, secrets, ['users']);
    console.log(
      wasOn
        ? `Two-step sign-in of ${person.name} is off, and all sessions have ended.`
        : `${person.name} has no two-step sign-in.`,
    );
  } finally {
    await close();
  }
};
