import { getQrCode } from '@touchline/contract/football/door';
import { expect, test } from 'vitest';
import { hashToken } from '../../../lib/crypto/tokens.ts';
import { readCode } from '../../../test/helpers/read-code.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const linkIn = async (image: string): Promise<string> => (await readCode(image))?.data ?? '';

test('shows a link to check in, with a code that is stored as a hash', async () => {
  const { api, build, clock, db } = await startTestApp({ env: { PUBLIC_URL: 'https://club.example' } });
  const answer = await api.with(await build.screenToken())(getQrCode, {});
  const now = clock().toISOString();
  const expiresAt = new Date(clock().getTime() + 60_000).toISOString();
  expect(answer).toMatchObject({ now, expiresAt, timezone: 'Europe/Madrid' });
  const link = new URL(await linkIn(answer.image));
  expect(link.origin + link.pathname).toBe('https://club.example/checkin');
  const code = link.searchParams.get('code') ?? '';
  expect(Buffer.from(code, 'base64url').length * 8).toBeGreaterThanOrEqual(96);
  const rows = await db.selectFrom('qr_codes').selectAll().execute();
  expect(rows).toMatchObject([{ code_hash: hashToken(code), created_at: now, expires_at: expiresAt }]);
  expect(JSON.stringify(rows)).not.toContain(code);
});

test('shows a new code each time; older ones stay valid until they expire', async () => {
  const { api, app, build, clock, db } = await startTestApp();
  const screen = api.with(await build.screenToken());
  const images = [(await screen(getQrCode, {})).image];
  clock.advance(30_000);
  images.push((await screen(getQrCode, {})).image);
  expect(new Set(await Promise.all(images.map(linkIn))).size).toBe(2);
  const codes = async () => (await db.selectFrom('qr_codes').select('id').execute()).length;
  const sweep = () => Promise.all(app.jobs.map((job) => job.wake()));
  await sweep();
  expect(await codes()).toBe(2);
  clock.advance(30_000);
  await sweep();
  expect(await codes()).toBe(1);
});
