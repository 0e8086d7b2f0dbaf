import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { json, migrate, openDatabase, type OpenDatabase } from '../../../../db/database.ts';
import { migrationsMade } from '../../../../db/migrations/migrate-within.ts';
import { migrations } from '../../../../db/migrations/migrations.ts';
import { timestampOf } from '../../../../lib/time/clock.ts';
import { readMarker, readRestoreNote } from '../../../../lib/storage/data-directory.ts';
import { newId } from '../../../../lib/id.ts';
import { diskStorage } from '../../../../lib/storage/storage.ts';
import {
  backUp,
  emptyInstallation,
  ended,
  lasting,
  newFolder,
  olderInstallation,
  restoreInto,
} from '../../../../test/factories/backups.ts';
import { upload } from '../../../../test/factories/files.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { testEngine } from '../../../../test/test-database.ts';
import { verifyChain } from '../../../ground/audit/chain/verify-chain.service.ts';
import { bindChain } from '../../../ground/audit/chain/bind-chain.service.ts';

type Target = Awaited<ReturnType<typeof emptyInstallation>>;

/** Some values of each kind that an engine might change on the way. */
const fill = async ({ api, build, db, clock }: TestApp): Promise<void> => {
  const token = await build.adminToken();
  for (let made = 0; made < 2; made += 1) await upload({ api }, token);
  await build.file('profile', await build.adminId());
  const player = await build.player({
    name: 'Zoë "Flügel" Ñúñez\nO’Brien 🦊 محمد',
    height: 1.875,
    weight: 0.1 + 0.2,
    injury: true,
    children_number: 0,
    previous_clubs: json(['b', 'a', { z: 1, aa: [null, false, 1e21] }] as unknown[]),
    address: '',
  });
  await build.consent(player.id, { wellness: true, medical: false });
  await build.team();
  const own = await build.team('Own team');
  await db.updateTable('teams').set({ is_own: true }).where('id', '=', own.id).execute();
  const at = timestampOf(clock, 1);
  await db
    .insertInto('wellness_scores')
    .values({
      id: newId(),
      user_id: player.id,
      type: 'morning',
      score: 66.66666666666667,
      answers: json({ sleep: 4, mood: 1 }),
      load: null,
      created_at: at,
    })
    .execute();
  await db
    .insertInto('attempt_limits')
    .values({ key: 'some', full_at_ms: 1_790_000_000_123.5, updated_at: at })
    .execute();
  await api.asAdmin(createUser, { body: { role: 'medical', name: 'Some Doctor', email: 'doctor@club.example' } });
  await build.phoneToken(player.id);
  await build.screenToken();
};

const filesOf = (dataDir: string): string[] =>
  readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

const contentOf = async (dataDir: string, name: string): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of (await diskStorage(join(dataDir, 'files')).open(name))!.stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** Checks the chain of the audit log in a database from beginning to end. */
const assertChain = async ({ db }: OpenDatabase, { secrets }: Pick<TestApp, 'secrets'>): Promise<void> => {
  expect(await verifyChain(db, secrets)).toMatchObject({ broken: undefined, isHeadSealed: true, behind: 0 });
};

const restoredIn = ({ db }: OpenDatabase) =>
  db.selectFrom('audit_log').select('action').where('action', '=', 'backup.restored').execute();

test('BK2 a restored installation has every row and every file, and a log without a gap', async () => {
  const running = await startTestApp();
  await fill(running);
  const { file, made } = await backUp(running);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(made.absent).toEqual({ removed: [], missing: [] });
  const target = { ...(await emptyInstallation()), secrets: running.secrets };
  const { rows, files } = await restoreInto(target, file);
  expect([rows, files]).toEqual([made.rows, 6]);
  expect(await lasting(target.database)).toEqual(await lasting(running.database));
  expect(filesOf(target.dataDir)).toEqual(filesOf(running.dataDir));
  for (const name of filesOf(running.dataDir))
    expect((await contentOf(target.dataDir, name)).equals(await contentOf(running.dataDir, name))).toBe(true);
  await assertChain(target.database, running);
  const { installation } = await running.db.selectFrom('club').select('installation').executeTakeFirstOrThrow();
  expect(readMarker(target.dataDir)).toEqual({ installation });
  expect(readRestoreNote(target.dataDir)).toBeUndefined();
  // The server accepts it as up to date, and its log is still append-only.
  expect(await migrate(target.database)).toEqual([]);
  await expect(target.database.db.deleteFrom('audit_log').execute()).rejects.toThrow('only appended to');
});

test('BK2 a restore without the keys is recorded in the log by the first start that has them', async () => {
  const running = await startTestApp();
  await fill(running);
  const { file } = await backUp(running);
  const target = await emptyInstallation();
  await restoreInto(target, file);
  await assertChain(target.database, running);
  expect(await restoredIn(target.database)).toEqual([]);
  for (let start = 0; start < 2; start += 1) await bindChain(target.database.db, running.secrets);
  expect(await restoredIn(target.database)).toHaveLength(1);
  await assertChain(target.database, running);
});

test('BK2 a restore ends all earlier access, and sends no mail twice', async () => {
  const running = await startTestApp();
  await fill(running);
  await running.db
    .insertInto('calendar_links')
    .values({
      user_id: await running.build.adminId(),
      token_hash: 'x',
      created_at: timestampOf(running.clock),
      last_read_at: null,
    })
    .execute();
  const { file } = await backUp(running);
  const target = await emptyInstallation();
  await restoreInto(target, file);
  const { db } = target.database;
  for (const table of ended)
    expect([
      table,
      await db
        .selectFrom(table as 'sessions')
        .selectAll()
        .execute(),
    ]).toEqual([table, []]);
  const states = await db.selectFrom('mails').select(['state', 'failure']).distinct().execute();
  expect(states).toEqual([{ state: 'failed', failure: 'restored' }]);
});

test('BK2 a backup made under load is a consistent snapshot: no act without its entry, no entry without its act', async () => {
  const running = await startTestApp();
  await fill(running);
  const before = await running.db.selectFrom('users').select('id').where('role', '=', 'medical').execute();
  let isOver = false;
  let written = 0;
  const write = async (writer: number) => {
    for (let made = 0; !isOver && made < 40; made += 1, written += 1)
      await running.api.asAdmin(createUser, {
        body: { role: 'medical', name: 'Some Doctor', email: `doctor${writer}x${made}@club.example` },
      });
  };
  const writers = [1, 2, 3].map(write);
  const uploading = (async () => {
    for (let made = 0; !isOver && made < 10; made += 1) await upload(running, await running.build.adminToken(), 'icon');
  })();
  const { file } = await backUp(running);
  const duringBackup = written;
  isOver = true;
  await Promise.all([...writers, uploading]);
  expect(duringBackup).toBeGreaterThan(0);

  const target = await emptyInstallation();
  await restoreInto(target, file);
  const { db } = target.database;
  await assertChain(target.database, running);
  const people = (await db.selectFrom('users').select('id').where('role', '=', 'medical').execute()).map(
    ({ id }) => id,
  );
  const entries = await db
    .selectFrom('audit_log')
    .select('subject_id')
    .where('action', '=', 'person.created')
    .execute();
  expect(entries.map(({ subject_id }) => subject_id).sort()).toEqual(people.sort());
  for (const { id } of before) expect(people).toContain(id);
  for (const { id, variants } of await db.selectFrom('files').select(['id', 'variants']).execute())
    for (const [variant, { bytes }] of Object.entries(variants)) {
      const content = await contentOf(target.dataDir, `${id}-${variant}`);
      expect(content.length).toBe(bytes);
      expect(content.equals(await contentOf(running.dataDir, `${id}-${variant}`))).toBe(true);
    }
});

test('BK1 says which files were deleted while it was made, and which are missing', async () => {
  const running = await startTestApp();
  await fill(running);
  const [first, second] = await running.db
    .selectFrom('files')
    .select('id')
    .where('bytes', '>', 1)
    .orderBy('id')
    .execute();
  const storage = diskStorage(join(running.dataDir, 'files'));
  await storage.remove(`${first!.id}-thumb`);
  await running.db
    .updateTable('files')
    .set({ removed_at: timestampOf(running.clock) })
    .where('id', '=', second!.id)
    .execute();
  const { made, file } = await backUp(running);
  expect(made.absent).toEqual({ missing: [`${first!.id}-thumb`], removed: [] });
  expect(made.files).toBe(2);
  const target = await emptyInstallation();
  await restoreInto(target, file);
  expect(filesOf(target.dataDir)).toHaveLength(2);
});

test('MI1 a backup of an older schema is migrated, and one of a newer program refused', async () => {
  const older = await olderInstallation('0018-take-attendance');
  const { db, engine } = older.database;
  const { file } = await backUp(older);
  const target = await emptyInstallation();
  await restoreInto(target, file);
  expect(await target.database.db.selectFrom('club').select('name').execute()).toEqual([{ name: 'UD Valmora' }]);
  expect(await migrationsMade(target.database.db, engine)).toEqual(migrations.map(({ name }) => name));

  await db
    .insertInto('kysely_migration' as never)
    .values({ name: '9999-later', timestamp: '9999' })
    .execute();
  await expect(backUp(older)).rejects.toThrow('made by another version of Touchline, which knows 9999-later');
});

const openSqlite = (dataDir: string): Promise<OpenDatabase> =>
  Promise.resolve(openDatabase({ engine: 'sqlite', file: join(dataDir, 'touchline.db') }, () => {}));

// With SQLite on both ends this would show nothing.
if (testEngine === 'postgres')
  test('BK2 restores from PostgreSQL into SQLite and back, without a difference', async () => {
    const running = await startTestApp();
    await fill(running);
    const { file } = await backUp(running);
    const embedded: Target = await emptyInstallation(openSqlite);
    await restoreInto(embedded, file);
    expect(await lasting(embedded.database)).toEqual(await lasting(running.database));
    const again = await backUp({ ...embedded, database: embedded.database }, { folder: newFolder() });
    const target = await emptyInstallation();
    await restoreInto(target, again.file);
    expect(await lasting(target.database)).toEqual(await lasting(running.database));
    await assertChain(target.database, running);
  });
