import { spawn } from 'node:child_process';
import { copyFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { json, openDatabase } from '../../db/database.ts';
import { timestampOf, systemClock } from '../../lib/clock.ts';
import { readRestoreNote } from '../../lib/data-directory.ts';
import { diskJournal } from '../../lib/erasure-journal.ts';
import { newId } from '../../lib/id.ts';
import { diskStorage } from '../../lib/storage.ts';
import { newDataDir, newInstallation, openSessions } from './installation.ts';
import { startServer } from './server-process.ts';
import { integrityOf } from './soundness.ts';
import { until } from './until.ts';
import { compare, startWriters, type Ledger } from './writers.ts';

const databaseOf = (dataDir: string) =>
  openDatabase({ engine: 'sqlite', file: join(dataDir, 'touchline.db') }, () => {});

/** Runs a command of the bundled program. `killedWhen` says when it is killed, in the middle of whatever it does. */
const run = async (dataDir: string, args: string[], { killedWhen }: { killedWhen?: () => boolean } = {}) => {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir };
  const command = spawn(process.execPath, [inject('bundle'), ...args], { env });
  let output = '';
  command.stdout.on('data', (part: Buffer) => (output += part.toString()));
  command.stderr.on('data', (part: Buffer) => (output += part.toString()));
  const exited = new Promise<number | null>((resolve) => command.once('close', resolve));
  if (killedWhen) {
    await until(() => killedWhen() || command.exitCode !== null);
    command.kill('SIGKILL');
  }
  return { code: await exited, output };
};

/** Files that rows name, as many as take a moment to put back. */
const fillWithFiles = async (dataDir: string, count: number): Promise<void> => {
  const { db, close } = databaseOf(dataDir);
  const storage = diskStorage(join(dataDir, 'files'));
  const admin = await db.selectFrom('users').select('id').where('role', '=', 'admin').executeTakeFirstOrThrow();
  const content = Buffer.alloc(64 * 1024, 7);
  for (let made = 0; made < count; made += 1) {
    const id = newId();
    await storage.put(`${id}-original`, content);
    await db
      .insertInto('files')
      .values({
        ...{ id, kind: 'document', uploaded_by: admin.id, holder: null, bytes: content.length },
        ...{ variants: json({ original: { bytes: content.length } }), created_at: timestampOf(systemClock) },
      })
      .execute();
  }
  await close();
};

/** Without what a kill left half written, which the sweep takes later. */
const filesIn = (dataDir: string): number =>
  readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.endsWith('.tmp'),
  ).length;

/** What of the ledger was answered in full by now. */
const answeredIn = (ledger: Ledger): Ledger =>
  new Map(
    [...ledger].filter(([, { phoneNumber }]) => phoneNumber !== undefined).map(([key, entry]) => [key, { ...entry }]),
  );

test('BK2 a backup beside writers, restored over two kills, has every answered write and nobody who was erased', async () => {
  const running = await newInstallation({}, 3);
  await fillWithFiles(running.dataDir, 60);
  const server = await startServer(running);
  const ledger: Ledger = new Map();
  const writers = startWriters(server, running, ledger);
  await until(() => writers.answered() > 20);
  const answered = answeredIn(ledger);
  const archive = join(dirname(running.dataDir), 'club.zip');
  expect(await run(running.dataDir, ['backup', archive])).toMatchObject({ code: 0 });
  expect(answeredIn(ledger).size, 'writers went on meanwhile').toBeGreaterThan(answered.size);
  await writers.stop();
  await server.stop();

  const dataDir = newDataDir();
  const [erased] = [...answered];
  await diskJournal(dataDir).append({ person: erased![1].id!, at: timestampOf(systemClock) });
  copyFileSync(join(running.dataDir, 'secrets.json'), join(dataDir, 'secrets.json'));
  const files = filesIn(running.dataDir);
  const moments = [() => readRestoreNote(dataDir) !== undefined, () => filesIn(dataDir) === files];
  for (const killedWhen of moments)
    expect(await run(dataDir, ['restore', archive], { killedWhen })).toMatchObject({ code: null });
  const refused = await run(dataDir, []);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('was interrupted') as string });
  const restored = await run(dataDir, ['restore', archive]);
  expect(restored).toMatchObject({
    code: 0,
    output: expect.stringContaining('1 people who had been erased') as string,
  });
  expect(integrityOf(dataDir)).toBe('ok');
  expect(filesIn(dataDir)).toBe(files);

  const database = databaseOf(dataDir);
  const again = { dataDir, env: {}, tokens: await openSessions(database, 1) };
  await database.close();
  expect(await compare(await startServer(again), again, answered)).toEqual([`${erased![0]} was answered and is lost`]);
});
