import { remindOfWellness } from '@touchline/contract/health/wellness';
import { expect, test } from 'vitest';
import { hoursMs, minutesMs } from '../../../../lib/time/clock.ts';
import { newId } from '../../../../lib/id.ts';
import { orderedMails } from '../../../../test/helpers/ordered-mails.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';
import { createWellness, startAnother } from '../../../../test/factories/wellness.ts';
import { createApi } from '../../../../test/api.ts';

const start = async () => {
  const touchline = await startTestApp({ env: { PUBLIC_URL: 'https://club.example' } });
  const wellness = createWellness(touchline);
  const morning = await wellness.form();
  const { id, token } = await touchline.build.signedIn('medical');
  const remind = async (...links: string[]) =>
    (await touchline.api.with(token)(remindOfWellness, { body: { links } })).reminded;
  const link = (given: Partial<Parameters<typeof wellness.link>[0]> = {}) =>
    wellness.link({ form_id: morning.id, ...given });
  const noted = () => touchline.db.selectFrom('audit_log').select(['actor_id', 'action', 'subject_kind']).execute();
  return { ...touchline, wellness, morning, staff: { id, token }, remind, link, noted };
};

test('mails the same link again to players who have not answered, and records it once', async () => {
  const touchline = await start();
  const { build, clock, wellness, link, remind, staff, noted } = touchline;
  const ana = await build.player({ name: 'Ana Pérez', email: 'ana@club.example', language_code: 'es' });
  const first = await link({ user_id: ana.id, expires_at: '2026-08-16T06:00:00.000Z' });
  const second = await link();
  clock.advance(hoursMs(1));
  expect(await remind(first.id, second.id)).toBe(2);
  const mails = await orderedMails(touchline);
  expect(mails).toHaveLength(2);
  expect(mails.find(({ userId }) => userId === ana.id)).toEqual({
    template: 'wellnessReminder',
    userId: ana.id,
    to: 'ana@club.example',
    language: 'es',
    values: {
      link: `https://club.example/wellness/${wellness.tokenOf(first.id)}`,
      type: 'morning',
      until: 'domingo, 8:00',
    },
  });
  expect((await wellness.links()).map(({ reminded_at }) => reminded_at)).toEqual([
    clock().toISOString(),
    clock().toISOString(),
  ]);
  expect(await noted()).toEqual([{ actor_id: staff.id, action: 'wellness.reminded', subject_kind: 'wellness' }]);
});

test('reminds nobody within an hour of the last form or reminder', async () => {
  const touchline = await start();
  const { clock, link, remind } = touchline;
  const { id } = await link();
  clock.advance(hoursMs(1) - 1);
  expect(await remind(id)).toBe(0);
  clock.advance(1);
  expect(await remind(id, id)).toBe(1);
  clock.advance(hoursMs(1) - 1);
  expect(await remind(id)).toBe(0);
  clock.advance(1);
  expect(await remind(id)).toBe(1);
});

test('of two concurrent clicks on two servers one sends', async () => {
  const touchline = await start();
  const { api, build, clock, link, staff, db } = touchline;
  const other = createApi((await startAnother(touchline)).fastify, build);
  const links: string[] = [];
  for (let made = 0; made < 30; made += 1) links.push((await link()).id);
  clock.advance(hoursMs(1));
  const answers = await Promise.all(
    [api, other, api, other].map((one, index) =>
      one.with(staff.token)(remindOfWellness, { body: { links: index % 2 ? links.toReversed() : links } }),
    ),
  );
  expect(answers.reduce((sum, { reminded }) => sum + reminded, 0)).toBe(30);
  const people = await db.selectFrom('mails').select('user_id').distinct().execute();
  expect([people.length, (await orderedMails(touchline)).length]).toEqual([30, 30]);
});

test('skips answered, expired and missing links, and people who cannot be asked', async () => {
  const touchline = await start();
  const { build, clock, link, remind, noted } = touchline;
  const later = new Date(clock().getTime() + hoursMs(1)).toISOString();
  const links = [
    await link({ answered_at: clock().toISOString() }),
    await link({ expires_at: later }),
    await link({ user_id: (await build.player({ status: 'inactive' })).id }),
    await link({ user_id: (await build.player({ email: null })).id }),
  ];
  clock.advance(hoursMs(1));
  expect(await remind(...links.map(({ id }) => id), newId())).toBe(0);
  expect(await orderedMails(touchline)).toEqual([]);
  expect(await noted()).toEqual([]);
});

test('the next reminder replaces one that still waits for the mail server', async () => {
  const touchline = await start();
  const { clock, link, remind, db } = touchline;
  const [one, other] = [await link({ expires_at: '2026-08-16T06:00:00.000Z' }), await link()];
  clock.advance(hoursMs(1));
  await remind(one.id, other.id);
  clock.advance(minutesMs(61));
  expect(await remind(one.id)).toBe(1);
  const causes = (await db.selectFrom('mails').select('cause').orderBy('id').execute()).map(({ cause }) => cause);
  expect(causes).toEqual([
    expect.stringContaining(`wellnessReminder:${other.id}:`),
    `wellnessReminder:${one.id}:${clock().toISOString()}`,
  ]);
});

test.each([
  ['links', {}],
  ['links', { links: [] }],
  ['links.0', { links: ['x'] }],
  ['links', { links: Array.from({ length: 501 }, () => '0'.repeat(24)) }],
  ['all', { links: ['0'.repeat(24)], all: true }],
])('refuses %s as in %#', async (field, body) => {
  const { api, staff } = await start();
  expect(await api.refused(remindOfWellness, { body }, staff.token)).toMatchObject({
    statusCode: 400,
    errors: [{ field }],
  });
});
