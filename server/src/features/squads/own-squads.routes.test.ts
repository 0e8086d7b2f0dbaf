import {
  createAttendance,
  deleteAttendances,
  getRollCall,
  listAttendances,
  listOccasions,
  takeAttendance,
} from '@touchline/contract/football/attendances';
import { getCalendar, readCalendar, renewCalendarLink } from '@touchline/contract/football/calendar';
import { getLineup } from '@touchline/contract/football/lineup';
import { createMatch, getMatch, listMatches, updateMatch } from '@touchline/contract/football/matches';
import { createTask, listTasks } from '@touchline/contract/football/tasks';
import {
  createTraining,
  deleteTraining,
  getTraining,
  listTrainings,
  updateTraining,
} from '@touchline/contract/football/trainings';
import { exportAttendances, exportMatches } from '@touchline/contract/club/exports';
import { expect, test } from 'vitest';
import { hoursMs } from '../../lib/time/clock.ts';
import { newId } from '../../lib/id.ts';
import { createEvents } from '../../test/factories/events.ts';
import { createSquads } from '../../test/factories/squads.ts';
import { startTestApp } from '../../test/start-test-app.ts';

const unknownSquad = { statusCode: 400, errors: [{ field: 'squad', message: 'This squad is not known' }] };

/** A coach of the U15, next to a first team with its own players and events. */
const start = async () => {
  const app = await startTestApp({ env: { PUBLIC_URL: 'https://club.example' } });
  const { build, clock, db } = app;
  const squads = createSquads(app);
  const [u15, first] = [(await squads.squad({ name: 'U15' })).id, (await squads.squad({ name: 'First team' })).id];
  const boy = await build.player({ name: 'Nuno', squad_id: u15 });
  const man = await build.player({ name: 'Rui', squad_id: first, shirt_number: 9 });
  const events = createEvents(app);
  const soon = new Date(clock().getTime() + hoursMs(1)).toISOString();
  const shared = { starts_at: soon, players: [boy.id, man.id] };
  const own = {
    match: await events.match({ venue: 'Own', starts_at: soon, squad_id: u15 }),
    training: await events.training({ ...shared, title: 'Own', squad_id: u15 }),
    task: await events.task({ ...shared, title: 'Own', squad_id: u15 }),
  };
  const others = {
    match: await events.match({ venue: 'Hidden', starts_at: soon, squad_id: first }),
    training: await events.training({ ...shared, title: 'Hidden', squad_id: first }),
    task: await events.task({ ...shared, title: 'Hidden', squad_id: first }),
  };
  const forAll = await events.training({ ...shared, title: 'For all' });
  const came = async (user_id: string, session: string) => {
    const at = clock().toISOString();
    const id = newId();
    const row = { id, user_id, check_in: at, session, search: session.toLowerCase(), created_at: at, updated_at: at };
    await db.insertInto('attendances').values(row).execute();
    return id;
  };
  const entries = { boy: await came(boy.id, 'Gym'), man: await came(man.id, 'Gym') };
  const coach = await squads.coachOf(u15);
  const as = app.api.with(coach.token);
  const refused = (endpoint: Parameters<typeof app.api.refused>[0], input: object) =>
    app.api.refused(endpoint, input, coach.token);
  return { ...app, squads, u15, first, boy, man, soon, own, others, forAll, entries, coach, as, refused };
};

test('AZ1 lists contain the own squads only, whatever is searched, sorted, paged or asked for', async () => {
  const { as, first, u15 } = await start();
  for (const query of [{}, { sort: '-date' }, { pageSize: 1, pageNo: 1 }, { search: 'o' }, { squad: u15 }] as const) {
    const matches = await as(listMatches, { query });
    expect(matches.records.map(({ venue }) => venue).filter((venue) => venue !== 'Own')).toEqual([]);
    expect(matches.total).toBeLessThanOrEqual(1);
    const trainings = await as(listTrainings, { query });
    expect(trainings.records.map(({ title }) => title)).not.toContain('Hidden');
    expect(trainings.total).toBe(2);
    expect(await as(listTasks, { query })).toMatchObject({ total: 1, upcoming: 1 });
  }
  for (const endpoint of [listMatches, listTrainings, listTasks]) {
    expect(await as(endpoint, { query: { search: 'hidden' } })).toMatchObject({ records: [], total: 0, upcoming: 0 });
    expect(await as(endpoint, { query: { squad: first } })).toMatchObject({ records: [], total: 0, upcoming: 0 });
  }
  const attendances = await as(listAttendances, {});
  expect(attendances.records.map(({ player }) => player.name)).toEqual(['Nuno']);
  for (const query of [{ search: 'gym' }, { sort: 'player' }, { sort: 'checkIn' }] as const)
    expect(await as(listAttendances, { query })).toMatchObject({ total: 1 });
  for (const query of [{ squad: first }, { search: 'Rui' }])
    expect(await as(listAttendances, { query })).toMatchObject({ records: [], total: 0 });
});

test('AZ1 events of other squads answer as unknown ones, and of an event for all only own players are shown', async () => {
  const { as, refused, own, others, forAll } = await start();
  expect(await as(getMatch, { params: { id: own.match.id } })).toMatchObject({ venue: 'Own' });
  expect(await refused(getMatch, { params: { id: others.match.id } })).toMatchObject({ statusCode: 404 });
  expect(await refused(getTraining, { params: { id: others.training.id } })).toMatchObject({ statusCode: 404 });
  const names = async (id: string) => (await as(getTraining, { params: { id } })).players.map(({ name }) => name);
  expect(await names(forAll.id)).toEqual(['Nuno']);
  // A player of another squad is a guest here.
  expect(await names(own.training.id)).toEqual(['Rui', 'Nuno']);
});

test('AZ1 events are created for own squads only, and call own players', async () => {
  const { api, build, as, refused, u15, first, boy, man, own, others, soon } = await start();
  const teams: [string, string] = [(await build.team()).id, (await build.team()).id];
  const match = { date: soon, teams, leagues: (await build.league()).id };
  const training = { title: 'Set pieces', date: soon };
  for (const squad of [first, null]) {
    expect(await refused(createMatch, { body: { ...match, squad } })).toMatchObject(unknownSquad);
    expect(await refused(createTraining, { body: { ...training, squad } })).toMatchObject(unknownSquad);
    const task = { ...training, category: 'medical', squad };
    expect(await refused(createTask, { body: task })).toMatchObject(unknownSquad);
  }
  // A coach of one squad need not name it.
  expect(await as(createMatch, { body: match })).toMatchObject({ squad: u15 });
  expect(await as(createTraining, { body: { ...training, players: [boy.id] } })).toMatchObject({ squad: u15 });
  expect(await refused(createTraining, { body: { ...training, players: [boy.id, man.id] } })).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'players.1', message: 'This person is not an active player' }],
  });
  const moved = { params: { id: own.match.id }, body: { squad: first } };
  expect(await refused(updateMatch, moved)).toMatchObject(unknownSquad);
  expect(await refused(updateMatch, { params: { id: others.match.id }, body: { venue: 'x' } })).toMatchObject({
    statusCode: 404,
  });
  expect(await api.asStaff(createMatch, { body: match })).toMatchObject({ squad: null });
});

test('players whom the caller does not see stay called to an event for all', async () => {
  const { api, as, forAll, boy, man } = await start();
  const params = { id: forAll.id };
  await as(updateTraining, { params, body: { players: [] } });
  const called = async () => (await api.asStaff(getTraining, { params })).players.map(({ _id }) => _id);
  expect(await called()).toEqual([man.id]);
  await as(updateTraining, { params, body: { players: [boy.id] } });
  expect((await called()).sort()).toEqual([boy.id, man.id].sort());
});

test('AZ1 a change or deletion of following trainings leaves those of other squads alone', async () => {
  const { api, as, u15, first, soon } = await start();
  const body = { title: 'Weekly', date: soon, squad: u15, repeatUntil: '2026-09-04' };
  const { _id, series } = await api.asStaff(createTraining, { body });
  const all = async () => {
    const { records } = await api.asStaff(listTrainings, { query: { sort: 'date' } });
    return records.filter((one) => one.series === series);
  };
  const moved = (await all()).at(-1)!;
  await api.asStaff(updateTraining, { params: { id: moved._id }, body: { squad: first } });
  await as(updateTraining, { params: { id: _id }, query: { scope: 'following' }, body: { title: 'Corners' } });
  expect((await all()).map(({ title }) => title)).toEqual(['Corners', 'Corners', 'Weekly']);
  expect(await as(deleteTraining, { params: { id: _id }, query: { scope: 'following' } })).toEqual({ deleted: 2 });
  expect((await all()).map(({ _id: left }) => left)).toEqual([moved._id]);
});

test('AZ1 roll calls are those of own squads, and of the day only own players are called', async () => {
  const { as, refused, own, others, forAll, boy, man, clock } = await start();
  const day = clock().toISOString().slice(0, 10);
  const { records } = await as(listOccasions, { query: { day } });
  expect(records.map(({ id, called }) => [id, called])).toEqual(
    expect.arrayContaining([
      [own.match.id, 1],
      [own.training.id, 2],
      [forAll.id, 1],
    ]),
  );
  expect(records).toHaveLength(3);
  const names = async (query: object) => (await as(getRollCall, { query })).players.map(({ player }) => player.name);
  expect(await names({ match: own.match.id })).toEqual(['Nuno']);
  expect(await names({ training: own.training.id })).toEqual(['Rui', 'Nuno']);
  expect(await names({ training: forAll.id })).toEqual(['Nuno']);
  expect(await names({ day, part: 'morning' })).toEqual(['Nuno']);
  expect(await refused(getRollCall, { query: { match: others.match.id } })).toMatchObject({ statusCode: 404 });
  expect(await refused(getRollCall, { query: { training: others.training.id } })).toMatchObject({ statusCode: 404 });
  const mark = (player: string) => [{ player, status: 'absent', markedAt: clock().toISOString() }];
  const taken = await as(takeAttendance, {
    body: { occasion: { match: own.match.id }, marks: mark(boy.id) as never },
  });
  expect(taken.players).toMatchObject([{ mark: { status: 'absent' } }]);
  for (const occasion of [{ day, part: 'morning' }, { training: forAll.id }])
    expect(await refused(takeAttendance, { body: { occasion, marks: mark(man.id) } })).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'marks.0.player' }],
    });
});

test('AZ1 attendances of players of other squads are neither entered nor deleted', async () => {
  const { as, api, refused, entries, man, clock } = await start();
  const body = { player: man.id, checkIn: clock().toISOString(), session: 'Gym' };
  expect(await refused(createAttendance, { body })).toMatchObject({ statusCode: 400, errors: [{ field: 'player' }] });
  expect(await as(deleteAttendances, { body: { ids: [entries.man, entries.boy] } })).toEqual({ deleted: 1 });
  expect((await api.asStaff(listAttendances, {})).records.map(({ _id }) => _id)).toEqual([entries.man]);
});

test('AZ1 exports, the line-up and calendars contain own squads only', async () => {
  const { api, as, coach, boy, man, refused, first } = await start();
  const csv = async (endpoint: Parameters<typeof api.raw>[0], query = {}) =>
    (await api.raw(endpoint, { query }, coach.token)).body;
  expect(await csv(exportMatches)).toContain('Own');
  expect(await csv(exportMatches)).not.toContain('Hidden');
  expect((await csv(exportMatches, { squad: first })).trim().split('\n')).toHaveLength(1);
  expect(await csv(exportAttendances)).toContain('Nuno');
  expect(await csv(exportAttendances)).not.toContain('Rui');
  const lineup = await as(getLineup, {});
  expect(lineup.substitutes.map(({ name }) => name)).toEqual(['Nuno']);
  expect(await refused(getCalendar, { params: { id: man.id } })).toMatchObject({ statusCode: 404 });
  const calendar = await as(getCalendar, { params: { id: boy.id } });
  expect(calendar.matches).toHaveLength(1);
  expect(calendar.trainings.map(({ title }) => title).sort()).toEqual(['For all', 'Own']);
  const { url } = await as(renewCalendarLink, {});
  const token = /calendar\/([^/]+)\//.exec(url)![1]!;
  const { body } = await api.raw(readCalendar, { params: { token } });
  expect(body).toContain('For all');
  expect(body).not.toContain('Hidden');
  const others = await api.raw(readCalendar, { params: { token }, query: { squad: first } });
  expect(others.body).not.toContain('BEGIN:VEVENT');
});

test('a calendar of the club contains everything, and one of a squad its events and those for all', async () => {
  const { api, build, u15 } = await start();
  const { url } = await api.with(await build.staffToken())(renewCalendarLink, {});
  const token = /calendar\/([^/]+)\//.exec(url)![1]!;
  const count = async (query: object) =>
    (await api.raw(readCalendar, { params: { token }, query: { ...query } })).body.match(/BEGIN:VEVENT/g)?.length;
  expect([await count({}), await count({ squad: u15 })]).toEqual([7, 4]);
});

test('the line-up of a squad starts with its own primary players', async () => {
  const { api, db, squads, u15, boy, man } = await start();
  await db.updateTable('users').set({ is_primary: true }).where('id', 'in', [boy.id, man.id]).execute();
  await squads.join(man.id, u15);
  const names = async (query: object) => {
    const { starting, substitutes } = await api.asStaff(getLineup, { query });
    return [starting.map(({ name }) => name), substitutes.map(({ name }) => name)];
  };
  expect(await names({ squad: u15 })).toEqual([['Nuno'], ['Rui']]);
  expect(await names({})).toEqual([['Rui', 'Nuno'], []]);
});
