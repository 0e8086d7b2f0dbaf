import { createMatch, deleteMatch, getMatch, listMatches } from '@touchline/contract/football/matches';
import { deleteTeams } from '@touchline/contract/football/teams';
import { expect, test } from 'vitest';
import { hoursMs } from '../../../lib/time/clock.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const start = async () => {
  const app = await startTestApp();
  const { id: userId, token } = await app.build.signedIn();
  const [home, away] = [await app.build.team('UD Valmora'), await app.build.team('CD Ribera')];
  const league = await app.build.league('Liga Norte');
  const input = { date: '2026-08-22T16:30:00.000Z', teams: [home.id, away.id] as [string, string], leagues: league.id };
  return { ...app, events: createEvents(app), userId, token, home, away, league, input };
};

test('creates a match with teams, league and a drawn cover, and records it', async () => {
  const { api, db, token, userId, home, away, league, input, clock } = await start();
  await db.updateTable('teams').set({ is_own: true }).where('id', '=', home.id).execute();
  const made = await api.with(token)(createMatch, {
    body: { ...input, date: '2026-08-14T18:00:00Z', venue: ' Campo de Valmora ', score: { home: 2, away: 0 } },
  });
  expect(made).toMatchObject({
    date: '2026-08-14T18:00:00.000Z',
    teams: [
      { _id: home.id, name: 'UD Valmora', icon: null, myTeam: true },
      { _id: away.id, name: 'CD Ribera', icon: null, myTeam: false },
    ],
    leagues: [{ _id: league.id, name: 'Liga Norte', icon: null }],
    venue: 'Campo de Valmora',
    score: { home: 2, away: 0 },
    images: [{ description: '', isCover: true }],
    updatedAt: clock().toISOString(),
  });
  expect((await api.asStaff(getMatch, { params: { id: made._id } })).images[0]).toMatchObject({
    key: made.images[0]!.key,
  });
  expect(await db.selectFrom('audit_log').selectAll().execute()).toMatchObject([
    {
      action: 'match.created',
      actor_id: userId,
      subject_kind: 'match',
      subject_id: made._id,
      fields: ['date', 'leagues', 'score', 'teams', 'venue'],
    },
  ]);
});

const unknown = '0'.repeat(24);
test.each([
  ['teams', 'A match needs two different teams', ({ home }) => ({ teams: [home.id, home.id] })],
  ['teams', 'A match needs two different teams', ({ home }) => ({ teams: [home.id] })],
  ['teams', 'A match needs two different teams', () => ({ teams: undefined })],
  ['teams.1', 'This id is not valid', ({ home }) => ({ teams: [home.id, 'x'] })],
  ['teams', 'This team is not known', ({ home }) => ({ teams: [home.id, unknown] })],
  ['leagues', 'This league is not known', () => ({ leagues: unknown })],
  ['leagues', 'This id is not valid', () => ({ leagues: ['x'] })],
  ['date', 'This date does not exist', () => ({ date: '2026-02-30T18:00:00Z' })],
  ['date', 'This date does not exist', () => ({ date: undefined })],
  ['venue', 'This text is too long', () => ({ venue: 'x'.repeat(101) })],
  ['venue', 'This text contains characters that are not allowed', () => ({ venue: 'a\u202eb' })],
  ['score', 'A score can be entered once the match has started', () => ({ score: { home: 0, away: 0 } })],
  ['score.home', 'Enter a whole number from 0 to 99', () => ({ score: { home: -1, away: 0 } })],
  ['score.away', 'This field is required', () => ({ score: { home: 1 } })],
  ['_id', 'This field is not known', () => ({ _id: unknown })],
  ['images', 'At least one image is needed', () => ({ images: null })],
] satisfies [string, string, (given: Awaited<ReturnType<typeof start>>) => object][])(
  'refuses a match naming %s: %s',
  async (field, message, change) => {
    const given = await start();
    const body = { ...given.input, ...change(given) };
    expect(await given.api.refused(createMatch, { body }, given.token)).toMatchObject({
      statusCode: 400,
      errors: [{ field, message }],
    });
    for (const table of ['matches', 'gallery_images', 'audit_log'] as const)
      expect(await given.db.selectFrom(table).selectAll().execute()).toEqual([]);
  },
);

test('a repeated request creates one match', async () => {
  const { api, db, token, input } = await start();
  const send = (body: object) =>
    api.raw(createMatch, { body, headers: { 'idempotency-key': 'a' } }, token).then((answer) => answer.json<unknown>());
  expect(await send(input)).toEqual(await send(input));
  expect(await send({ ...input, venue: 'Elsewhere' })).toMatchObject({ statusCode: 409 });
  for (const table of ['matches', 'audit_log', 'files'] as const)
    expect(await db.selectFrom(table).select('id').execute()).toHaveLength(1);
});

test('lists upcoming matches by date, then past ones, latest first, with the number of upcoming ones', async () => {
  const { api, build, events, clock } = await start();
  const at = (hours: number) => new Date(clock().getTime() + hoursMs(hours)).toISOString();
  const ids = new Map<number, string>();
  for (const hour of [-50, 30, -2, -1, -9, 3]) ids.set(hour, (await events.match({ starts_at: at(hour) })).id);
  const hoursOf = async (query: object) => {
    const { records, ...page } = await api.asStaff(listMatches, { query });
    const hours = records.map(({ _id }) => [...ids].find(([, id]) => id === _id)?.[0]);
    return { hours, ...page };
  };
  const all = { pageNo: 1, pageSize: 30, total: 6, upcoming: 3, unanswered: 3 };
  expect(await hoursOf({})).toEqual({ ...all, hours: [-1, 3, 30, -2, -9, -50] });
  expect(await hoursOf({ type: 'all', pageNo: 2, pageSize: 2 })).toMatchObject({ hours: [30, -2], upcoming: 3 });
  expect(await hoursOf({ type: 'upcoming' })).toMatchObject({ hours: [-1, 3, 30], total: 3, upcoming: 3 });
  expect(await hoursOf({ type: 'past' })).toMatchObject({ hours: [-2, -9, -50], total: 3, upcoming: 0 });
  expect(await hoursOf({ sort: 'date' })).toEqual({ ...all, hours: [-50, -9, -2, -1, 3, 30] });
  expect(await hoursOf({ sort: '-date' })).toEqual({ ...all, hours: [30, 3, -1, -2, -9, -50] });
  expect(await api.refused(listMatches, { query: { type: 'none' } }, await build.staffToken())).toMatchObject({
    errors: [{ field: 'type', message: 'Invalid input' }],
  });
});

test('matches at the same time have a stable order across pages', async () => {
  const { api, events } = await start();
  for (let count = 0; count < 7; count += 1) await events.match({ starts_at: '2026-09-01T18:00:00.000Z' });
  const whole = (await api.asStaff(listMatches, {})).records.map(({ _id }) => _id);
  const paged: string[] = [];
  for (const pageNo of [1, 2, 3])
    paged.push(...(await api.asStaff(listMatches, { query: { pageNo, pageSize: 3 } })).records.map(({ _id }) => _id));
  expect(paged).toEqual(whole);
  expect(new Set(paged).size).toBe(7);
});

test('finds by both teams, league and venue, with words in any order, ignoring case and accents', async () => {
  const { api, events } = await start();
  await events.match({ home: 'UD Valmora', away: 'Atlético Ibáñez', league: 'Liga Norte', venue: 'Campo São João' });
  await events.match({ home: 'النصر الرياضي', away: 'UD Valmora', league: 'Copa del Rey' });
  await events.match({ home: 'Racing 100% Club', away: 'CD Ribera', league: 'Copa del Rey' });
  const found = async (search: string) => (await api.asStaff(listMatches, { query: { search } })).total;
  expect(await found('valmora')).toBe(2);
  expect(await found('ibanez VALMORA')).toBe(1);
  expect(await found('norte atletico')).toBe(1);
  expect(await found('joao sao')).toBe(1);
  expect(await found('النصر')).toBe(1);
  expect(await found('copa')).toBe(2);
  expect(await found('copa ribera')).toBe(1);
  expect(await found('100%')).toBe(1);
  expect(await found('%')).toBe(1);
  expect(await found('valmora ribera')).toBe(0);
});

test('a page needs six queries, however many matches it has', async () => {
  const { api, events, database, db } = await start();
  const queriesOf = async (pageSize: number) => {
    const asked: string[] = [];
    const spy = db.getExecutor();
    const before = spy.executeQuery.bind(spy);
    spy.executeQuery = (query, ...rest) => {
      asked.push(query.sql);
      return before(query, ...rest);
    };
    await api.asStaff(listMatches, { query: { pageSize } });
    spy.executeQuery = before;
    return asked.filter((sql) => /from "(matches|gallery_images|teams|leagues|files)"/.test(sql)).length;
  };
  for (let count = 0; count < 15; count += 1) {
    await events.match({ starts_at: '2026-09-01T18:00:00.000Z' });
    await events.match({ starts_at: '2026-07-01T18:00:00.000Z' });
  }
  await api.asStaff(listMatches, {});
  expect([database.engine, await queriesOf(30)]).toEqual([database.engine, 6]);
});

test('deletes a match with its pictures, and records it', async () => {
  const { api, db, token, input, build, userId } = await start();
  const photo = await build.file('gallery', userId);
  const body = { ...input, images: [{ key: photo.id, description: 'Kick-off' }] };
  const made = await api.with(token)(createMatch, { body });
  expect(await api.with(token)(deleteMatch, { params: { id: made._id } })).toEqual({ deleted: 1 });
  expect(await api.refused(getMatch, { params: { id: made._id } }, token)).toMatchObject({ statusCode: 404 });
  for (const table of ['matches', 'gallery_images'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('files').select('id').where('removed_at', 'is', null).execute()).toEqual([]);
  expect(await db.selectFrom('audit_log').select('action').orderBy('seq').execute()).toEqual([
    { action: 'match.created' },
    { action: 'match.deleted' },
  ]);
  expect(await api.refused(deleteMatch, { params: { id: made._id } }, token)).toMatchObject({ statusCode: 404 });
});

test('after concurrently creating a match and deleting its team, both exist or neither', async () => {
  const { api, db, token, input, home } = await start();
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all([
      api.raw(createMatch, { body: input }, token),
      api.raw(deleteTeams, { body: { ids: [home.id] } }, token),
    ]);
    const [made, gone] = answers.map(({ statusCode }) => statusCode);
    expect([
      [201, 409],
      [400, 200],
    ]).toContainEqual([made, gone]);
    if (gone === 200) break;
  }
  const teams = new Set((await db.selectFrom('teams').select('id').execute()).map(({ id }) => id));
  for (const { home_team_id } of await db.selectFrom('matches').select('home_team_id').execute())
    expect(teams.has(home_team_id)).toBe(true);
});
