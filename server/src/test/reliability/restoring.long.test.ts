import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { json, openDatabase } from '../../db/database.ts';
import { timestampOf, systemClock } from '../../lib/time/clock.ts';
import { readRestoreNote } from '../../lib/storage/data-directory.ts';
import { diskJournal } from '../../lib/storage/erasure-journal.ts';
import { newId } from '../../lib/id.ts';
import { diskStorage } from '../../lib/storage/storage.ts';
import { newDataDir, newInstallation, openSessions } from './installation.ts';
import { startServer } from './server-process.ts';
import { integrityOf } from './soundness.ts';
import { until } from './until.ts';
import { compare, startWriters, type Ledger } from './writers.ts';

const databaseOf = (dataDir: string) =>
  openDatabase({ engine: 'sqlite', file: join(dataDir, 'touchline.db') }, () => {});

/** A signal that a program sends to itself after opening, or renaming to, a number of files with this ending. */
type Blow = { signal: 'SIGKILL' | 'SIGSTOP'; after: 'open' | 'rename'; ending: string; times?: number };

/** Code that a program loads before its own. */
const codeOf = ({ signal, after, ending, times = 1 }: Blow) => `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
let left = ${times};
const note = (path) => {
  if (String(path).endsWith(${JSON.stringify(ending)}) && (left -= 1) === 0) process.kill(process.pid, '${signal}');
};
const { open, rename } = fs.promises;
const { renameSync } = fs;
if ('${after}' === 'open') fs.promises.open = async (path, ...rest) => { const file = await open(path, ...rest); note(path); return file; };
else {
  fs.promises.rename = async (from, to) => { await rename(from, to); note(to); };
  fs.renameSync = (from, to) => { renameSync(from, to); note(to); };
}
syncBuiltinESMExports();
`;

/** Runs a command of the bundled program. A blow hits it during its work, always at the same point. */
const run = async (
  dataDir: string,
  args: string[],
  { blow, whileStopped }: { blow?: Blow; whileStopped?: () => Promise<void> } = {},
) => {
  const env: Record<string, string> = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir };
  if (blow) {
    const code = join(mkdtempSync(join(dirname(dataDir), 'blow-')), 'blow.mjs');
    writeFileSync(code, codeOf(blow));
    env.NODE_OPTIONS = `--import=${code}`;
  }
  const command = spawn(process.execPath, [inject('bundle'), ...args], { env });
  let output = '';
  command.stdout.on('data', (part: Buffer) => (output += part.toString()));
  command.stderr.on('data', (part: Buffer) => (output += part.toString()));
  const exited = new Promise<number | null>((resolve) => command.once('close', resolve));
  if (whileStopped) {
    await until(() => stateOf(command.pid!) === 'T' || command.exitCode !== null);
    await whileStopped();
    command.kill('SIGCONT');
  }
  return { code: await exited, output };
};

/** `T` while a process is stopped. */
const stateOf = (pid: number): string => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)![0]!;

/** Creates files with rows, enough to take a moment to restore. */
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
        id,
        kind: 'document',
        uploaded_by: admin.id,
        holder: null,
        bytes: content.length,
        variants: json({ original: { bytes: content.length } }),
        created_at: timestampOf(systemClock),
      })
      .execute();
  }
  await close();
};

/** Excludes files that a kill left half written, which the sweep deletes later. */
const filesIn = (dataDir: string): number =>
  readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.endsWith('.tmp'),
  ).length;

/** The entries of the ledger that are fully confirmed by now. */
const answeredIn = (ledger: Ledger): Ledger =>
  new Map(
    [...ledger].filter(([, { phoneNumber }]) => phoneNumber !== undefined).map(([key, entry]) => [key, { ...entry }]),
  );

test('BK2 a backup beside writers, restored despite two kills, has every confirmed write and no erased person', async () => {
  const running = await newInstallation({}, 3);
  await fillWithFiles(running.dataDir, 60);
  const server = await startServer(running);
  const ledger: Ledger = new Map();
  const writers = startWriters(server, running, ledger);
  await until(() => writers.answered() > 20);
  const answered = answeredIn(ledger);
  const archive = join(dirname(running.dataDir), 'club.zip');
  const backedUp = await run(running.dataDir, ['backup', archive], {
    // All rows have been read, the files have not.
    blow: { signal: 'SIGSTOP', after: 'open', ending: '-original' },
    whileStopped: () => until(() => answeredIn(ledger).size > answered.size + 10),
  });
  expect(backedUp).toMatchObject({ code: 0 });
  await writers.stop();
  await server.stop();

  const dataDir = newDataDir();
  const [erased] = [...answered];
  await diskJournal(dataDir).append({ person: erased![1].id!, at: timestampOf(systemClock) });
  copyFileSync(join(running.dataDir, 'secrets.json'), join(dataDir, 'secrets.json'));
  const files = filesIn(running.dataDir);
  const after = { signal: 'SIGKILL', after: 'rename' } as const;
  const begun = await run(dataDir, ['restore', archive], { blow: { ...after, ending: '/restore.json' } });
  expect([begun.code, readRestoreNote(dataDir) !== undefined, filesIn(dataDir)]).toEqual([null, true, 0]);
  const filled = await run(dataDir, ['restore', archive], { blow: { ...after, ending: '-original', times: files } });
  expect([filled.code, filesIn(dataDir)]).toEqual([null, files]);
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
