import { updateWellnessForm } from '@touchline/contract/health/wellness';
import { deleteUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import type { Db } from '../../../../db/database.ts';
import { orderedMails } from '../../../../test/helpers/ordered-mails.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { createWellness, runJobs, startAnother } from '../../../../test/factories/wellness.ts';

const start = async (count: number) => {
  const touchline = await startTestApp();
  const wellness = createWellness(touchline);
  await wellness.configuredAt('2026-01-01T00:00:00.000Z');
  touchline.clock.set('2026-08-15T05:59:00.000Z');
  const morning = await wellness.form();
  const players: string[] = [];
  for (let index = 0; index < count; index += 1) players.push((await touchline.build.player()).id);
  return { ...touchline, wellness, morning, players };
};

/** A connection that breaks with the nth insert of such rows. */
const breaking = (db: Db, rows: RegExp, nth: number): Db => {
  let seen = 0;
  return db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === 'InsertQueryNode' && rows.test(JSON.stringify(node)) && (seen += 1) >= nth)
        throw new Error('Connection terminated');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
};

const everybodyOnce = async (touchline: TestApp, players: readonly string[]) => {
  const { db } = touchline;
  const links = await db.selectFrom('wellness_links').select(['id', 'user_id']).execute();
  expect(links.map(({ user_id }) => user_id).sort()).toEqual([...players].sort());
  expect((await orderedMails(touchline)).map(({ userId }) => userId).sort()).toEqual([...players].sort());
  const causes = await db.selectFrom('mails').select('cause').execute();
  expect(causes.map(({ cause }) => cause).sort()).toEqual(links.map(({ id }) => `wellnessForm:${id}`).sort());
};

test('MA5 several servers on one database mail each player once', async () => {
  const touchline = await start(120);
  const { app, clock, players, wellness } = touchline;
  const servers = [app, await startAnother(touchline), await startAnother(touchline)];
  clock.set('2026-08-15T06:00:00.000Z');
  await Promise.all(servers.map(runJobs));
  await everybodyOnce(touchline, players);
  expect(await wellness.sendings()).toHaveLength(1);
});

test.each([
  ['between link and mail', /"mails"/, 30],
  ['while storing the links of a batch', /"wellness_links"/, 4],
  ['before completion is recorded', /"wellness_sendings"/, 1],
])('MA5 a server that dies %s causes neither duplicates nor gaps', async (_, rows, nth) => {
  const touchline = await start(120);
  const { app, clock, db, players, wellness } = touchline;
  const dying = await startAnother(touchline, { db: breaking(db, rows, nth) });
  clock.set('2026-08-15T06:00:00.000Z');
  await runJobs(dying);
  await dying.close();
  const done = (await wellness.links()).length;
  expect(done).toBeGreaterThan(0);
  expect(await orderedMails(touchline), 'no link without its mail').toHaveLength(done);
  expect(await wellness.sendings()).toEqual([]);

  clock.set('2026-08-15T07:59:00.000Z');
  await runJobs(app);
  await everybodyOnce(touchline, players);
  expect(await wellness.sendings()).toHaveLength(1);
  await runJobs(app);
  await everybodyOnce(touchline, players);
});

test('changing the time while a form is sent stops nobody’s mail, and the links expire by the new time', async () => {
  const touchline = await start(60);
  const { app, api, clock, players, wellness, morning } = touchline;
  clock.set('2026-08-15T06:00:00.000Z');
  await Promise.all([
    runJobs(app),
    api.asAdmin(updateWellnessForm, { params: { id: morning.id }, body: { time: '9:00:AM' } }),
  ]);
  clock.set('2026-08-15T07:00:00.000Z');
  await runJobs(app);
  await everybodyOnce(touchline, players);
  const ends = new Set((await wellness.links()).map(({ expires_at }) => expires_at));
  expect([...ends]).toEqual(['2026-08-16T07:00:00.000Z']);
});

test('deleting players while a form is sent delays nobody', async () => {
  const touchline = await start(60);
  const { app, api, clock, db, players } = touchline;
  clock.set('2026-08-15T06:00:00.000Z');
  const leaving = players.filter((_, index) => index % 7 === 0);
  await Promise.all([runJobs(app), ...leaving.map((id) => api.asAdmin(deleteUser, { params: { id } }))]);
  await runJobs(app);
  await everybodyOnce(
    touchline,
    players.filter((id) => !leaving.includes(id)),
  );
  expect(await db.selectFrom('wellness_sendings').select('day').execute()).toEqual([{ day: '2026-08-15' }]);
});
