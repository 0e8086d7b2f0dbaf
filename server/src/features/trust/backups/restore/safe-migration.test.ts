import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { migrationsMade } from '../../../../db/migrations/migrate-within.ts';
import type { Tables } from '../../../../db/tables/tables.ts';
import { migrations } from '../../../../db/migrations/migrations.ts';
import { startRefused } from '../../../../lib/exit-codes.ts';
import { timestampOf } from '../../../../lib/time/clock.ts';
import { emptyInstallation, olderInstallation, restoreInto } from '../../../../test/factories/backups.ts';
import { sumsOf } from '../archive/load.service.ts';
import { migrateSafely } from './safe-migration.service.ts';

const older = '0018-take-attendance';

/** The table of attempts by its name of that version. */
const ofThen = ({ db }: { db: unknown }) => db as Kysely<{ rate_limits: Tables['attempt_limits'] }>;

/** A club of an older version, about to be opened by this one. */
const aboutToMigrate = async () => {
  const parts = await olderInstallation(older);
  await ofThen(parts.database)
    .insertInto('rate_limits')
    .values({ key: 'some', full_at_ms: 1.5, updated_at: timestampOf(parts.clock) })
    .execute();
  const events: string[] = [];
  const tell = (_entry: object, event: string) => void events.push(event);
  const log = { info: tell, warn: tell, error: tell };
  const backupDir = join(parts.dataDir, 'backups');
  return { ...parts, log, events, backupDir, passphrase: undefined };
};

test('MI1 a club is backed up in its earlier state before a migration', async () => {
  const installation = await aboutToMigrate();
  const { database, backupDir, events } = installation;
  const after = migrations.map(({ name }) => name).filter((name) => name > older);
  expect(await migrateSafely(installation)).toEqual(after);
  expect(events).toEqual(['a backup was made before the migration']);
  expect(await database.db.selectFrom('attempt_limits').select('full_at_ms').execute()).toEqual([{ full_at_ms: 1.5 }]);
  const [name, ...others] = readdirSync(backupDir);
  expect([name?.endsWith('-migration.zip'), others]).toEqual([true, []]);
  const target = await emptyInstallation();
  await restoreInto(target, join(backupDir, name!));
  expect(await target.database.db.selectFrom('club').select('name').execute()).toEqual([{ name: 'UD Valmora' }]);
  // Nothing to migrate, no backup made.
  expect(await migrateSafely(installation)).toEqual([]);
  expect(readdirSync(backupDir)).toHaveLength(1);
});

test('MI1 a migration that fails its trial leaves the database unchanged, and names the failed step', async () => {
  const installation = await aboutToMigrate();
  const { db, engine } = installation.database;
  // The name that a later migration gives to its own index.
  await sql`create index medical_complaints_time on users (id)`.execute(db);
  const before = await sumsOf(db, engine);
  await expect(migrateSafely(installation)).rejects.toThrow(
    /can't migrate the database: 0020-create-complaints: .*; nothing was changed, start the former version again/,
  );
  expect(await sumsOf(db, engine)).toEqual(before);
  expect((await migrationsMade(db, engine)).at(-1)).toBe(older);
  expect(readdirSync(installation.dataDir).filter((name) => name.startsWith('.touchline'))).toEqual([]);
  await sql`drop index medical_complaints_time`.execute(db);
  expect((await migrateSafely(installation)).at(-1)).toBe(migrations.at(-1)?.name);
});

test('MI1 starts that fail one after another make one backup, until the database changes', async () => {
  const installation = await aboutToMigrate();
  const { db } = installation.database;
  await sql`create index medical_complaints_time on users (id)`.execute(db);
  // Left by a process that was killed while it made one.
  mkdirSync(installation.backupDir);
  writeFileSync(join(installation.backupDir, 'touchline-2026-08-15T080000Z-migration.zip.0a1b2c3d.part'), 'x');
  const fail = () => migrateSafely(installation).then(undefined, (error: unknown) => error);
  for (let start = 0; start < 20; start += 1) expect(await fail()).toMatchObject({ exitCode: startRefused });
  const [first, ...others] = readdirSync(installation.backupDir);
  expect([first?.endsWith('-migration.zip'), others]).toEqual([true, []]);
  // The former version has run in between.
  for (let change = 0; change < 7; change += 1) {
    await ofThen(installation.database)
      .updateTable('rate_limits')
      .set({ full_at_ms: change + 2 })
      .execute();
    await fail();
  }
  expect(readdirSync(installation.backupDir)).toHaveLength(5);
  expect(readdirSync(installation.backupDir)).not.toContain(first);
});

test('MI1 an installation without a club is migrated without a backup', async () => {
  const installation = await aboutToMigrate();
  await installation.database.db.deleteFrom('club').execute();
  await migrateSafely(installation);
  expect(installation.events).toEqual([]);
});
