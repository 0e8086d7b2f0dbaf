import { getCalendar } from '@touchline/contract/football/calendar';
import { deleteUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/id.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { learn, planOf } from '../../../test/helpers/plans.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import { createEventsRepository } from './events.repository.ts';

const start = async () => {
  const touchline = await startTestApp();
  const player = await touchline.build.player({ name: 'Mateo Iglesias' });
  const calendar = (query: object = {}, id = player.id) =>
    touchline.api.asStaff(getCalendar, { params: { id }, query });
  return { ...touchline, player, calendar, events: createEvents(touchline) };
};

test("shows the club's matches, and the tasks and trainings of the player, each by time", async () => {
  const { build, clock, player, calendar, events } = await start();
  const other = await build.player();
  const later = await events.match({ home: 'CD Montelar', away: 'UD Valmora', starts_at: '2026-08-20T18:00:00.000Z' });
  const first = await events.match({ home: 'UD Valmora', away: 'SD Lucena', starts_at: '2026-08-16T16:30:00.000Z' });
  const training = await events.training({ title: 'Set pieces', players: [player.id, other.id] });
  await events.training({ title: 'For another', players: [other.id] });
  const task = await events.task({ title: 'Watch clips', category: 'tactical', players: [player.id] });
  await events.task({ players: [other.id] });
  await events.task();
  const team = (name: string) => ({ name, icon: null, myTeam: name === 'CD Montelar' });
  const planned = { squad: null, movedFrom: null, takesPlace: 'coming', state: 'scheduled', timeUnknown: false };
  const now = { movedFrom: null, takesPlace: 'underWay' };
  const hours = (by: number) => new Date(clock().getTime() + by * 3_600_000).toISOString();
  expect(await calendar()).toEqual({
    matches: [
      {
        ...planned,
        _id: first.id,
        teams: [team('UD Valmora'), team('SD Lucena')],
        date: '2026-08-16T16:30:00.000Z',
        endsAt: '2026-08-16T18:15:00.000Z',
        time: '18:30',
      },
      {
        ...planned,
        _id: later.id,
        teams: [team('CD Montelar'), team('UD Valmora')],
        date: '2026-08-20T18:00:00.000Z',
        endsAt: '2026-08-20T19:45:00.000Z',
        time: '20:00',
      },
    ],
    tasks: [
      { ...now, _id: task.id, title: 'Watch clips', date: task.starts_at, endsAt: hours(1), category: 'tactical' },
    ],
    trainings: [{ ...now, _id: training.id, title: 'Set pieces', date: training.starts_at, endsAt: hours(1.5) }],
  });
});

test('says of each event whether it takes place, and when it was to begin before it was moved', async () => {
  const { db, clock, player, calendar, events } = await start();
  const at = (by: number) => new Date(clock().getTime() + by * 3_600_000).toISOString();
  const matches = [
    [{ called_off_at: at(-1) }, 3],
    [{ state: 'postponed' }, 4],
    [{ moved_from: at(-48) }, 5],
    [{ state: 'awarded', home_score: 3, away_score: 0 }, -5],
    [{ state: 'abandoned', stopped_period: 2 }, -4],
    [{}, -3],
  ] as const;
  const ids = new Map<string, string>();
  for (const [index, [changes, by]] of matches.entries()) {
    const { id } = await events.match({ starts_at: at(by) });
    if (Object.keys(changes).length > 0) await db.updateTable('matches').set(changes).where('id', '=', id).execute();
    ids.set(id, String(index));
  }
  const training = await events.training({ players: [player.id], starts_at: at(2) });
  const task = await events.task({ players: [player.id], starts_at: at(2) });
  await db
    .updateTable('trainings')
    .set({ called_off_at: at(0) })
    .where('id', '=', training.id)
    .execute();
  await db
    .updateTable('tasks')
    .set({ moved_from: at(1) })
    .where('id', '=', task.id)
    .execute();

  const found = await calendar();
  const sorted = found.matches.toSorted((one, other) => Number(ids.get(one._id)) - Number(ids.get(other._id)));
  expect(sorted.map(({ takesPlace, state, movedFrom }) => [takesPlace, state, movedFrom])).toEqual([
    ['off', 'calledOff', null],
    ['onHold', 'postponed', null],
    ['coming', 'scheduled', at(-48)],
    ['off', 'awarded', null],
    ['inPart', 'abandoned', null],
    ['unknown', 'scheduled', null],
  ]);
  expect(found.trainings.map(({ takesPlace }) => takesPlace)).toEqual(['off']);
  expect(found.tasks.map(({ takesPlace, movedFrom }) => [takesPlace, movedFrom])).toEqual([['coming', at(1)]]);
});

test('an abandoned match that goes on another day stands on both days', async () => {
  const { db, clock, calendar, events } = await start();
  const at = (by: number) => new Date(clock().getTime() + by * 3_600_000).toISOString();
  const { id } = await events.match({ starts_at: at(-48) });
  const other = await events.match({ starts_at: at(20) });
  const stopped = { state: 'abandoned', stopped_period: 2, stopped_minute: 63, resumes_at: at(24) };
  await db.updateTable('matches').set(stopped).where('id', '=', id).execute();
  const shown = async () =>
    (await calendar()).matches.map(({ _id, date, endsAt, takesPlace, state, rest }) => [
      _id,
      date,
      endsAt,
      takesPlace,
      state,
      rest,
    ]);
  const first = [id, at(-48), at(-46.25), 'inPart', 'abandoned', undefined];
  const between = [other.id, at(20), at(21.75), 'coming', 'scheduled', undefined];
  // 105 minutes without the 63 that were played.
  const rest = [id, at(24), at(24.7)];
  expect(await shown()).toEqual([first, between, [...rest, 'coming', 'scheduled', true]]);
  const played = { state: 'finished', home_score: 2, away_score: 1 };
  await db.updateTable('matches').set(played).where('id', '=', id).execute();
  expect(await shown()).toEqual([first, between, [...rest, 'tookPlace', 'finished', true]]);
  expect((await calendar({ from: '2026-08-16', to: '2026-08-17' })).matches.map(({ rest: isRest }) => isRest)).toEqual([
    undefined,
    true,
  ]);
});

test("counts days and shows times in the club's time zone", async () => {
  const { db, calendar, events } = await start();
  // Midnight in Madrid on both sides of a day of 25 hours.
  for (const time of ['2026-10-24T21:59', '2026-10-24T22:00', '2026-10-25T22:59', '2026-10-25T23:00'])
    await events.match({ starts_at: `${time}:00.000Z` });
  const timesOn = async (day: string) => (await calendar({ from: day, to: day })).matches.map(({ time }) => time);
  expect(await timesOn('2026-10-24')).toEqual(['23:59']);
  expect(await timesOn('2026-10-25')).toEqual(['00:00', '23:59']);
  expect(await timesOn('2026-10-26')).toEqual(['00:00']);
  await db.updateTable('club').set({ timezone: 'Asia/Kathmandu' }).execute();
  expect(await timesOn('2026-10-25')).toEqual(['03:44', '03:45']);
});

test('shows a year to each side of today by default', async () => {
  const { calendar, events } = await start();
  // Today is 15 August 2026 in Madrid.
  for (const time of ['2025-08-14T21:59', '2025-08-14T22:00', '2027-08-15T21:59', '2027-08-15T22:00'])
    await events.match({ starts_at: `${time}:00.000Z` });
  expect((await calendar()).matches.map(({ date }) => date)).toEqual([
    '2025-08-14T22:00:00.000Z',
    '2027-08-15T21:59:00.000Z',
  ]);
});

test('shows 400 days from the first or up to the last day when only one is given', async () => {
  const { calendar, events } = await start();
  for (const time of ['2026-08-14T21:59', '2026-08-14T22:00', '2027-09-18T21:59', '2027-09-18T22:00'])
    await events.match({ starts_at: `${time}:00.000Z` });
  const expected = ['2026-08-14T22:00:00.000Z', '2027-09-18T21:59:00.000Z'];
  expect((await calendar({ from: '2026-08-15' })).matches.map(({ date }) => date)).toEqual(expected);
  expect((await calendar({ to: '2027-09-18' })).matches.map(({ date }) => date)).toEqual(expected);
});

test('accepts 400 days, and every day that exists', async () => {
  const { calendar } = await start();
  const empty = { matches: [], tasks: [], trainings: [] };
  expect(await calendar({ from: '2026-08-15', to: '2027-09-18' })).toEqual(empty);
  expect(await calendar({ from: '9999-12-31' })).toEqual(empty);
  expect(await calendar({ to: '1900-01-01' })).toEqual(empty);
});

test.each([
  [{ from: '2026-08-15', to: '2027-09-19' }, 'to', 'The period must not be longer than 400 days'],
  [{ from: '2026-08-15', to: '2026-08-14' }, 'to', 'The last day is before the first'],
  [{ from: '2026-02-30' }, 'from', 'This date does not exist'],
  [{ to: '15.08.2026' }, 'to', 'This date does not exist'],
  [{ month: '2026-08' }, 'month', 'This field is not known'],
])('refuses %o', async (query, field, message) => {
  const { api, build, player } = await start();
  expect(await api.refused(getCalendar, { params: { id: player.id }, query }, await build.staffToken())).toMatchObject({
    statusCode: 400,
    errors: [{ field, message }],
  });
});

test('staff and unknown people have no calendar of a player', async () => {
  const { api, build } = await start();
  const token = await build.staffToken();
  for (const id of [(await build.staff()).id, await build.adminId(), '0'.repeat(24)])
    expect(await api.refused(getCalendar, { params: { id } }, token)).toMatchObject({ statusCode: 404 });
});

test('OP2 finds a month among ten seasons of events by an index, in its order', async () => {
  const touchline = await start();
  const { db, database, player } = touchline;
  const events = createEvents(touchline);
  const match = await events.match();
  const from = Date.parse('2020-01-01T10:00:00.000Z');
  const rows = Array.from({ length: 6_000 }, (_, index) => {
    const at = new Date(from + index * 12 * 3_600_000).toISOString();
    return { id: newId(), starts_at: at, created_at: at, updated_at: at };
  });
  for (let at = 0; at < rows.length; at += 500) {
    const part = rows.slice(at, at + 500);
    const titled = part.map((row) => ({ ...row, title: 'x', search: 'x' }));
    await db
      .insertInto('matches')
      .values(part.map((row) => ({ ...match, ...row })))
      .execute();
    await db.insertInto('trainings').values(titled).execute();
    await db
      .insertInto('tasks')
      .values(titled.map((row) => ({ ...row, category: 'other' })))
      .execute();
    await db
      .insertInto('training_players')
      .values(part.map(({ id }) => ({ training_id: id, user_id: player.id })))
      .execute();
    await db
      .insertInto('task_players')
      .values(part.map(({ id }) => ({ task_id: id, user_id: player.id })))
      .execute();
  }
  await learn(touchline, 'matches', 'trainings', 'tasks', 'training_players', 'task_players', 'teams', 'leagues');
  const found = createEventsRepository(db);
  const period = { since: '2026-08-01T00:00:00.000Z', until: '2026-09-01T00:00:00.000Z' };
  const queries = {
    matches: [found.matches(period)],
    trainings: [found.trainings(period), found.trainingsOf(player.id, period)],
    tasks: [found.tasks(period), found.tasksOf(player.id, period)],
  };
  for (const [table, each] of Object.entries(queries))
    for (const query of each) {
      const plan = await planOf(touchline, query);
      expect(plan).toMatch(new RegExp(`(USING (COVERING )?INDEX|(Index|Bitmap Index) Scan (using|on)) ${table}_start`));
      if (database.engine === 'sqlite') expect(plan).not.toMatch(/TEMP B-TREE/);
    }
  const later = { ...period, after: { starts_at: '2026-08-20T00:00:00.000Z', id: player.id } };
  for (const query of [found.matches(later), found.trainings(later), found.tasks(later)]) {
    const plan = await planOf(touchline, query);
    // A page begins in the index behind the event before it, not at the beginning of the period.
    if (database.engine === 'sqlite') expect(plan).toMatch(/\(starts_at,id\)>\(\?,\?\)/);
  }
}, 60_000);

test('deleting a person deletes their attendances, assignments and link with what its calendars were told, and nothing of others', async () => {
  const touchline = await start();
  const { api, build, db, player, events, clock } = touchline;
  const [other, member] = [await build.player(), await build.signedIn('medical')];
  const at = clock().toISOString();
  for (const { id } of [player, other]) {
    const row = { id: newId(), user_id: id, check_in: at, check_out: null, session: 'Morning', search: 'morning' };
    await db
      .insertInto('attendances')
      .values({ ...row, entered_by: member.id, created_at: at, updated_at: at })
      .execute();
  }
  await events.training({ players: [player.id, other.id] });
  await events.task({ players: [player.id, other.id] });
  await db
    .insertInto('calendar_links')
    .values({ user_id: member.id, token_hash: 'x', created_at: at, last_read_at: null })
    .execute();
  const feed = { id: newId(), user_id: member.id, squads: '', digest: 'x', modified_at: at, read_at: at };
  await db.insertInto('calendar_feeds').values(feed).execute();
  const told = { entry: 'match-1', digest: 'x', starts_at: at, ends_at: at, is_whole_day: false, sequence: 1 };
  await db
    .insertInto('feed_entries')
    .values({ feed_id: feed.id, ...told, revised_at: at })
    .execute();
  for (const id of [player.id, member.id]) await api.asAdmin(deleteUser, { params: { id } });
  for (const table of ['attendances', 'training_players', 'task_players'] as const)
    expect(await db.selectFrom(table).select('user_id').execute()).toEqual([{ user_id: other.id }]);
  expect(await db.selectFrom('attendances').select('entered_by').execute()).toEqual([{ entered_by: null }]);
  for (const table of ['calendar_links', 'calendar_feeds', 'feed_entries'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('trainings').select('title').execute()).toHaveLength(1);
});
