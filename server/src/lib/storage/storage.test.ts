import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { startS3 } from '../../test/servers/s3-server.ts';
import { newId } from '../id.ts';
import { s3Storage } from '../s3/s3-storage.ts';
import { diskStorage, type FileStorage } from './storage.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

const onDisk = (): Promise<FileStorage> => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-storage-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return Promise.resolve(diskStorage(join(folder, 'files')));
};

const inBucket = (parameters: string) => async (): Promise<FileStorage> => {
  const s3 = await startS3();
  onTestFinished(s3.stop);
  const { bucket } = readConfig({ ...s3.env, FILES_URL: `${s3.url}${parameters}` });
  return s3Storage(bucket!, { log: quiet });
};

const namesIn = async (storage: FileStorage) => {
  const names: string[] = [];
  for await (const { name } of storage.list()) names.push(name);
  return names.sort();
};

describe.each([
  ['a folder', onDisk],
  ['a bucket', inBucket('')],
  ['a part of a bucket', inBucket('&prefix=club/files')],
])('files in %s', (_, open) => {
  test('UP8 are returned unchanged, and a reader that stops halfway does no harm', async () => {
    const storage = await open();
    const [name, content] = [`${newId()}-full`, randomBytes(3_000_000)];
    await storage.put(name, content);
    const left = await storage.open(name);
    left?.stream.destroy();
    const found = await storage.open(name);
    expect(found?.bytes).toBe(content.length);
    expect((await buffer(found!.stream)).equals(content)).toBe(true);
  });

  test('may be empty, and may be written again', async () => {
    const storage = await open();
    const name = `${newId()}-thumb`;
    await storage.put(name, new Uint8Array());
    expect((await buffer((await storage.open(name))!.stream)).length).toBe(0);
    await storage.put(name, Buffer.from('same'));
    await storage.put(name, Buffer.from('same'));
    expect((await buffer((await storage.open(name))!.stream)).toString()).toBe('same');
    expect(await namesIn(storage)).toEqual([name]);
  });

  test('are deleted by remove, even if called twice, and a missing one is not found', async () => {
    const storage = await open();
    const name = `${newId()}-card`;
    expect(await storage.open(name)).toBeUndefined();
    expect(await namesIn(storage)).toEqual([]);
    await storage.put(name, Buffer.from('x'));
    await storage.remove(name);
    await storage.remove(name);
    expect(await storage.open(name)).toBeUndefined();
    expect(await namesIn(storage)).toEqual([]);
  });

  test('are listed with their time of writing, without anything else, even after a check', async () => {
    const storage = await open();
    const names = Array.from({ length: 25 }, () => `${newId()}-full`);
    const before = Date.now();
    for (const name of names) await storage.put(name, Buffer.from(name));
    await storage.check();
    const listed: string[] = [];
    for await (const { name, writtenAt } of storage.list()) {
      listed.push(name);
      expect(writtenAt.getTime()).toBeGreaterThan(before - 1_000);
      expect(writtenAt.getTime()).toBeLessThan(Date.now() + 1_000);
    }
    expect(listed.sort()).toEqual(names.sort());
  });

  test.each(['../../etc/passwd', 'a/b/c/d/e/f/g', '', 'short', `${'a'.repeat(24)}-full?acl`, '%2e%2e%2fsecrets.json'])(
    'UP6 only have names of ours: %s is refused',
    async (name) => {
      const storage = await open();
      await expect((async () => storage.put(name, Buffer.from('x')))()).rejects.toThrow('Not a name');
      await expect((async () => storage.open(name))()).rejects.toThrow('Not a name');
      await expect((async () => storage.remove(name))()).rejects.toThrow('Not a name');
    },
  );
});

test('the check of a folder leaves nothing in it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-storage-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await diskStorage(folder).check();
  expect(existsSync(join(folder, '.probe'))).toBe(false);
});
