import { deleteUser } from '@touchline/contract/people/users';
import { listWellnessLinks } from '@touchline/contract/health/wellness';
import { expect, test } from 'vitest';
import { daysMs, hoursMs } from '../../../../lib/time/clock.ts';
import { newId } from '../../../../lib/id.ts';
import { hashToken } from '../../../../lib/crypto/tokens.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';
import { createWellness, runJobs } from '../../../../test/factories/wellness.ts';
import { createWellnessLinksService } from './links.service.ts';

const start = async () => {
  const touchline = await startTestApp({ env: { PUBLIC_URL: 'https://club.example' } });
  const { db, clock, secrets } = touchline;
  const wellness = createWellness(touchline);
  const files = { links: { imageOf: () => null } as never };
  const service = createWellnessLinksService({
    db,
    clock,
    secrets,
    files,
    config: { publicUrl: 'https://club.example' },
  });
  return {
    ...touchline,
    wellness,
    service,
    morning: await wellness.form(),
    evening: await wellness.form({ type: 'evening' }),
  };
};

test('lists links newest first with player, and with the address while they are open', async () => {
  const { api, build, clock, wellness, morning, evening } = await start();
  const player = await build.player({ name: 'Ana Pérez', shirt_number: 9 });
  const first = await wellness.link({ form_id: morning.id, user_id: player.id });
  clock.advance(hoursMs(12));
  const second = await wellness.link({ form_id: evening.id, user_id: player.id });
  const { records, total } = await api.asStaff(listWellnessLinks, {});
  expect(total).toBe(2);
  expect(records.map(({ _id }) => _id)).toEqual([second.id, first.id]);
  expect(records[0]).toEqual({
    _id: second.id,
    form: evening.id,
    type: 'evening',
    player: { _id: player.id, name: 'Ana Pérez', shirtNumber: 9, profileImage: null },
    url: `https://club.example/wellness/${wellness.tokenOf(second.id)}`,
    sentAt: clock().toISOString(),
    remindedAt: null,
    answeredAt: null,
    expiresAt: second.expires_at,
  });
  expect(records[0]?.url).toMatch(/\/wellness\/tlw_[\w-]{43}$/);
});

test('SE1 a token is stored only as its hash', async () => {
  const { db, wellness, morning } = await start();
  const { id, token_hash } = await wellness.link({ form_id: morning.id });
  expect(token_hash).toBe(hashToken(wellness.tokenOf(id)));
  expect(JSON.stringify(await db.selectFrom('wellness_links').selectAll().execute())).not.toContain('tlw_');
});

test('distinguishes open, answered and expired links, and shows the address of open ones only', async () => {
  const { api, build, clock, wellness, service, morning } = await start();
  const at = clock().toISOString();
  const link = wellness.link;
  const open = await link({ form_id: morning.id });
  const answered = await link({ form_id: morning.id, answered_at: at });
  const expired = await link({ form_id: morning.id, expires_at: at });
  const gone = await build.player({ status: 'inactive' });
  const left = await link({ form_id: morning.id, user_id: gone.id });
  const inState = async (state?: 'open' | 'answered' | 'expired') => {
    const { records, total } = await api.asStaff(listWellnessLinks, { query: { state } });
    expect(total).toBe(records.length);
    return records;
  };
  expect((await inState('open')).map(({ _id }) => _id)).toEqual([open.id]);
  expect((await inState('answered')).map(({ _id }) => _id)).toEqual([answered.id]);
  expect((await inState('expired')).map(({ _id }) => _id)).toEqual([left.id, expired.id]);
  expect((await inState()).filter(({ url }) => url !== null).map(({ _id }) => _id)).toEqual([open.id]);

  const stateOf = async (id: string) => (await service.find(wellness.tokenOf(id)))?.state;
  expect(await Promise.all([open, answered, expired, left].map(({ id }) => stateOf(id)))).toEqual([
    'open',
    'answered',
    'expired',
    'expired',
  ]);
  expect((await service.find(wellness.tokenOf(open.id)))?.link).toMatchObject({ id: open.id, user_id: open.user_id });
  clock.set(open.expires_at);
  expect(await stateOf(open.id)).toBe('expired');
});

test('SE1 finds nothing by anything but a token', async () => {
  const { wellness, service, morning } = await start();
  const { id, token_hash } = await wellness.link({ form_id: morning.id });
  const token = wellness.tokenOf(id);
  const flipped = `${token.slice(0, 10)}${token[10] === 'A' ? 'B' : 'A'}${token.slice(11)}`;
  for (const wrong of ['', 'tlw_', id, token_hash, flipped, token.slice(4), token.replace('tlw', 'tls'), `${token}x`])
    expect(await service.find(wrong), wrong).toBeUndefined();
  expect(await service.find(wellness.tokenOf(newId()))).toBeUndefined();
  expect((await service.find(token))?.state).toBe('open');
});

test('lists in pages, by type and by words of a name', async () => {
  const { api, build, wellness, morning, evening } = await start();
  const links: string[] = [];
  for (const name of ['Ana Pérez', 'Eva Ruiz', 'Ana Gil']) {
    const user_id = (await build.player({ name })).id;
    for (const form of [morning, evening]) links.push((await wellness.link({ form_id: form.id, user_id })).id);
  }
  const list = async (query: object) => {
    const { records, total } = await api.asStaff(listWellnessLinks, { query });
    return { names: records.map(({ player, type }) => `${player.name} ${type}`), total };
  };
  const page = await api.asStaff(listWellnessLinks, { query: { pageNo: 2, pageSize: 2 } });
  expect(page.records.map(({ _id }) => _id)).toEqual([links[3], links[2]]);
  expect(await list({ type: 'evening', search: 'ANA' })).toEqual({
    names: ['Ana Gil evening', 'Ana Pérez evening'],
    total: 2,
  });
  expect(await list({ search: 'perez  ana', pageSize: 1 })).toEqual({ names: ['Ana Pérez evening'], total: 2 });
  expect(await list({ search: '%' })).toEqual({ names: [], total: 0 });
  expect(await list({ pageNo: 9 })).toEqual({ names: [], total: 6 });
});

test.each([
  ['type', { type: 'noon' }],
  ['state', { state: 'lost' }],
  ['sort', { sort: 'player' }],
])('refuses an unknown %s', async (field, query) => {
  const { api, build } = await start();
  expect(await api.refused(listWellnessLinks, { query }, await build.staffToken())).toMatchObject({
    statusCode: 400,
    errors: [{ field }],
  });
});

test('PR3 links are deleted 30 days after they expire, and the answers stay', async () => {
  const { app, db, clock, wellness, morning } = await start();
  const old = await wellness.link({ form_id: morning.id, answered_at: clock().toISOString() });
  await db
    .insertInto('wellness_scores')
    .values({
      id: newId(),
      user_id: old.user_id,
      type: 'morning',
      score: 75,
      answers: '{"sleep":4}',
      load: null,
      link_id: old.id,
      created_at: clock().toISOString(),
    })
    .execute();
  clock.set(old.expires_at);
  clock.advance(daysMs(30));
  const newer = await wellness.link({ form_id: morning.id });
  await runJobs(app);
  expect((await wellness.links()).map(({ id }) => id)).toEqual([old.id, newer.id]);
  clock.advance(1);
  await runJobs(app);
  expect((await wellness.links()).map(({ id }) => id)).toEqual([newer.id]);
  expect(await db.selectFrom('wellness_scores').select(['score', 'link_id']).execute()).toEqual([
    { score: 75, link_id: null },
  ]);
});

test('deleting a player deletes their links', async () => {
  const { api, wellness, service, morning } = await start();
  const { id, user_id } = await wellness.link({ form_id: morning.id });
  await api.asAdmin(deleteUser, { params: { id: user_id } });
  expect(await wellness.links()).toEqual([]);
  expect(await service.find(wellness.tokenOf(id))).toBeUndefined();
});
