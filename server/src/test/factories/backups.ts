import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { OpenDatabase } from '../../db/database.ts';
import { migrateWithin } from '../../db/migrations/migrate-within.ts';
import { dropSchema } from '../../db/schema.ts';
import { openArchive } from '../../features/trust/backups/archive/archive-reader.ts';
import { sumsOf } from '../../features/trust/backups/archive/load.service.ts';
import { restore } from '../../features/trust/backups/restore/restore.service.ts';
import { systemClock, timestampOf } from '../../lib/time/clock.ts';
import type { Secrets } from '../../lib/crypto/secrets.ts';
import { diskJournal } from '../../lib/storage/erasure-journal.ts';
import { diskStorage } from '../../lib/storage/storage.ts';
import { backUpTo } from './back-up-to.ts';
import type { TestApp } from '../start-test-app.ts';
import { openTestDatabase } from '../test-database.ts';

/** A new folder that is removed with the test. */
export const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-backups-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** A guess takes a millisecond instead of a second: for tests of anything but the cost. */
export const lowCost = 10;

/** Backs up the running app; returns the path of the archive. */
export const backUp = async (
  running: Pick<TestApp, 'database' | 'dataDir'>,
  { folder = newFolder(), ...seal }: { folder?: string; passphrase?: string; sealCost?: number } = {},
) => {
  const file = join(folder, 'club.zip');
  const made = await backUpTo(file, { ...running, clock: systemClock, ...seal });
  return { file, made };
};

/** An installation that is not set up. */
export const emptyInstallation = async (open: (dataDir: string) => Promise<OpenDatabase> = openTestDatabase) => {
  const dataDir = newFolder();
  const database = await open(dataDir);
  onTestFinished(database.close);
  return {
    dataDir,
    database,
    clock: systemClock,
    storage: diskStorage(join(dataDir, 'files')),
    journal: diskJournal(dataDir),
    /** As after the loss of a machine; pass those of the backup to restore with them. */
    secrets: undefined as Secrets | undefined,
  };
};

/** An installation with a club, at the schema of an older program (up to a migration). */
export const olderInstallation = async (upTo: string) => {
  const parts = await emptyInstallation();
  const { db, engine } = parts.database;
  await db.transaction().execute(async (tx) => {
    await dropSchema(tx, engine);
    await migrateWithin(tx, engine, upTo);
    await tx
      .insertInto('club')
      .values({
        id: 1,
        installation: 'old',
        name: 'UD Valmora',
        country: 'ES',
        timezone: 'Europe/Madrid',
        configured_at: timestampOf(parts.clock),
      })
      .execute();
  });
  return parts;
};

/** Restores like the command. */
export const restoreInto = async (
  target: Awaited<ReturnType<typeof emptyInstallation>>,
  file: string,
  passphrase?: string,
) => {
  const archive = await openArchive(file, passphrase);
  try {
    return await restore(target, archive);
  } finally {
    await archive.close();
  }
};

/** Tables that a restore empties, so that earlier sessions and links no longer work. */
export const ended = new Set([
  'sessions',
  'one_time_tokens',
  'qr_codes',
  'known_screens',
  'known_devices',
  'calendar_links',
  'calendar_feeds',
  'feed_entries',
  'attempt_limits',
]);
/** A restore is noted in the audit log, and stops waiting mails. */
const written = new Set(['audit_log', 'audit_head', 'mails']);

/** Checksums of the tables that a restore leaves unchanged. */
export const lasting = async ({ db, engine }: OpenDatabase) =>
  (await sumsOf(db, engine)).filter(({ name }) => !ended.has(name) && !written.has(name));
