import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { getReady } from '@touchline/contract/club/readiness';
import { deleteImage, uploadImage } from '@touchline/contract/club/uploads';
import { updateUser } from '@touchline/contract/people/users';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../../../config/config.ts';
import { hoursMs } from '../../../../lib/time/clock.ts';
import { s3Storage } from '../../../../lib/s3/s3-storage.ts';
import { eventually } from '../../../../test/helpers/eventually.ts';
import { newImage, upload } from '../../../../test/factories/files.ts';
import { imageForm } from '../../../../test/factories/form.ts';
import { startS3 } from '../../../../test/servers/s3-server.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';
import { createSweepService } from '../sweep/sweep.service.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

const start = async ({ silenceMs = 60_000 } = {}) => {
  const s3 = await startS3();
  onTestFinished(s3.stop);
  const { bucket } = readConfig(s3.env);
  const storage = s3Storage(bucket!, { log: quiet, times: { silenceMs, wholeMs: 120_000 } });
  const app = await startTestApp({ deps: { storage } });
  const { db, clock, dataDir } = app;
  // A fallback to the disk would show.
  rmSync(join(dataDir, 'files'), { recursive: true, force: true });
  return {
    ...app,
    s3,
    token: await app.build.staffToken(),
    sweep: createSweepService({ db, storage, clock, folder: join(dataDir, 'incoming') }),
    rows: () => db.selectFrom('files').select('id').execute(),
    show: (url: string) => app.app.fastify.inject({ url }),
    send: async (token: string) =>
      app.api.raw(uploadImage, { query: { kind: 'profile' }, ...imageForm(await newImage()) }, token),
  };
};

const away = {
  statusCode: 503,
  error: 'defaultError',
  message: 'The files cannot be reached right now, please try again',
};

test('UP8 a picture goes into the bucket before its row, is shown from there, and leaves it when it is removed', async () => {
  const { api, build, s3, token, sweep, rows, show } = await start();
  const { key } = await upload({ api }, token);
  expect(s3.keys()).toEqual(['card', 'full', 'thumb'].map((variant) => `${key}-${variant}`));
  const { id } = await build.player();
  const { profileImage } = await api.with(token)(updateUser, { params: { id }, body: { profileImage: key } });
  const shown = await show(profileImage!.url);
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp' });
  expect(shown.headers['content-length']).toBe(String(shown.rawPayload.length));
  await api.with(token)(deleteImage, { body: { url: key } });
  await sweep.run();
  expect((await show(profileImage!.url)).statusCode).toBe(404);
  expect(await rows()).toEqual([]);
  // The note of the bucket's owner stays.
  expect(s3.keys()).toEqual(['installation.json']);
});

test.each([503, 'hang', 'late'] as const)(
  'UP8 an upload gets 503 and leaves no row while the service continues with %s, and works again afterwards',
  async (fault) => {
    const { api, s3, token, clock, sweep, rows, send } = await start({ silenceMs: 1_000 });
    s3.fail(fault, { method: 'PUT' });
    const refused = await send(token);
    expect(refused.json()).toEqual(away);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await rows()).toEqual([]);
    s3.heal();
    // With a short timeout, a busy machine may time out now and then.
    const { key } = await eventually(() => upload({ api }, token));
    s3.date(clock());
    clock.advance(hoursMs(23));
    await eventually(() => sweep.run());
    expect(s3.keys().filter((name) => name.startsWith(key))).toHaveLength(3);
    clock.advance(hoursMs(2));
    await eventually(() => sweep.run());
    await eventually(() => sweep.run());
    expect(s3.keys()).toEqual(['installation.json']);
  },
);

test('an upload fails as a whole when one of its sizes fails', async () => {
  const { s3, token, rows, send } = await start();
  // Refused requests are not tried again.
  s3.fail(403, { method: 'PUT', times: 1 });
  expect((await send(token)).json()).toEqual(away);
  expect(await rows()).toEqual([]);
  expect(s3.keys()).toEqual([]);
});

test('LI2 a download gets an uncached 503 while the storage is down, and 404 for a missing file', async () => {
  const { api, s3, token, show, ...app } = await start();
  const { url, key } = await upload({ api }, token);
  s3.fail(500, { method: 'GET' });
  const refused = await show(url);
  expect(refused.json()).toEqual(away);
  expect(refused.headers['cache-control']).toBe('no-store');
  expect(refused.headers.etag).toBeUndefined();
  s3.heal();
  expect((await show(url)).statusCode).toBe(200);
  s3.lose(`${key}-card`);
  expect((await show(url)).statusCode).toBe(404);
  expect(app.logLines.join('')).toContain('the content of a file is missing');
});

test('a download that breaks off also breaks off for its reader', async () => {
  const { api, s3, token, app } = await start();
  const { url } = await upload({ api }, token);
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.fastify.server.address() as AddressInfo;
  s3.fail('truncate', { method: 'GET' });
  const [answer] = (await once(get({ host: '127.0.0.1', port, path: url }), 'response')) as [IncomingMessage];
  await expect(buffer(answer)).rejects.toThrow('aborted');
});

test('OP3 is not ready while the bucket does not answer, and recovers on its own', async () => {
  const { api, s3 } = await start({ silenceMs: 500 });
  s3.fail(503);
  expect(await api.refused(getReady)).toMatchObject({ statusCode: 503, message: 'the files do not answer' });
  s3.heal();
  await expect.poll(async () => (await api.raw(getReady)).statusCode).toBe(200);
});

test("never sweeps a bucket that is another installation's", async () => {
  const { api, db, s3, token, clock, sweep } = await start();
  await upload({ api }, token);
  await sweep.run();
  s3.date(clock());
  await db.updateTable('club').set({ installation: 'another' }).execute();
  await db.deleteFrom('files').execute();
  clock.advance(hoursMs(30));
  await expect(sweep.run()).rejects.toThrow('another installation');
  expect(s3.keys()).toHaveLength(4);
});
