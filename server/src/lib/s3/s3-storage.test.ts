import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { eventually } from '../../test/helpers/eventually.ts';
import { startS3 } from '../../test/servers/s3-server.ts';
import { newId } from '../id.ts';
import type { S3Times } from './s3-client.ts';
import { s3Storage } from './s3-storage.ts';

const patient = { silenceMs: 60_000, wholeMs: 120_000 };
/** Only for a service that does not respond: otherwise a busy machine would look like one. */
const impatient = { silenceMs: 300, wholeMs: 3_000 };

const start = async ({ env = {}, times = patient }: { env?: Record<string, string>; times?: S3Times } = {}) => {
  const s3 = await startS3();
  onTestFinished(s3.stop);
  const told: [Record<string, unknown>, string][] = [];
  const tell = (entry: Record<string, unknown>, event: string) => void told.push([entry, event]);
  const { bucket } = readConfig({ ...s3.env, ...env });
  const log = { info: tell, warn: tell, error: tell };
  const storage = s3Storage(bucket!, { log, times, pageSize: 10 });
  const name = `${newId()}-full`;
  return { s3, told, storage, name, content: randomBytes(200_000) };
};

const errorOf = (work: () => Promise<unknown>): Promise<unknown> =>
  work().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );

test.each([500, 502, 503, 'reset'] as const)('retries temporary failures: %s twice', async (fault) => {
  const { s3, storage, name, content } = await start();
  s3.fail(fault, { times: 2 });
  await storage.put(name, content);
  s3.fail(fault, { times: 2 });
  expect((await buffer((await storage.open(name))!.stream)).equals(content)).toBe(true);
});

test.each([
  [500, 'InternalError', patient],
  [503, 'SlowDown', patient],
  ['reset', 'ECONNRESET', patient],
  ['hang', 'ETIMEDOUT', impatient],
  ['late', 'ETIMEDOUT', impatient],
] as const)(
  'UP8 gives up in time when the service continues with %s, and recovers with it',
  async (fault, code, times) => {
    const { s3, told, storage, name, content } = await start({ times });
    s3.fail(fault);
    const works = [
      () => storage.put(name, content),
      () => storage.open(name),
      () => storage.remove(name),
      () => storage.check(),
      () => storage.list()[Symbol.asyncIterator]().next(),
    ];
    // The service itself would never end. All at once, because each of them waits for its limit.
    for (const error of await Promise.all(works.map(errorOf)))
      expect(error).toMatchObject({ name: 'StorageError', code, isTemporary: true });
    expect(told.map(([entry]) => entry)).toEqual([{ code }]);
    s3.heal();
    await eventually(async () => {
      await storage.put(name, content);
      expect((await buffer((await storage.open(name))!.stream)).equals(content)).toBe(true);
    });
    await eventually(() => storage.check());
    // With short limits, a busy machine may look like a silent service again.
    expect(told.slice(1, 2)).toEqual([[{}, 'the file storage responds again']]);
    if (times === patient) expect(told).toHaveLength(2);
  },
);

test('a broken download is an error, never a short file', async () => {
  const { s3, storage, name, content } = await start();
  await storage.put(name, content);
  s3.fail('truncate', { method: 'GET' });
  const found = await storage.open(name);
  expect(found?.bytes).toBe(content.length);
  await expect(buffer(found!.stream)).rejects.toThrow();
});

test('waits for slow readers, but not for a service that stops responding halfway', async () => {
  const { s3, storage, name } = await start({ times: { silenceMs: 500, wholeMs: 120_000 } });
  const content = randomBytes(8_000_000);
  // With short limits, a busy machine looks silent now and then.
  await eventually(() => storage.put(name, content));
  await eventually(async () => {
    const slow = await storage.open(name);
    // Longer than the service may be silent.
    await pause(1_200);
    expect((await buffer(slow!.stream)).equals(content)).toBe(true);
  });
  s3.fail('stall', { method: 'GET' });
  await eventually(async () => {
    const broken = await storage.open(name);
    await expect(buffer(broken!.stream)).rejects.toThrow('stopped responding');
  });
});

test('lists page after page', async () => {
  const { s3, storage } = await start();
  const names = Array.from({ length: 31 }, () => `${newId()}-full`);
  await Promise.all(names.map((each) => storage.put(each, Buffer.from('x'))));
  const listed: string[] = [];
  for await (const { name } of storage.list()) listed.push(name);
  expect(listed.sort()).toEqual(names.sort());
  expect(s3.requests.filter((request) => request.includes('continuation-token'))).toHaveLength(3);
});

test.each([
  ['a wrong key', { AWS_SECRET_ACCESS_KEY: 'marker-of-a-secret' }, 'SignatureDoesNotMatch'],
  ['an unknown key', { AWS_ACCESS_KEY_ID: 'marker-of-a-key' }, 'InvalidAccessKeyId'],
])('SC2 does not retry with %s, and reveals neither', async (_, env, code) => {
  const { s3, told, storage, name, content } = await start({ env });
  const error = await errorOf(() => storage.put(name, content));
  expect(error).toMatchObject({ code, isTemporary: false });
  expect(s3.requests).toHaveLength(1);
  expect(`${JSON.stringify(told)} ${String(error)} ${JSON.stringify(error)}`).not.toMatch(/marker|S3RVER/);
});

test('a full storage is reported as such and not retried', async () => {
  const { s3, storage, name, content } = await start();
  s3.fail(507);
  const error = await errorOf(() => storage.put(name, content));
  expect(error).toMatchObject({ isFull: true, isTemporary: false });
  expect(s3.requests).toHaveLength(1);
});

test('OP3 a successful check counts for some seconds, but not after a failed call', async () => {
  const { s3, storage, name } = await start();
  await storage.check();
  await storage.check();
  expect(s3.requests).toHaveLength(3);
  expect(s3.keys()).toEqual([]);
  s3.fail(500, { method: 'DELETE', times: 3 });
  await expect(storage.remove(name)).rejects.toThrow('500');
  await storage.check();
  expect(s3.requests).toHaveLength(9);
});

test('files belong to one installation: another one, or one that is not set up, is refused', async () => {
  const { s3, storage } = await start();
  await storage.claim(undefined);
  expect(s3.keys()).toEqual([]);
  await storage.claim('one');
  await storage.claim('one');
  await expect(storage.claim('two')).rejects.toMatchObject({ code: 'OtherInstallation', isTemporary: false });
  await expect(storage.claim(undefined)).rejects.toThrow('another installation');
});
