import {
  createFixtureSource,
  deleteFixtureSource,
  listFixtureDifferences,
  listFixtureSources,
  readFixtureSource,
  takeFixtureDifferences,
  updateFixtureSource,
} from '@touchline/contract/club/fixture-sources';
import { listMatches } from '@touchline/contract/football/matches';
import { updateSquad } from '@touchline/contract/squads/squads';
import { expect, test } from 'vitest';
import { daysMs, hoursMs } from '../../../lib/time/clock.ts';
import { calendarOf, startCalendarHost } from '../../../test/factories/league-calendars/calendar-host.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { createImporter } from '../../../test/factories/imports.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { runJobs, startAnother } from '../../../test/factories/wellness.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const env = { CALENDAR_NETWORKS: '127.0.0.1' };
const one = { uid: 'one', title: 'UD Valmora - CD Ribera', start: '20260905T160000Z' };

const setup = async (settings: Record<string, string> = env) => {
  const host = await startCalendarHost();
  host.body = calendarOf(one);
  const app = await startTestApp({ env: settings });
  const { db, build, api } = app;
  const seasons = await db.selectFrom('seasons').selectAll().execute();
  const season = seasons.find(({ from_day, to_day }) => from_day <= '2026-08-15' && to_day >= '2026-08-15')!;
  const league = await build.league('Liga Norte');
  const input = { address: host.address, league: league.id, season: season.id };
  const follow = (given: object = {}) => api.asAdmin(createFixtureSource, { body: { ...input, ...given } });
  const read = (source: { _id: string }) => api.asAdmin(readFixtureSource, { params: { id: source._id } });
  const fixtures = async (source: { _id: string }) =>
    (await api.asAdmin(listFixtureDifferences, { params: { id: source._id } })).records;
  const sources = async () => (await api.asAdmin(listFixtureSources, {})).records;
  return {
    ...app,
    host,
    season,
    league,
    input,
    follow,
    read,
    fixtures,
    sources,
    importer: createImporter(app),
    ...createSquads(app),
    ...createEvents(app),
  };
};

test('MA3 reads nothing in the own network unless the setting lets it in', async () => {
  const { follow, read, host } = await setup({});
  expect(await read(await follow())).toMatchObject({ problem: 'privateAddress', readAt: null });
  expect(host.requests).toBe(0);
});

test.each([
  [404, 'notFound'],
  [403, 'notAllowed'],
  [500, 'failed'],
])(
  'says what is wrong with an address that answers %i, and forgets it when the calendar is back',
  async (status, problem) => {
    const { follow, read, host, fixtures } = await setup();
    const source = await follow();
    await read(source);
    host.status = status;
    expect(await read(source)).toMatchObject({ problem, readAt: '2026-08-15T08:00:00.000Z' });
    expect(await fixtures(source)).toHaveLength(1);
    host.status = 200;
    expect(await read(source)).toMatchObject({ problem: null });
  },
);

test('reads each address once a night, on one of two servers', async () => {
  const app = await setup();
  const { follow, host, clock, sources } = app;
  await follow();
  const other = await startAnother(app, { env });
  await Promise.all([runJobs(app.app), runJobs(other)]);
  await runJobs(other);
  expect(host.requests).toBe(1);
  // 3:00 of the club's night.
  clock.set('2026-08-16T01:00:00.000Z');
  await Promise.all([runJobs(app.app), runJobs(other)]);
  expect(host.requests).toBe(1);
  clock.advance(hoursMs(1));
  await Promise.all([runJobs(app.app), runJobs(other)]);
  expect(host.requests).toBe(2);
  expect(await sources()).toMatchObject([{ readAt: '2026-08-16T02:00:00.000Z' }]);
});

test('another server reads an address while whose reading one died', async () => {
  const app = await setup();
  const { _id } = await app.follow();
  const until = new Date(app.clock().getTime() + 60_000).toISOString();
  await app.db.updateTable('fixture_sources').set({ claimed_until: until }).where('id', '=', _id).execute();
  await runJobs(app.app);
  expect(app.host.requests).toBe(0);
  app.clock.advance(61_000);
  await runJobs(app.app);
  expect(app.host.requests).toBe(1);
});

test('an address that fails stops no other', async () => {
  const app = await setup();
  const { follow, sources, host } = app;
  await follow({ address: 'http://127.0.0.1:1/' });
  await follow();
  await runJobs(app.app);
  expect((await sources()).map(({ problem }) => problem)).toEqual(['unreachable', null]);
  expect(host.requests).toBe(1);
});

test('asks whether a calendar has changed, and keeps its differences if it has not', async () => {
  const { follow, read, host, fixtures } = await setup();
  host.headers = { etag: '"v1"' };
  const source = await follow();
  await read(source);
  host.body = 'nobody reads this';
  expect(await read(source)).toMatchObject({ problem: null });
  expect(host.requests).toBe(2);
  expect(await fixtures(source)).toHaveLength(1);
});

test('ends with its season and with its squad, and says so', async () => {
  const { follow, read, host, season, squad, clock, api, app, db } = await setup();
  const youth = await squad();
  const [all, ofYouth] = [await follow(), await follow({ squad: youth.id })];
  await api.asAdmin(updateSquad, { params: { id: youth.id }, body: { active: false } });
  expect(await read(ofYouth)).toMatchObject({ problem: 'squadClosed' });
  const problemOf = async ({ _id }: { _id: string }) =>
    (await db.selectFrom('fixture_sources').select('problem').where('id', '=', _id).executeTakeFirstOrThrow()).problem;
  clock.set(`${season.to_day}T12:00:00.000Z`);
  await runJobs(app);
  expect([await problemOf(all), host.requests]).toEqual([null, 1]);
  clock.advance(daysMs(1));
  await runJobs(app);
  expect([await problemOf(all), await problemOf(ofYouth), host.requests]).toEqual(['seasonOver', 'seasonOver', 1]);
});

test('reads times without a zone in the zone of the address, shifted as it says', async () => {
  const { follow, read, fixtures, host, api } = await setup();
  host.body = calendarOf({ ...one, start: '20260905T160000' });
  const source = await follow({ zone: 'America/Lima', shiftMin: 30 });
  await read(source);
  expect(await fixtures(source)).toMatchObject([{ date: '2026-09-05T21:30:00.000Z' }]);
  const changes = { params: { id: source._id }, body: { zone: 'Europe/Madrid', shiftMin: 0 } };
  expect(await api.asAdmin(updateFixtureSource, changes)).toMatchObject({ zone: 'Europe/Madrid', shiftMin: 0 });
  await read(source);
  expect(await fixtures(source)).toMatchObject([{ date: '2026-09-05T14:00:00.000Z' }]);
});

test('reads football.json, and finds its matches again by their teams', async () => {
  const { follow, read, fixtures, host, api } = await setup();
  const fixture = { date: '2026-09-05', time: '18:00', team1: 'UD Valmora', team2: 'CD Ribera' };
  const back = { date: '2027-02-05', time: '18:00', team1: 'CD Ribera', team2: 'UD Valmora' };
  host.body = JSON.stringify({ name: 'Liga Norte', matches: [fixture, back] });
  const source = await follow();
  await read(source);
  const params = { id: source._id };
  const body = { differences: (await fixtures(source)).map(({ _id }) => _id) };
  await api.asAdmin(takeFixtureDifferences, { params, body });
  const turned = { team1: 'CD Ribera', team2: 'UD Valmora' };
  host.body = JSON.stringify({
    matches: [
      { ...fixture, ...turned },
      { ...back, date: '2027-02-06' },
    ],
  });
  await read(source);
  expect((await fixtures(source)).map(({ kind }) => kind)).toEqual(['exchanged', 'moved']);
});

test('reads a table, its times shifted', async () => {
  const { follow, read, fixtures, host } = await setup();
  const rows = ['05/09/2026;18:00;UD Valmora;CD Ribera;Campo Sur;', '13/09/2026;;CD Ribera;UD Valmora;;Aplazado'];
  host.body = ['Fecha;Hora;Local;Visitante;Campo;Estado', ...rows, ''].join('\r\n');
  const source = await follow({ shiftMin: 15 });
  expect(await read(source)).toMatchObject({ problem: null });
  expect(await fixtures(source)).toMatchObject([
    { kind: 'new', title: 'UD Valmora – CD Ribera', date: '2026-09-05T16:15:00.000Z', timeUnknown: false },
  ]);
});

test('reads a table whose columns are not clear as they were chosen in an import by hand', async () => {
  const { follow, read, fixtures, host, league, importer } = await setup();
  host.body = 'Tag,Wer,Gegen wen\n15/09/2026,UD Valmora,CD Ribera\n';
  const source = await follow();
  expect(await read(source)).toMatchObject({ problem: 'columnsUnsure', readAt: null });
  expect(await fixtures(source)).toEqual([]);
  const columns = ['date', 'home', 'away'].map((field, column) => ({ column, field }));
  const { plan } = await importer.preview('fixtures', host.body, { league: league.id }, { columns });
  await importer.run('fixtures', host.body, { league: league.id, plan }, { columns });
  host.body += '22/09/2026,CD Ribera,UD Valmora\n';
  expect(await read(source)).toMatchObject({ problem: null });
  expect(await fixtures(source)).toMatchObject([{ kind: 'new', title: 'CD Ribera – UD Valmora' }]);
});

test.each([
  ['whose days can be read both ways', 'Date;Home;Away', '05/09/2026;UD Valmora;CD Ribera', 'daysUnsure'],
  ['without a column of teams', '1;2', '3;4', 'notACalendar'],
])('takes nothing from a table %s, and says so', async (_what, heads, row, problem) => {
  const { follow, read, fixtures, host } = await setup();
  host.body = `${heads}\r\n${row}\r\n`;
  const source = await follow();
  expect(await read(source)).toMatchObject({ problem, readAt: null });
  expect(await fixtures(source)).toEqual([]);
});

test('a side that is not named yet waits, and is a match once it is named', async () => {
  const { follow, read, fixtures, host } = await setup();
  host.body = calendarOf(one, { ...one, uid: 'final', title: 'UD Valmora - Winner SF2' });
  const source = await follow();
  await read(source);
  expect(await fixtures(source)).toHaveLength(1);
  host.body = calendarOf(one, { ...one, uid: 'final', title: 'UD Valmora - Atlético Sur', start: '20260912T160000Z' });
  await read(source);
  expect((await fixtures(source)).map(({ title }) => title)).toEqual([
    'UD Valmora – CD Ribera',
    'UD Valmora – Atlético Sur',
  ]);
});

test('a UID may be folded, and one that does not tell events apart is none', async () => {
  const { follow, read, host, db } = await setup();
  const back = { ...one, title: 'CD Ribera - UD Valmora', start: '20270105T160000Z' };
  host.body = calendarOf({ ...one, uid: 'long-\r\n and-folded' }, { ...back, uid: 'long-and-folded' });
  await read(await follow());
  const rows = await db.selectFrom('fixture_source_matches').select('uid').orderBy('id').execute();
  expect(rows.map(({ uid }) => uid).sort()).toEqual(['long-and-folded', null]);
});

test('a match of another squad is never the same match', async () => {
  const { follow, read, fixtures, squad, first, match, api } = await setup();
  const youth = await squad();
  const known = { home: 'UD Valmora', away: 'CD Ribera', league: 'Liga Norte', starts_at: '2026-09-05T16:00:00.000Z' };
  await match({ ...known, squad_id: (await first()).id });
  const source = await follow({ squad: youth.id });
  await read(source);
  const [found] = await fixtures(source);
  expect(found).toMatchObject({ kind: 'new', match: null });
  await api.asAdmin(takeFixtureDifferences, { params: { id: source._id }, body: { differences: [found!._id] } });
  const { records } = await api.asAdmin(listMatches, { query: { squad: [youth.id] } });
  expect(records).toMatchObject([{ squad: youth.id, date: known.starts_at }]);
});

test('with own squads only, addresses of others do not exist, nor can one be entered for them', async () => {
  const { follow, squad, first, build, db, api, input } = await setup();
  const [own, other] = [await squad(), (await first()).id];
  const coach = await build.user({ role: 'tactic', own_squads_only: true });
  await db.insertInto('squad_staff').values({ squad_id: own.id, user_id: coach.id, function: 'headCoach' }).execute();
  const token = await build.tokenOf(coach.id);
  const call = api.with(token);
  const hidden = [await follow({ squad: other }), await follow()];
  for (const { _id } of hidden) {
    const params = { id: _id };
    for (const [endpoint, body] of [
      [updateFixtureSource, { shiftMin: 5 }],
      [deleteFixtureSource, undefined],
      [readFixtureSource, undefined],
      [listFixtureDifferences, undefined],
      [takeFixtureDifferences, { differences: [_id] }],
    ] as const)
      expect(await api.refused(endpoint, { params, body }, token)).toMatchObject({ statusCode: 404 });
  }
  for (const given of [other, null])
    expect(await api.refused(createFixtureSource, { body: { ...input, squad: given } }, token)).toMatchObject({
      errors: [{ field: 'squad' }],
    });
  const source = await call(createFixtureSource, { body: input });
  expect(source.squad).toBe(own.id);
  expect((await call(listFixtureSources, {})).records.map(({ _id }) => _id)).toEqual([source._id]);
});

test('an address is followed once for a squad and a season, however it is written', async () => {
  const { follow, input, squad, api, build } = await setup();
  const address = 'webcal://League.example/u15.ics';
  const first = await follow({ address });
  const youth = await follow({ address, squad: (await squad()).id });
  const token = await build.adminToken();
  const followed = {
    statusCode: 400,
    errors: [{ field: 'address', message: 'This address is already followed for this squad and season' }],
  };
  const again = { body: { ...input, address: 'https://league.example/u15.ics' } };
  expect(await api.refused(createFixtureSource, again, token)).toMatchObject(followed);
  const change = (body: object) => ({ params: { id: youth._id }, body });
  expect(await api.refused(updateFixtureSource, change({ squad: null }), token)).toMatchObject(followed);
  expect(await api.asAdmin(updateFixtureSource, change({ shiftMin: 15 }))).toMatchObject({ shiftMin: 15 });
  await api.asAdmin(deleteFixtureSource, { params: { id: first._id } });
  expect(await api.asAdmin(updateFixtureSource, change({ squad: null }))).toMatchObject({ squad: null });
});

test.each([
  'ftp://league.example/a.ics',
  'league.example/a.ics',
  'https://me:secret@league.example/a.ics',
  'javascript:alert(1)',
  'file:///etc/passwd',
])('refuses the address %s', async (address) => {
  const { api, input, build } = await setup();
  const body = { ...input, address };
  expect(await api.refused(createFixtureSource, { body }, await build.adminToken())).toMatchObject({
    statusCode: 400,
    errors: [
      {
        field: 'address',
        message: 'Enter an address that begins with https:// or webcal://, without a password in it',
      },
    ],
  });
});

test('tries an address of calendar programs without encryption if there is none', async () => {
  const { follow, read, host } = await setup();
  expect(await read(await follow({ address: host.address.replace('http:', 'webcal:') }))).toMatchObject({
    problem: null,
  });
});

test('follows an address no longer, and keeps the matches; with another league it begins anew', async () => {
  const { follow, read, fixtures, api, build, sources } = await setup();
  const source = await follow();
  await read(source);
  const params = { id: source._id };
  await api.asAdmin(takeFixtureDifferences, { params, body: { differences: [(await fixtures(source))[0]!._id] } });
  const other = await build.league('Copa del Valle');
  expect(await api.asAdmin(updateFixtureSource, { params, body: { league: other.id } })).toMatchObject({
    readAt: null,
  });
  await read(source);
  expect(await fixtures(source)).toMatchObject([{ kind: 'new' }]);
  await api.asAdmin(deleteFixtureSource, { params });
  expect(await sources()).toEqual([]);
  expect((await api.asAdmin(listMatches, {})).records).toHaveLength(1);
});

test('LG1 writes no address into the log', async () => {
  const { follow, read, logLines, host } = await setup();
  const source = await follow({ address: `${host.address}?key=secret` });
  host.status = 500;
  await read(source);
  expect(logLines.join('')).not.toContain('secret');
});
