import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { expect, test } from 'vitest';
import { backUp, emptyInstallation, newFolder, restoreInto } from '../../../../test/factories/backups.ts';
import { upload } from '../../../../test/factories/files.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';
import { cellsOfRun } from '../../../../test/helpers/test-set.ts';
import type { Manifest } from './manifest.ts';
import { sumsOf } from './load.service.ts';

type Parts = { manifest: Manifest; entries: Map<string, Buffer> };

const sumOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

const makeGood = async (): Promise<Parts> => {
  const running = await startTestApp();
  await upload(running, await running.build.adminToken());
  const { file } = await backUp(running);
  const zip = await fromBufferPromise(readFileSync(file));
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const parts: Buffer[] = [];
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
    entries.set(entry.fileName, Buffer.concat(parts));
  }
  return { manifest: JSON.parse(entries.get('manifest.json')!.toString()) as Manifest, entries };
};

let made: Promise<Parts> | undefined;

/** A valid archive in its parts, to be changed by each case. */
const good = async (): Promise<Parts> => {
  const { manifest, entries } = await (made ??= makeGood());
  return {
    manifest: structuredClone(manifest),
    entries: new Map([...entries].map(([name, content]) => [name, Buffer.from(content)])),
  };
};

type Change = (parts: Parts) => { mode?: number; extra?: [string, Buffer][] } | void;

/** Packs the parts again after a change. yazl refuses names outside the archive, so they are patched in as bytes. */
const pack = async ({ manifest, entries }: Parts, change: Change, renamed?: [string, string]): Promise<string> => {
  const { mode = 0o100600, extra = [] } = change({ manifest, entries }) ?? {};
  entries.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
  const zip = new ZipFile();
  for (const [name, content] of [...entries, ...extra]) zip.addBuffer(content, name, { mode });
  zip.end();
  const file = join(newFolder(), 'hostile.zip');
  await pipeline(zip.outputStream, createWriteStream(file));
  if (renamed) {
    const [from, to] = renamed;
    expect(from.length).toBe(to.length);
    const bytes = readFileSync(file);
    for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1)) bytes.write(to, at, 'latin1');
    writeFileSync(file, bytes);
  }
  return file;
};

const fileOf = ({ manifest }: Parts) => manifest.files[0]!;
const tableOf = ({ manifest }: Parts, name: string) => manifest.tables.find((table) => table.name === name)!;
const resum = (parts: Parts, name: string, content: Buffer) => {
  parts.entries.set(`tables/${name}.jsonl`, content);
  Object.assign(tableOf(parts, name), { bytes: content.length, sha256: sumOf(content) });
};

test.each(
  cellsOfRun<[what: string, change: Change, message: RegExp, renamed?: [string, string]]>([
    [
      'an entry outside of it',
      () => ({ extra: [['files/aaaa', Buffer.from('x')]] }),
      /invalid relative path/,
      ['files/aaaa', '../../aaaa'],
    ],
    [
      'an absolute path',
      () => ({ extra: [['files/aaaa', Buffer.from('x')]] }),
      /absolute path/,
      ['files/aaaa', '/etc//aaaa'],
    ],
    [
      'an entry that its manifest does not name',
      () => ({ extra: [['files/aaaa', Buffer.from('x')]] }),
      /is not in its manifest/,
    ],
    [
      'a name in its manifest outside of it',
      (parts) => void (fileOf(parts).name = '../../../../etc/passwd'),
      /its manifest is invalid at files\.0\.name/,
    ],
    [
      'a table in its manifest outside of it',
      (parts) => void (tableOf(parts, 'users').name = '../users'),
      /its manifest is invalid at tables/,
    ],
    ['links', () => ({ mode: 0o120777 }), /is not a plain file/],
    [
      'a duplicate entry',
      ({ entries }) => ({ extra: [['tables/users.jsonl', entries.get('tables/users.jsonl')!]] }),
      /occurs twice/,
    ],
    ['a duplicate part', (parts) => void parts.manifest.files.push(fileOf(parts)), /names a part twice/],
    ['a missing part', (parts) => void parts.entries.delete(`files/${fileOf(parts).name}`), /is missing/],
    [
      'no manifest',
      ({ manifest }) => void Object.assign(manifest, { format: undefined }),
      /its manifest is invalid at format/,
    ],
    ['a manifest of a later format', ({ manifest }) => void Object.assign(manifest, { format: 2 }), /newer version/],
  ]),
)('BK3 an archive with %s is refused when it is opened', async (_what, change, message, renamed) => {
  const file = await pack(await good(), change, renamed);
  const target = await emptyInstallation();
  const before = await sumsOf(target.database.db, target.database.engine);
  await expect(restoreInto(target, file)).rejects.toThrow(message);
  expect(await sumsOf(target.database.db, target.database.engine)).toEqual(before);
  expect(readdirSync(target.dataDir).filter((name) => !name.startsWith('touchline.db'))).toEqual([]);
});

test.each(
  cellsOfRun<[what: string, change: Change, message: RegExp]>([
    [
      'a file that is longer than declared',
      (parts) =>
        void parts.entries.set(
          `files/${fileOf(parts).name}`,
          Buffer.concat([parts.entries.get(`files/${fileOf(parts).name}`)!, Buffer.alloc(10_000_000)]),
        ),
      /longer than declared/,
    ],
    [
      'a file whose bytes were changed',
      (parts) => void parts.entries.get(`files/${fileOf(parts).name}`)!.writeUInt8(7, 40),
      /its checksum differs/,
    ],
    [
      'a row that was changed',
      (parts) =>
        void parts.entries.set(
          'tables/club.jsonl',
          Buffer.from(parts.entries.get('tables/club.jsonl')!.toString().replace('Valmora', 'Walmora')),
        ),
      /its checksum differs/,
    ],
    ['a missing row', (parts) => resum(parts, 'club', Buffer.alloc(0)), /number of rows differs/],
    [
      'an unknown column',
      (parts) => resum(parts, 'club', Buffer.from('{"id":1,"is_admin":true}\n')),
      /other columns than the table/,
    ],
    ['a line that is not a row', (parts) => resum(parts, 'club', Buffer.from('[1]\n')), /not a row/],
    ['a cut line', (parts) => resum(parts, 'club', Buffer.from('{"id":1}')), /cut off/],
    ['a line that fills the memory', (parts) => resum(parts, 'club', Buffer.alloc(20_000_000, 32)), /too long/],
    [
      'a row of a missing person',
      (parts) => {
        const lines = parts.entries
          .get('tables/sessions.jsonl')!
          .toString()
          .replaceAll(/"user_id":"\w+"/g, `"user_id":"${'0'.repeat(24)}"`);
        resum(parts, 'sessions', Buffer.from(lines));
      },
      /foreign key/i,
    ],
    [
      'an unknown table',
      (parts) => {
        const table = { ...tableOf(parts, 'club'), name: 'spare' };
        parts.manifest.tables.push(table);
        parts.entries.set('tables/spare.jsonl', parts.entries.get('tables/club.jsonl')!);
      },
      /its tables are not those of/,
    ],
    [
      'migrations of a later program',
      ({ manifest }) => void manifest.migrations.push('9999-later'),
      /another version of Touchline/,
    ],
  ]),
)('BK3 an archive with %s is refused, and nothing of it stays', async (_what, change, message) => {
  const file = await pack(await good(), change);
  const target = await emptyInstallation();
  const before = await sumsOf(target.database.db, target.database.engine);
  await expect(restoreInto(target, file)).rejects.toThrow(message);
  expect(await sumsOf(target.database.db, target.database.engine)).toEqual(before);
  expect(readdirSync(target.dataDir).filter((name) => !name.startsWith('touchline.db'))).toEqual([]);
});

test('BK3 an unsealed archive is refused where a passphrase is set', async () => {
  const running = await startTestApp();
  await upload(running, await running.build.adminToken());
  const { file } = await backUp(running);
  const target = await emptyInstallation();
  const refused = restoreInto(target, file, 'corner flag at dusk');
  await expect(refused).rejects.toThrow('it is not sealed although BACKUP_KEY is set');
  await restoreInto(target, file);
});

test('BK2 a restore goes into an empty installation only', async () => {
  const running = await startTestApp();
  await upload(running, await running.build.adminToken());
  const { file } = await backUp(running);
  const inUse = { ...(await emptyInstallation()), database: running.database };
  await expect(restoreInto(inUse, file)).rejects.toThrow('the database is not empty');

  const withFiles = await emptyInstallation();
  await withFiles.storage.put('0'.repeat(24) + '-full', Buffer.from('x'));
  await expect(restoreInto(withFiles, file)).rejects.toThrow('the storage is not empty');

  const marked = await emptyInstallation();
  writeFileSync(join(marked.dataDir, 'installation.json'), '{"installation":"another"}');
  await expect(restoreInto(marked, file)).rejects.toThrow('belongs to a configured installation');

  const foreign = await emptyInstallation();
  await foreign.database.db.schema
    .createTable('wordpress')
    .addColumn('id', 'text', (it) => it.primaryKey())
    .execute();
  await expect(restoreInto(foreign, file)).rejects.toThrow('a table of another program: wordpress');
  expect(existsSync(join(foreign.dataDir, 'restore.json'))).toBe(false);
});
