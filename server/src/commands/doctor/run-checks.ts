import type { Config } from '../../config/config.ts';
import { openDatabaseToRead, type OpenDatabase } from '../../db/database.ts';
import { createFindMailServer } from '../../features/ground/mails/mail-settings.service.ts';
import { renderMail } from '../../features/ground/mails/render-mail.ts';
import { createClubRepository } from '../../features/ground/club/club.repository.ts';
import { createSetupRepository } from '../../features/club/setup/setup.repository.ts';
import { newStorage } from '../../installation.ts';
import { newId } from '../../lib/id.ts';
import { createMailGreeter, createMailSender, trusting, type SenderOptions } from '../../lib/mail/send-mail.ts';
import { checkBackup } from './check-backup.ts';
import { checkAudit } from './check-audit.ts';
import { checkClock } from './check-clock.ts';
import { checkDataDirectory } from './check-data-directory.ts';
import { checkDatabase, checkDatabaseFile, isOfThisProgram } from './check-database.ts';
import { checkFiles } from './check-files.ts';
import { checkDisk, checkMemory, checkNode } from './check-machine.ts';
import { checkKeys, checkKeysOfDatabase, keysOf } from './check-keys.ts';
import { checkMail } from './check-mail.ts';
import { checkMarker } from './check-marker.ts';
import { checkPublicUrl, checkServer } from './check-network.ts';
import { checkSettings } from './check-settings.ts';
import { reasonOf, warning, wrong, type Finding } from './finding.ts';

/** A finding with its subject. */
export type Told = Finding & { about: string };

type Options = {
  env: Record<string, string | undefined>;
  /** Undefined if the settings are invalid. */
  config: Config | undefined;
  now: Date;
  /** Also checks every file, and counts files without a row. */
  full: boolean;
  /** Also sends a mail to this address. */
  mailTo: string | undefined;
  /** Receives each finding as it is made. */
  tell: (told: Told) => void;
  mail?: Omit<SenderOptions, 'ownPort'>;
};

/** Throws if the database does not respond. */
const open = async (config: Config): Promise<OpenDatabase> => {
  const database = openDatabaseToRead(config.database);
  // Opening does not connect; the first query does.
  await database.db.introspection.getSchemas().catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  return database;
};

/** The check itself reports what the storage would log. */
const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * Checks everything that an installation needs, from the outside in. It only reads and takes no lock, so a server may
 * be running or stopped. Checks that fail become findings.
 */
export const runChecks = async ({ env, config, now, full, mailTo, tell, mail = {} }: Options): Promise<Told[]> => {
  const all: Told[] = [];
  const check = async (about: string, work: () => Finding[] | Promise<Finding[]>): Promise<void> => {
    const findings = await Promise.resolve()
      .then(work)
      .catch((error: unknown) => [
        wrong(`it could not be checked: ${reasonOf(error)}`, 'correct the problems above, then check again'),
      ]);
    for (const finding of findings) {
      all.push({ about, ...finding });
      tell({ about, ...finding });
    }
  };

  await check('settings', () => checkSettings(env));
  await check('node', () => checkNode(process.versions.node, now));
  await check('memory', () => checkMemory());
  if (!config) return all;
  const { dataDir } = config;
  await check('data', () => checkDataDirectory(dataDir));
  await check('disk', () => checkDisk({ DATA_DIR: dataDir, backups: config.backupDir }));
  await check('keys', () => checkKeys(config));
  await check('backup', () => checkBackup(config.backupDir, now));

  let database: OpenDatabase | undefined;
  /** The same database, if its tables are of this program's version. */
  let filled: OpenDatabase | undefined;
  let club: string | null | undefined;
  const gone = checkDatabaseFile(config);
  await check('database', async () => {
    if (gone) return [gone];
    database = await open(config);
    const findings = await checkDatabase(database);
    if (await isOfThisProgram(database)) filled = database;
    return findings;
  });
  try {
    await check('clock', () => checkClock(filled, now));
    if (filled) {
      const { db } = filled;
      club = await createClubRepository(db)
        .find()
        .then(
          (row) => row?.name ?? null,
          () => undefined,
        );
      await check('set-up', async () => checkMarker(dataDir, await createSetupRepository(db).findInstallation()));
      await check('keys', () => checkKeysOfDatabase(db, config));
      await check('audit', async () => checkAudit(filled!, await createSetupRepository(db).findInstallation(), config));
      await check('files', () => checkFiles({ db, full, now, storage: newStorage({ config, log: quiet }) }));
      await check('mail', () => checkMailOf(db, config, { now, mailTo, mail }));
    }
  } finally {
    await database?.close();
  }
  let isRunning = false;
  await check('server', async () => {
    const found = await checkServer(config, club);
    isRunning = found.isRunning;
    return found.findings;
  });
  await check('address', () => checkPublicUrl(config, isRunning));
  return all;
};

const checkMailOf = async (
  db: OpenDatabase['db'],
  config: Config,
  { now, mailTo, mail }: { now: Date; mailTo: string | undefined; mail: Omit<SenderOptions, 'ownPort'> },
): Promise<Finding[]> => {
  const secrets = keysOf(config);
  if (!secrets) return [warning('not checked, because there are no keys', 'see keys')];
  const sender = { ownPort: () => config.port, tls: trusting(config.mailCa), ...mail };
  const { name: senderName = 'Touchline' } = (await db.selectFrom('club').select('name').executeTakeFirst()) ?? {};
  return checkMail({
    findServer: createFindMailServer({ db, secrets, mailUrl: config.mailUrl, publicUrl: config.publicUrl }),
    greet: createMailGreeter(sender),
    to: mailTo,
    send: (server, address) =>
      createMailSender(sender)(server, {
        id: newId(now.getTime()),
        to: { name: '', address },
        senderName,
        language: 'en',
        date: now,
        ...renderMail('mailTest', {}, { language: 'en', senderName }),
      }),
  });
};
