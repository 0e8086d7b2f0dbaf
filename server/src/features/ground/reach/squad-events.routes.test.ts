import { exportAttendances } from '@touchline/contract/club/exports';
import {
  getRollCall,
  listAttendances,
  listOccasions,
  listPlayerAttendances,
} from '@touchline/contract/football/attendances';
import { getMe } from '@touchline/contract/me/me';
import { scanCode } from '@touchline/contract/me/me-attendances';
import { getOwnCalendar, readOwnCalendar, renewOwnCalendarLink } from '@touchline/contract/me/me-calendar';
import { addToComingSessions, getComingSessions } from '@touchline/contract/people/coming-sessions';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/id.ts';
import { hoursMs } from '../../../lib/time/clock.ts';
import { showCode } from '../../../test/factories/door.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { learn, planOf } from '../../../test/helpers/plans.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import { createEventsRepository } from '../../football/calendar/events.repository.ts';

/** A first team and an U15 with one player each, who are both called to nothing. */
const start = async () => {
  const app = await startTestApp({ env: { PUBLIC_URL: 'https://club.example' } });
  const squads = createSquads(app);
  const [u15, first] = [(await squads.squad({ name: 'U15' })).id, (await squads.squad({ name: 'First team' })).id];
  const boy = await app.build.player({ name: 'Nuno', squad_id: u15 });
  const man = await app.build.player({ name: 'Rui', squad_id: first });
  const at = (hours: number) => new Date(app.clock().getTime() + hoursMs(hours)).toISOString();
  const came = async (user_id: string, check_in: string, session = 'Gym') => {
    const row = { id: newId(), user_id, check_in, session, search: session.toLowerCase() };
    await app.db
      .insertInto('attendances')
      .values({ ...row, created_at: check_in, updated_at: check_in })
      .execute();
  };
  return { ...app, squads, events: createEvents(app), u15, first, boy, man, at, came };
};

test('a player sees the matches of the own squads and of all, on the phone, in the calendar and in the feed', async () => {
  const { api, build, events, squads, u15, first, boy, at, db } = await start();
  const { id: own } = await build.team('UD Valmora');
  await db.updateTable('teams').set({ is_own: true }).where('id', '=', own).execute();
  const away = 'UD Valmora';
  await events.match({ home: 'Of the first team', away, starts_at: at(1), squad_id: first });
  await events.match({ home: 'Of the U15', away, starts_at: at(2), squad_id: u15 });
  await events.match({ home: 'For all of us', away, starts_at: at(3) });
  const as = api.with(await build.phoneToken(boy.id));
  const seen = async () => (await as(getOwnCalendar, {})).matches.map(({ teams }) => teams[0]!.name);
  expect(await seen()).toEqual(['Of the U15', 'For all of us']);
  expect((await as(getMe, {})).next.match).toMatchObject({ home: { name: 'Of the U15' } });
  const token = new URL((await as(renewOwnCalendarLink, {})).url).searchParams.get('token') ?? '';
  const feed = async () => (await api.raw(readOwnCalendar, { query: { token } })).body;
  expect(await feed()).toContain('Of the U15');
  expect(await feed()).not.toContain('Of the first team');
  // Playing up shows the other squad's too.
  await squads.join(boy.id, first);
  expect(await seen()).toEqual(['Of the first team', 'Of the U15', 'For all of us']);
  expect((await as(getMe, {})).next.match).toMatchObject({ home: { name: 'Of the first team' } });
  expect(await feed()).toContain('Of the first team');
});

test('a scan at the door counts for the match of the own squad, not for that of another', async () => {
  const app = await start();
  const { api, build, events, u15, first, boy, man, at } = app;
  const [own, others] = [
    await events.match({ home: 'Valmora U15', away: 'Ribera U15', starts_at: at(1), squad_id: u15 }),
    await events.match({ home: 'CD Ribera', away: 'Valmora U15', starts_at: at(0.5), squad_id: first }),
  ];
  for (const person of [boy, man])
    await api.with(await build.phoneToken(person.id))(scanCode, { body: { code: await showCode(app) } });
  const rows = await app.db.selectFrom('attendances').select(['user_id', 'occasion']).execute();
  expect(new Map(rows.map(({ user_id, occasion }) => [user_id, occasion]))).toEqual(
    new Map([
      [boy.id, `match:${own.id}`],
      [man.id, `match:${others.id}`],
    ]),
  );
});

test('a roll call covers the players of the event’s squad, and of a day those asked for', async () => {
  const { api, events, u15, first, clock, at } = await start();
  const match = await events.match({ starts_at: at(1), squad_id: u15 });
  const all = await events.match({ starts_at: at(1) });
  const day = clock().toISOString().slice(0, 10);
  const names = async (query: object) =>
    (await api.asStaff(getRollCall, { query })).players.map(({ player }) => player.name);
  expect(await names({ match: match.id })).toEqual(['Nuno']);
  expect(await names({ match: all.id })).toEqual(['Nuno', 'Rui']);
  expect(await names({ match: all.id, squad: first })).toEqual(['Rui']);
  expect(await names({ day, part: 'morning', squad: u15 })).toEqual(['Nuno']);
  expect(await names({ day, part: 'morning' })).toEqual(['Nuno', 'Rui']);
  const occasions = async (query: object) =>
    (await api.asStaff(listOccasions, { query: { day, ...query } })).records
      .map(({ id, called }) => ({ id, called }))
      .sort((one, other) => one.id.localeCompare(other.id));
  expect(await occasions({})).toEqual([
    { id: match.id, called: 1 },
    { id: all.id, called: 2 },
  ]);
  expect(await occasions({ squad: first })).toEqual([{ id: all.id, called: 1 }]);
});

test('attendances of a squad are those of its players, also when they are searched or sorted', async () => {
  const { api, build, boy, man, u15, first, at, came } = await start();
  await came(boy.id, at(-3));
  await came(man.id, at(-2));
  await came(boy.id, at(-1), 'Nuno and Rui talk');
  const sessions = async (query: object) => {
    const { records, total } = await api.asStaff(listAttendances, { query });
    return [total, ...records.map(({ player, session }) => `${player.name}: ${session}`)];
  };
  expect(await sessions({ squad: u15 })).toEqual([2, 'Nuno: Nuno and Rui talk', 'Nuno: Gym']);
  expect(await sessions({ squad: u15, sort: 'checkIn' })).toEqual([2, 'Nuno: Gym', 'Nuno: Nuno and Rui talk']);
  expect(await sessions({ squad: u15, sort: 'player' })).toEqual([2, 'Nuno: Nuno and Rui talk', 'Nuno: Gym']);
  expect(await sessions({ squad: u15, search: 'gym' })).toEqual([1, 'Nuno: Gym']);
  expect(await sessions({ squad: u15, search: 'rui' })).toEqual([1, 'Nuno: Nuno and Rui talk']);
  expect(await sessions({ squad: first, search: 'rui' })).toEqual([1, 'Rui: Gym']);
  const csv = await api.raw(exportAttendances, { query: { squad: first } }, await build.staffToken());
  expect(csv.body.trim().split('\n')).toHaveLength(2);
});

test('a season limits attendances, rates and exports to its days', async () => {
  const { api, build, db, boy, clock, came } = await start();
  const season = await db.selectFrom('seasons').selectAll().executeTakeFirstOrThrow();
  await came(boy.id, `${season.from_day}T10:00:00.000Z`, 'First day');
  await came(boy.id, new Date(Date.parse(season.from_day) - hoursMs(24)).toISOString(), 'Before it');
  const query = { season: season.id };
  const sessions = ({ records }: { records: { session: string }[] }) => records.map(({ session }) => session);
  expect(sessions(await api.asStaff(listAttendances, { query }))).toEqual(['First day']);
  expect(await api.asStaff(listAttendances, {})).toMatchObject({ total: 2 });
  const params = { id: boy.id };
  expect(sessions(await api.asStaff(listPlayerAttendances, { params, query }))).toEqual(['First day']);
  const to = clock().toISOString().slice(0, 10);
  expect(sessions(await api.asStaff(listAttendances, { query: { ...query, from: '2020-01-01', to } }))).toEqual([
    'First day',
  ]);
  const token = await build.staffToken();
  const csv = (await api.raw(exportAttendances, { query }, token)).body;
  expect([csv.includes('First day'), csv.includes('Before it')]).toEqual([true, false]);
  expect(await api.refused(listAttendances, { query: { season: '0'.repeat(24) } }, token)).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'season', message: 'This season is not known' }],
  });
});

test('a player who joins is offered the coming sessions of the own squad, and none of another', async () => {
  const { api, db, build, events, u15, first, boy, man, at } = await start();
  const own = await events.training({ starts_at: at(24), players: [boy.id], squad_id: u15 });
  await events.training({ starts_at: at(24), players: [man.id], squad_id: first });
  const joined = await build.player({ name: 'Tiago', squad_id: u15 });
  const params = { id: joined.id };
  expect(await api.asStaff(getComingSessions, { params })).toMatchObject({ open: { trainings: 1, tasks: 0 } });
  await api.asStaff(addToComingSessions, { params });
  const called = await db
    .selectFrom('training_players')
    .select('training_id')
    .where('user_id', '=', joined.id)
    .execute();
  expect(called).toEqual([{ training_id: own.id }]);
});

test('a player who joins is offered a session for all if it calls half of the own squad', async () => {
  const { api, build, events, u15, first, boy, at } = await start();
  const another = await build.player({ squad_id: u15 });
  const men = [];
  for (let count = 0; count < 5; count += 1) men.push((await build.player({ squad_id: first })).id);
  await events.training({ starts_at: at(24), players: [boy.id, another.id] });
  await events.training({ starts_at: at(25), players: [boy.id, ...men] });
  await events.training({ starts_at: at(26), players: men });
  const joined = await build.player({ name: 'Tiago', squad_id: u15 });
  const open = async () => (await api.asStaff(getComingSessions, { params: { id: joined.id } })).open;
  expect(await open()).toEqual({ trainings: 2, tasks: 0 });
});

test('OP2 reads a calendar of squads, and a player’s, in the order of the index of time', async () => {
  const app = await start();
  const { build, db, u15, first, boy, database } = app;
  const [home, away, league] = [await build.team(), await build.team(), await build.league()];
  const rows = Array.from({ length: 9_000 }, (_, index) => {
    const starts_at = new Date(Date.parse('2020-01-01') + index * hoursMs(7)).toISOString();
    const squad_id = [u15, first, null][index % 3]!;
    const sides = { home_team_id: home.id, away_team_id: away.id, league_id: league.id, venue: null };
    const scores = { home_score: null, away_score: null };
    return { id: newId(), squad_id, starts_at, ...sides, ...scores, created_at: starts_at, updated_at: starts_at };
  });
  for (let from = 0; from < rows.length; from += 500)
    await db
      .insertInto('matches')
      .values(rows.slice(from, from + 500))
      .execute();
  await learn(app, 'matches', 'teams', 'leagues', 'squad_players');
  const period = { since: '2024-06-01T00:00:00.000Z', until: '2024-07-01T00:00:00.000Z' };
  const queries = [
    createEventsRepository(db, [u15]).matches(period),
    createEventsRepository(db).matchesOf(boy.id, period),
    createEventsRepository(db)
      .matchesOf(boy.id, { ...period, until: '9999-12-31T23:59:59.999Z' })
      .limit(1),
  ];
  for (const query of queries) {
    const plan = await planOf(app, query);
    if (database.engine === 'sqlite') {
      expect(plan).toMatch(/SEARCH matches USING INDEX matches_start/);
      expect(plan).not.toMatch(/TEMP B-TREE/);
    } else expect(plan).not.toMatch(/Seq Scan on matches/);
  }
});
