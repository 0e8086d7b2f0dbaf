import { listAuditLog } from '@touchline/contract/club/audit';
import {
  createFixtureSource,
  listFixtureDifferences,
  readFixtureSource,
  takeFixtureDifferences,
  updateFixtureSource,
  type FixtureDifference,
} from '@touchline/contract/club/fixture-sources';
import { deleteMatch, getMatch, listMatches, updateMatch } from '@touchline/contract/football/matches';
import { expect, test } from 'vitest';
import { calendarOf, startCalendarHost } from '../../../test/factories/league-calendars/calendar-host.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const home = (day: string, time = '16:00') => ({
  uid: `home-${day}`,
  title: 'UD Valmora - CD Ribera',
  start: `2026${day}T${time.replace(':', '')}00Z`,
  venue: 'Campo Sur',
});

type Fixture = ReturnType<typeof home>;

/** A club that follows a league. The test's today is 15 August 2026, 10:00 in Madrid. */
const setup = async () => {
  const host = await startCalendarHost();
  const app = await startTestApp({ env: { CALENDAR_NETWORKS: '127.0.0.1' } });
  const { api, build, db } = app;
  const season = (await db.selectFrom('seasons').selectAll().execute()).find(
    ({ from_day, to_day }) => from_day <= '2026-08-15' && to_day >= '2026-08-15',
  )!;
  const league = await build.league('Liga Norte');
  const own = await build.team('UD Valmora');
  await db.updateTable('teams').set({ is_own: true }).where('id', '=', own.id).execute();
  const body = { address: host.address, league: league.id, season: season.id };
  const source = await api.asAdmin(createFixtureSource, { body });
  const params = { id: source._id };
  const read = () => api.asAdmin(readFixtureSource, { params });
  const differences = async () => (await api.asAdmin(listFixtureDifferences, { params })).records;
  const take = (some: readonly FixtureDifference[]) =>
    api.asAdmin(takeFixtureDifferences, { params, body: { differences: some.map(({ _id }) => _id) } });
  const matches = async () => (await api.asAdmin(listMatches, { query: { pageSize: 200 } })).records;
  /** Kind, field, values, and `!` for what was set by hand. */
  const told = async () =>
    (await differences()).map(
      ({ kind, fields }) =>
        `${kind}: ${fields.map(({ field, from, to, byHand }) => `${field} ${from} → ${to}${byHand ? ' !' : ''}`).join('; ')}`,
    );
  const takeEach = async () => take((await differences()).filter(({ asks }) => !asks));
  return {
    ...app,
    host,
    source,
    params,
    read,
    differences,
    take,
    takeEach,
    matches,
    told,
    league,
    season,
    ...createEvents(app),
  };
};

test('takes the matches of a league that the club does not have yet, and then has nothing to say', async () => {
  const { host, read, told, takeEach, matches, source } = await setup();
  host.body = calendarOf(
    home('0905'),
    { uid: 'away', title: 'CD Ribera - UD Valmora', start: ';VALUE=DATE:20270110' },
    { uid: 'others', title: 'CD Ribera - Atlético Sur', start: '20260906T100000Z' },
    { uid: 'training', title: 'Entrenamiento', start: '20260907T100000Z' },
  );
  expect(await read()).toMatchObject({ _id: source._id, problem: null, readAt: '2026-08-15T08:00:00.000Z' });
  expect(await told()).toEqual([
    'new: teams null → UD Valmora – CD Ribera; date null → 2026-09-05 18:00; venue null → Campo Sur',
    'new: teams null → CD Ribera – UD Valmora; date null → 2027-01-10',
  ]);
  expect(await takeEach()).toMatchObject({ taken: 2 });
  expect(await matches()).toMatchObject([
    { date: '2026-09-05T16:00:00.000Z', timeUnknown: false, venue: 'Campo Sur', leagues: [{ name: 'Liga Norte' }] },
    { date: '2027-01-09T23:00:00.000Z', timeUnknown: true, venue: null },
  ]);
  expect(await told()).toEqual([]);
  await read();
  expect(await told()).toEqual([]);
});

test('five things that a league has changed are five differences, and taking them changes the five matches', async () => {
  const { host, read, told, takeEach, matches } = await setup();
  const dates = ['0905', '0912', '0919', '0926', '1003'];
  const first = dates.map((day, index) => ({ ...home(day), title: `UD Valmora - Club ${'ABCDE'[index]} de Fútbol` }));
  host.body = calendarOf(...first);
  await read();
  await takeEach();
  const ids = (await matches()).map(({ _id }) => _id);
  host.body = calendarOf(
    { ...first[0]!, start: '20260906T100000Z', stamp: '20260802T000000Z' },
    { ...first[1]!, status: 'CANCELLED' },
    { ...first[2]!, title: 'Club C de Fútbol - UD Valmora' },
    { ...first[3]!, venue: 'Campo Norte' },
    { ...first[4]!, start: ';VALUE=DATE:20261004' },
  );
  await read();
  expect(await told()).toEqual([
    'moved: date 2026-09-05 18:00 → 2026-09-06 12:00',
    'calledOff: state scheduled → calledOff',
    'exchanged: teams UD Valmora – Club C de Fútbol → Club C de Fútbol – UD Valmora',
    'venue: venue Campo Sur → Campo Norte',
    'moved: date 2026-10-03 18:00 → 2026-10-04',
  ]);
  expect(await takeEach()).toMatchObject({ taken: 5 });
  const after = await matches();
  expect(after.map(({ _id }) => _id).sort()).toEqual(ids.sort());
  expect(after).toMatchObject([
    { date: '2026-09-06T10:00:00.000Z' },
    { state: 'calledOff' },
    { teams: [{ name: 'Club C de Fútbol' }, { name: 'UD Valmora' }] },
    { venue: 'Campo Norte' },
    { date: '2026-10-03T22:00:00.000Z', timeUnknown: true },
  ]);
  expect(await told()).toEqual([]);
});

test('at the first reading nothing counts as set by hand; later, what staff have changed is a difference of its own', async () => {
  const { host, match, read, told, differences, take, api } = await setup();
  const at = '2026-09-05T15:00:00.000Z';
  const known = await match({ home: 'UD Valmora', away: 'CD Ribera', league: 'Liga Norte', starts_at: at });
  host.body = calendarOf(home('0905'));
  await read();
  expect(await told()).toEqual(['moved: date 2026-09-05 17:00 → 2026-09-05 18:00; venue null → Campo Sur']);
  await take(await differences());
  await api.asAdmin(updateMatch, { params: { id: known.id }, body: { venue: 'Campo Nuevo' } });
  expect(await told()).toEqual(['venue: venue Campo Nuevo → Campo Sur !']);
  host.body = calendarOf({ ...home('0905', '19:00') });
  await read();
  const [league, hand] = await differences();
  expect(await told()).toEqual([
    'moved: date 2026-09-05 18:00 → 2026-09-05 21:00',
    'venue: venue Campo Nuevo → Campo Sur !',
  ]);
  await take([league!]);
  expect(await api.asAdmin(getMatch, { params: { id: known.id } })).toMatchObject({
    date: '2026-09-05T19:00:00.000Z',
    venue: 'Campo Nuevo',
  });
  expect(await told()).toEqual(['venue: venue Campo Nuevo → Campo Sur !']);
  await take([(await differences())[0]!]);
  expect((await api.asAdmin(getMatch, { params: { id: known.id } })).venue).toBe('Campo Sur');
  expect(hand?.match).toBe(known.id);
});

test('a new match has the length that the calendar gives', async () => {
  const { host, read, takeEach, matches } = await setup();
  const start = 'DTSTART:20260905T160000Z';
  host.body = calendarOf(home('0905')).replace(start, `${start}\r\nDTEND:20260905T171500Z`);
  await read();
  await takeEach();
  expect(await matches()).toMatchObject([{ durationMin: 75, endsAt: '2026-09-05T17:15:00.000Z' }]);
});

test('a match that staff have deleted stays away', async () => {
  const { host, read, told, takeEach, matches, api } = await setup();
  host.body = calendarOf(home('0905'));
  await read();
  await takeEach();
  await api.asAdmin(deleteMatch, { params: { id: (await matches())[0]!._id } });
  host.body = calendarOf(home('0905', '18:00'));
  await read();
  expect(await told()).toEqual([]);
});

test('never overwrites a result or a match that is over, and fills in a result that the club does not have', async () => {
  const { host, match, read, told, takeEach, matches } = await setup();
  const played = { league: 'Liga Norte', home: 'UD Valmora' };
  await match({ ...played, away: 'CD Ribera', starts_at: '2026-08-01T16:00:00.000Z', score: [2, 1] });
  await match({ ...played, away: 'Atlético Sur', starts_at: '2026-08-08T16:00:00.000Z' });
  host.body = calendarOf(
    { uid: '1', title: 'UD Valmora - CD Ribera (5-0)', start: '20260802T160000Z', venue: 'Otro' },
    { uid: '2', title: 'UD Valmora - Atlético Sur (3-3)', start: '20260808T160000Z' },
  );
  await read();
  expect(await told()).toEqual(['result: score null → 3-3']);
  await takeEach();
  expect((await matches()).map(({ score }) => score)).toEqual([
    { home: 3, away: 3 },
    { home: 2, away: 1 },
  ]);
});

test('a moved match with a new UID is the same match, within 21 days', async () => {
  const { host, read, told, takeEach, matches } = await setup();
  const others = ['0912', '0919', '0926'].map((day) => ({ ...home(day), title: `UD Valmora - Club ${day} FC` }));
  host.body = calendarOf({ ...home('0905'), uid: 'UD Valmora 20260905T160000Z' }, ...others);
  await read();
  await takeEach();
  host.body = calendarOf({ ...home('0916'), uid: 'UD Valmora 20260916T160000Z' }, ...others);
  await read();
  expect(await told()).toEqual(['moved: date 2026-09-05 18:00 → 2026-09-16 18:00']);
  await takeEach();
  expect(await matches()).toHaveLength(4);
});

test.each([
  ['a page of a web site', '<!doctype html><html><body>Sign in</body></html>', 'notACalendar'],
  ['a calendar that is cut in the middle', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:UD Val', 'notACalendar'],
  ['nothing at all', '', 'notACalendar'],
  ['a calendar without an event', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n', 'smaller'],
])('%s deletes nothing, and says so', async (_what, body, problem) => {
  const { host, read, told, takeEach, matches } = await setup();
  host.body = calendarOf(home('0905'), { ...home('0912'), title: 'UD Valmora - Atlético Sur' });
  await read();
  await takeEach();
  host.body = body;
  expect(await read()).toMatchObject({ problem });
  expect(await matches()).toHaveLength(2);
  expect(await told()).toEqual(problem === 'smaller' ? ['smaller: matches 2 → 0'] : []);
});

test('a file that lost more than a third of its coming matches is one question; accepted, what is gone is asked one by one', async () => {
  const { host, read, told, differences, take, takeEach, matches } = await setup();
  const all = ['0905', '0912', '0919', '0926', '1003'].map((day, index) => ({
    ...home(day),
    title: `UD Valmora - Club ${'ABCDE'[index]} de Fútbol`,
  }));
  host.body = calendarOf(...all);
  await read();
  await takeEach();
  host.body = calendarOf({ ...all[0]!, venue: 'Otro campo' }, ...all.slice(1, 3));
  expect(await read()).toMatchObject({ problem: 'smaller' });
  expect(await told()).toEqual(['smaller: matches 5 → 3']);
  await take(await differences());
  expect(await told()).toEqual([
    'venue: venue Campo Sur → Otro campo',
    'gone: state scheduled → postponed',
    'gone: state scheduled → postponed',
  ]);
  const gone = (await differences()).filter(({ kind, asks }) => kind === 'gone' && asks);
  await take(gone.slice(0, 1));
  expect((await matches()).filter(({ state }) => state === 'postponed')).toHaveLength(1);
  expect(await told()).toHaveLength(2);
});

test('a match that staff have called off is no difference, whether the league lists it as cancelled or as before', async () => {
  const { host, read, told, takeEach, db } = await setup();
  host.body = calendarOf(home('0905'));
  await read();
  await takeEach();
  await db.updateTable('matches').set({ called_off_at: '2026-08-15T07:00:00.000Z' }).execute();
  for (const status of ['CONFIRMED', 'CANCELLED']) {
    host.body = calendarOf({ ...home('0905'), status });
    await read();
    expect(await told()).toEqual([]);
  }
});

test('takes what a league says has become of a match, and takes back what the league has said itself', async () => {
  const { host, read, told, takeEach, matches } = await setup();
  const days = ['0805', '0812', '0905', '0912'];
  const all = days.map((day, index) => ({ ...home(day), title: `UD Valmora - Club ${'ABCD'[index]} de Fútbol` }));
  const [first, second, third, fourth] = all as [Fixture, Fixture, Fixture, Fixture];
  host.body = calendarOf(...all);
  await read();
  await takeEach();
  host.body = calendarOf(
    { ...first, title: `Forfeit: ${first.title} 3-0` },
    { ...second, title: `${second.title} (abandoned)` },
    { ...third, title: `POSTPONED: ${third.title}` },
    { ...fourth, title: `[CANCELLED] ${fourth.title}` },
  );
  await read();
  expect(await told()).toEqual([
    'result: state scheduled → awarded; score null → 3-0',
    'result: state scheduled → abandoned',
    'calledOff: state scheduled → postponed',
    'calledOff: state scheduled → calledOff',
  ]);
  await takeEach();
  expect(await told()).toEqual([]);
  host.body = calendarOf(first, second, third, fourth);
  await read();
  expect(await told()).toEqual(['takesPlace: state postponed → scheduled', 'takesPlace: state calledOff → scheduled']);
  await takeEach();
  expect(await told()).toEqual([]);
  const states = (await matches()).map(({ teams, state }) => [teams[1]?.name, state]);
  expect(states.filter(([, state]) => state !== undefined).sort()).toEqual([
    ['Club A de Fútbol', 'awarded'],
    ['Club B de Fútbol', 'abandoned'],
  ]);
});

test('leaves a difference aside until the league says something else', async () => {
  const { host, read, told, takeEach, differences, params, api, build, matches } = await setup();
  const others = [home('0926'), home('1003')];
  host.body = calendarOf(home('0905'), home('0912'), ...others);
  await read();
  await takeEach();
  const [known] = await matches();
  const wrong = { ...home('0905', '19:00'), venue: 'Campo Norte' };
  const fresh = { ...home('0919'), title: 'UD Valmora - Atlético Sur' };
  host.body = calendarOf(wrong, fresh, ...others);
  await read();
  const leave = (await differences()).map(({ _id }) => _id);
  expect(leave).toHaveLength(3);
  await api.asAdmin(updateFixtureSource, { params, body: { leave } });
  expect(await told()).toEqual([]);
  // Whatever staff change here in the meantime, and however often the league says the same.
  await api.asAdmin(updateMatch, { params: { id: known!._id }, body: { venue: 'Campo Nuevo' } });
  await read();
  expect(await told()).toEqual([]);
  const entry = await build.adminId();
  expect((await api.asAdmin(listAuditLog, { query: { action: 'fixtureSource.updated' } })).records).toMatchObject([
    { actor: { _id: entry } },
  ]);
  const again = { params, body: { leave } };
  expect(await api.refused(updateFixtureSource, again, await build.adminToken())).toMatchObject({ statusCode: 409 });

  host.body = calendarOf(
    { ...wrong, venue: 'Campo Este' },
    { ...fresh, start: '20260920T160000Z' },
    home('0912'),
    ...others,
  );
  await read();
  expect(await told()).toEqual([
    'venue: venue Campo Nuevo → Campo Este !',
    'new: teams null → UD Valmora – Atlético Sur; date null → 2026-09-20 18:00; venue null → Campo Sur',
  ]);
  host.body = calendarOf(home('0905'), home('0912'), ...others);
  await read();
  host.body = calendarOf(wrong, home('0912'), ...others);
  await read();
  expect(await told()).toContain('moved: date 2026-09-05 18:00 → 2026-09-05 21:00');
});

test('takes all of some differences or none, and answers with the present ones', async () => {
  const { host, read, differences, takeEach, params, api, build, matches } = await setup();
  host.body = calendarOf(home('0905'), { ...home('0912'), title: 'UD Valmora - Atlético Sur' });
  await read();
  const before = await differences();
  host.body = calendarOf(home('0905', '18:00'), { ...home('0912'), title: 'UD Valmora - Atlético Sur' });
  await read();
  const body = { differences: before.map(({ _id }) => _id) };
  const answer = await api.refused(takeFixtureDifferences, { params, body }, await build.adminToken());
  expect(answer).toMatchObject({ statusCode: 409, data: { records: await differences() } });
  expect(await matches()).toEqual([]);
  await takeEach();
  expect(await matches()).toHaveLength(2);
});

test('the log says who took what from which address', async () => {
  const { host, read, takeEach, db, params, build, api } = await setup();
  host.body = calendarOf(home('0905'));
  await read();
  await takeEach();
  const actor = await build.adminId();
  const entries = await db.selectFrom('audit_log').select(['action', 'actor_id', 'subject_id', 'fields']).execute();
  expect(entries).toContainEqual({
    action: 'fixtureSource.taken',
    actor_id: actor,
    subject_id: params.id,
    fields: ['date', 'teams', 'venue'],
  });
  expect(entries.map(({ action }) => action)).toContain('match.created');
  const { records } = await api.asAdmin(listAuditLog, { query: { action: 'fixtureSource.taken' } });
  expect(records).toMatchObject([
    { actor: { _id: actor }, subject: { kind: 'fixtureSource', name: `Liga Norte (${new URL(host.address).host})` } },
  ]);
});
