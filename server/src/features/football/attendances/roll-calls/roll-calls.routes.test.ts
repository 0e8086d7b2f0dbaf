import {
  getRollCall,
  listAttendances,
  listOccasions,
  takeAttendance,
  updateAttendance,
  type MarkInput,
  type OccasionQuery,
} from '@touchline/contract/football/attendances';
import { expect, test } from 'vitest';
import { newId } from '../../../../lib/id.ts';
import { createEvents } from '../../../../test/factories/events.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';

const at = (time: string, day = '2026-08-15') => `${day}T${time}:00.000Z`;

/** A training at 9:00 UTC with two players, marked at 9:30; a third player is not called. */
const setup = async () => {
  const started = await startTestApp();
  const { id: staff, token } = await started.build.signedIn();
  const events = createEvents(started);
  const iker = await started.build.player({ name: 'Iker Solana', shirt_number: 1, position: 'GK' });
  const hugo = await started.build.player({ name: 'Hugo Peralta', shirt_number: 2, injury: true });
  const nuno = await started.build.player({ name: 'Nuño Ibáñez' });
  const training = await events.training({ title: 'Set pieces', players: [hugo.id, iker.id], starts_at: at('09:00') });
  started.clock.set(at('09:30'));
  const as = started.api.with(token);
  const take = (marks: MarkInput[], occasion: OccasionQuery = { training: training.id }) =>
    as(takeAttendance, { body: { occasion, marks } });
  const refused = (marks: MarkInput[], occasion: OccasionQuery = { training: training.id }) =>
    started.api.refused(takeAttendance, { body: { occasion, marks } }, token);
  const rows = async () => ({
    came: await started.db.selectFrom('attendances').selectAll().orderBy('check_in').orderBy('id').execute(),
    missed: await started.db.selectFrom('missed_sessions').selectAll().orderBy('id').execute(),
  });
  /** What was written; not who has read the roll call. */
  const writes = started.db.selectFrom('audit_log').selectAll().where('action', '!=', 'players.listed').orderBy('seq');
  const log = async () =>
    (await writes.execute()).map((entry) => [entry.action, entry.subject_kind, entry.subject_id, entry.fields]);
  /** Inserts the row of a scan at the door. */
  const scan = async (user_id: string, check_in: string, check_out: string | null = null) => {
    const row = { id: newId(), user_id, check_in, check_out, session: 'Set pieces', search: 'set pieces' };
    const occasion = `training:${training.id}`;
    await started.db
      .insertInto('attendances')
      .values({ ...row, occasion, created_at: check_in, updated_at: check_in })
      .execute();
    return row.id;
  };
  return { ...started, events, staff, token, iker, hugo, nuno, training, as, take, refused, rows, log, scan };
};

const mark = (player: { id: string }, status: MarkInput['status'], time: string, more: Partial<MarkInput> = {}) => ({
  player: player.id,
  status,
  markedAt: at(time),
  ...more,
});

test('shows the called players by shirt number, with their marks', async () => {
  const { as, training, iker, hugo } = await setup();
  expect(await as(getRollCall, { query: { training: training.id } })).toEqual({
    occasion: {
      kind: 'training',
      id: training.id,
      part: null,
      day: '2026-08-15',
      session: 'Set pieces',
      startsAt: at('09:00'),
      timeUnknown: false,
    },
    players: [
      {
        player: {
          _id: iker.id,
          name: 'Iker Solana',
          shirtNumber: 1,
          profileImage: null,
          position: 'GK',
          injury: false,
          canTrain: null,
        },
        mark: null,
      },
      {
        player: {
          _id: hugo.id,
          name: 'Hugo Peralta',
          shirtNumber: 2,
          profileImage: null,
          position: null,
          injury: true,
          canTrain: null,
        },
        mark: null,
      },
    ],
  });
});

test('what is called off says why, takes no marks, and keeps those made before', async () => {
  const { as, db, take, refused, iker, hugo, training, rows } = await setup();
  await take([mark(iker, 'present', '09:10')]);
  const called_off = { called_off_at: at('09:15'), called_off_reason: 'Storm' };
  await db.updateTable('trainings').set(called_off).where('id', '=', training.id).execute();

  const { occasion, players } = await as(getRollCall, { query: { training: training.id } });
  expect(occasion.notOn).toEqual({ why: 'calledOff', reason: 'Storm' });
  expect(players.map(({ mark: told }) => told?.status)).toEqual(['present', undefined]);
  const answer = await refused([mark(hugo, 'present', '09:20')]);
  expect(answer).toMatchObject({
    statusCode: 409,
    message: 'This is called off or postponed, so no attendance is taken',
  });
  expect((await rows()).came.map(({ user_id }) => user_id)).toEqual([iker.id]);
});

test.each([
  [
    { called_off_at: at('08:00'), called_off_reason: 'Storm' },
    { why: 'calledOff', reason: 'Storm' },
  ],
  [{ state: 'postponed' }, { why: 'postponed', reason: null }],
  [
    { state: 'awarded', home_score: 3, away_score: 0 },
    { why: 'awarded', reason: null },
  ],
  [{ state: 'awarded', home_score: 3, away_score: 0, stopped_period: 1 }, null],
  [{ played: false }, { why: 'calledOff', reason: null }],
  [{ state: 'abandoned', stopped_period: 1 }, null],
  [{ starts_at: at('09:00', '2026-08-10') }, null],
] as const)('the roll call of a match with %j says %j', async (changes, expected) => {
  const { as, db, events } = await setup();
  const { id } = await events.match({ starts_at: at('09:00') });
  await db.updateTable('matches').set(changes).where('id', '=', id).execute();
  expect((await as(getRollCall, { query: { match: id } })).occasion.notOn ?? null).toEqual(expected);
});

test('nobody is marked at a match of two other clubs', async () => {
  const { as, events, refused, iker } = await setup();
  const { id } = await events.match({ starts_at: at('09:00'), isOfOthers: true });
  expect((await as(getRollCall, { query: { match: id } })).occasion.notOn).toEqual({ why: 'ofOthers', reason: null });
  expect(await refused([mark(iker, 'present', '09:10')], { match: id })).toMatchObject({ statusCode: 409 });
});

test('marks present, late, absent and excused, and returns the whole roll call', async () => {
  const { take, iker, hugo, training, staff, rows, log } = await setup();
  const { players } = await take([mark(iker, 'late', '09:10'), mark(hugo, 'excused', '09:11', { reason: ' Exam ' })]);
  expect(players.map(({ mark: told }) => told)).toEqual([
    { status: 'late', reason: null, checkIn: at('09:10'), checkOut: null, markedAt: at('09:10') },
    { status: 'excused', reason: 'Exam', checkIn: null, checkOut: null, markedAt: at('09:11') },
  ]);
  const occasion = `training:${training.id}`;
  expect(await rows()).toMatchObject({
    came: [{ user_id: iker.id, session: 'Set pieces', search: 'set pieces', late: true, occasion, entered_by: staff }],
    missed: [{ user_id: hugo.id, session: 'Set pieces', day: '2026-08-15', occasion, entered_by: staff }],
  });
  expect(await log()).toEqual([['attendance.taken', 'training', training.id, ['reason', 'status']]]);
});

test('DU6 the same marks sent again change nothing', async () => {
  const { take, iker, hugo, rows, log, clock } = await setup();
  const marks = [mark(iker, 'present', '08:55'), mark(hugo, 'absent', '09:11', { reason: 'Overslept' })];
  const first = await take(marks);
  const before = await rows();
  clock.advance(60_000);
  expect(await take(marks)).toEqual(first);
  expect(await rows()).toEqual(before);
  expect(await log()).toHaveLength(1);
});

test('DU6 marks that two devices send repeatedly at once are stored once', async () => {
  const { take, iker, hugo, rows } = await setup();
  const here = [mark(iker, 'present', '08:58'), mark(hugo, 'late', '09:05')];
  const there = [mark(hugo, 'absent', '09:04'), mark(iker, 'excused', '09:06', { reason: 'Family' })];
  await Promise.all([here, there, here.toReversed(), there.toReversed(), here, there].map((marks) => take(marks)));
  const { came, missed } = await rows();
  expect(came).toMatchObject([{ user_id: hugo.id, late: true, check_in: at('09:05') }]);
  expect(missed).toMatchObject([{ user_id: iker.id, status: 'excused', reason: 'Family' }]);
});

test('many devices marking a whole squad in any order leave one mark per player', async () => {
  const { take, build, events, rows } = await setup();
  const players: { id: string }[] = [];
  for (let each = 0; each < 25; each += 1) players.push(await build.player());
  const { id } = await events.training({ players: players.map((one) => one.id), starts_at: at('09:00') });
  const statuses = ['present', 'absent', 'late', 'excused', null, 'present'] as const;
  const sent = statuses.map((status, device) =>
    players
      .map((player, index) => mark(player, status, `09:${String(10 + ((device + index) % 6)).padStart(2, '0')}`))
      .sort(() => (device % 2 === 0 ? 1 : -1)),
  );
  await Promise.all(sent.map((marks) => take(marks, { training: id })));
  const { came, missed } = await rows();
  const marked = [...came, ...missed].map(({ user_id }) => user_id);
  expect(new Set(marked).size).toBe(marked.length);
  for (const [index, player] of players.entries()) {
    const last = statuses.find((_, device) => (device + index) % 6 === 5) ?? null;
    const here = came.find(({ user_id }) => user_id === player.id);
    const away = missed.find(({ user_id }) => user_id === player.id);
    expect([here ? (here.late ? 'late' : 'present') : (away?.status ?? null)]).toEqual([last]);
  }
});

test('the last tap of a player counts, whenever it arrives, even if it takes a mark back', async () => {
  const { take, iker, rows } = await setup();
  const state = async (...marks: Parameters<typeof take>) => {
    const { players } = await take(...marks);
    return players[0]!.mark?.status ?? null;
  };
  expect(await state([mark(iker, 'absent', '09:10')])).toBe('absent');
  expect(await state([mark(iker, 'present', '09:05')])).toBe('absent');
  expect(await state([mark(iker, 'present', '09:12')])).toBe('present');
  expect(await state([mark(iker, null, '09:14')])).toBeNull();
  // The answer to these was lost, and they are sent again.
  expect(await state([mark(iker, 'present', '09:12')])).toBeNull();
  expect(await state([mark(iker, null, '09:14')])).toBeNull();
  expect(await rows()).toEqual({ came: [], missed: [] });
  expect(await state([mark(iker, 'late', '09:16'), mark(iker, 'excused', '09:15')])).toBe('late');
});

test('a clock that is ahead has no advantage: a tap in the future counts as now', async () => {
  const { take, iker, clock } = await setup();
  const { players } = await take([mark(iker, 'absent', '11:45')]);
  expect(players[0]!.mark?.markedAt).toBe(at('09:30'));
  clock.set(at('09:31'));
  expect((await take([mark(iker, 'present', '09:31')])).players[0]!.mark?.status).toBe('present');
});

test.each([
  ['07:00', at('07:00')],
  ['08:58', at('08:58')],
  ['12:00', at('12:00')],
  ['06:59', at('09:00')],
  ['12:01', at('09:00')],
])('a tap at %s for a session at nine sets the time in to %s', async (time, checkIn) => {
  const { take, iker, clock } = await setup();
  clock.set(at('13:00'));
  expect((await take([mark(iker, 'present', time)])).players[0]!.mark?.checkIn).toBe(checkIn);
});

test('a scan keeps its times when it is marked as late and as on time again', async () => {
  const { take, iker, scan, as } = await setup();
  const id = await scan(iker.id, at('09:08'), at('09:20'));
  const times = { checkIn: at('09:08'), checkOut: at('09:20') };
  const state = async (status: 'present' | 'late', time: string) =>
    (await take([mark(iker, status, time)])).players[0]!.mark;
  // Tapped before the scan, so without knowledge of it.
  expect(await state('late', '09:07')).toMatchObject({ status: 'present', ...times, markedAt: at('09:08') });
  expect(await state('late', '09:09')).toMatchObject({ status: 'late', ...times, markedAt: at('09:09') });
  expect((await as(listAttendances, {})).records).toMatchObject([{ _id: id, late: true, ...times }]);
  expect(await state('present', '09:10')).toMatchObject({ status: 'present', ...times });
  expect((await as(listAttendances, {})).records).toMatchObject([{ _id: id, late: false }]);
});

test('marking a player as absent deletes the attendance of that session, which is recorded', async () => {
  const { take, iker, scan, rows, log, training } = await setup();
  const ids = [await scan(iker.id, at('08:50'), at('08:55')), await scan(iker.id, at('09:01'))];
  await take([mark(iker, 'absent', '09:20')]);
  expect(await rows()).toMatchObject({ came: [], missed: [{ user_id: iker.id, reason: null }] });
  expect(await log()).toEqual([
    ...ids.map((id) => ['attendance.deleted', 'attendance', id, []]),
    ['attendance.taken', 'training', training.id, ['status']],
  ]);
});

test('a reason stays until it is replaced or removed', async () => {
  const { take, iker } = await setup();
  const reasonOf = async (time: string, more: Partial<MarkInput>, status: MarkInput['status'] = 'excused') =>
    (await take([mark(iker, status, time, more)])).players[0]!.mark?.reason;
  expect(await reasonOf('09:10', { reason: 'Exam' }, 'absent')).toBe('Exam');
  expect(await reasonOf('09:11', {})).toBe('Exam');
  expect(await reasonOf('09:12', { reason: 'Family' })).toBe('Family');
  expect(await reasonOf('09:13', { reason: null })).toBeNull();
  expect(await reasonOf('09:14', { reason: 'Nobody asks' }, 'present')).toBeNull();
});

test('refuses a player who was not called, naming the mark, and changes nothing', async () => {
  const { refused, iker, nuno, build, rows, log } = await setup();
  const staff = await build.staff();
  const marks = [iker, nuno, staff, { id: '0'.repeat(24) }].map((player) => mark(player, 'present', '09:10'));
  expect(await refused(marks)).toMatchObject({
    statusCode: 400,
    errors: [1, 2, 3].map((index) => ({
      field: `marks.${index}.player`,
      message: 'This person is not an active player',
    })),
  });
  expect([await rows(), await log()]).toEqual([{ came: [], missed: [] }, []]);
});

test('a called player who has left the club since stays in the list, with the mark', async () => {
  const { take, iker, hugo, db, training, as } = await setup();
  await take([mark(iker, 'present', '08:58')]);
  await db.updateTable('users').set({ status: 'inactive' }).where('id', 'in', [iker.id, hugo.id]).execute();
  await db.deleteFrom('training_players').where('user_id', '=', iker.id).execute();
  const { players } = await take([mark(iker, 'late', '09:10'), mark(hugo, 'absent', '09:10')]);
  expect(players.map(({ mark: told }) => told?.status)).toEqual(['late', 'absent']);
  expect((await as(getRollCall, { query: { training: training.id } })).players).toEqual(players);
});

test('before an event begins players can be marked as absent, but not as present', async () => {
  const { take, refused, iker, hugo, clock, rows } = await setup();
  clock.set(at('06:59'));
  const answer = await refused([mark(hugo, 'absent', '06:00'), mark(iker, 'present', '06:00')]);
  expect(answer).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'marks.1.status', message: 'This session has not started yet' }],
  });
  expect(await rows()).toEqual({ came: [], missed: [] });
  const { players } = await take([mark(iker, 'excused', '06:00'), mark(hugo, 'absent', '06:00')]);
  expect(players.map(({ mark: told }) => told?.status)).toEqual(['excused', 'absent']);
  clock.set(at('07:00'));
  expect((await take([mark(iker, 'late', '07:00')])).players[0]!.mark?.status).toBe('late');
});

test('all active players are called to a match, whose title names both teams', async () => {
  const { take, refused, events, build, iker, hugo, nuno, rows, as } = await setup();
  const inactive = await build.player({ status: 'inactive' });
  await build.player({ status: 'pending' });
  const { id } = await events.match({ home: 'UD Valmora', away: 'CD Montelar', starts_at: at('10:00') });
  const { occasion, players } = await take([mark(nuno, 'present', '08:30')], { match: id });
  expect(occasion).toMatchObject({ kind: 'match', id, session: 'UD Valmora – CD Montelar', startsAt: at('10:00') });
  expect(players.map(({ player }) => player._id)).toEqual([iker.id, hugo.id, nuno.id]);
  expect((await rows()).came).toMatchObject([{ occasion: `match:${id}`, session: 'UD Valmora – CD Montelar' }]);
  const answer = await refused([mark(inactive, 'present', '08:30')], { match: id });
  expect(answer.errors).toMatchObject([{ field: 'marks.0.player' }]);
  expect((await as(listAttendances, { query: { search: 'montelar valmora' } })).total).toBe(1);
});

test.each([
  ['morning', '10:01', at('07:00')],
  ['morning', '09:59', at('09:59')],
  ['afternoon', '10:00', at('10:00')],
  ['afternoon', '15:01', at('13:00')],
  ['evening', '15:00', at('15:00')],
  ['evening', '14:59', at('17:00')],
] as const)('a tap in the %s of a day at %s UTC in Madrid sets the time in to %s', async (part, time, checkIn) => {
  const { take, clock, nuno } = await setup();
  clock.set(at('20:00'));
  const { occasion, players } = await take([mark(nuno, 'present', time)], { day: '2026-08-15', part });
  expect(occasion).toMatchObject({ kind: 'day', id: null, part, day: '2026-08-15' });
  expect(occasion.session.toLowerCase()).toBe(part);
  expect(players.find(({ player }) => player._id === nuno.id)!.mark?.checkIn).toBe(checkIn);
});

test('a part of a day can be marked once it has begun', async () => {
  const { take, refused, clock, nuno, log } = await setup();
  const evening = { day: '2026-08-15', part: 'evening' } as const;
  clock.set(at('14:59'));
  expect((await refused([mark(nuno, 'late', '14:00')], evening)).errors).toMatchObject([{ field: 'marks.0.status' }]);
  clock.set(at('15:00'));
  await take([mark(nuno, 'late', '15:00')], evening);
  expect(await log()).toEqual([['attendance.taken', 'attendance', null, ['status']]]);
});

test.each([
  [{ training: '0'.repeat(24) }, 404],
  [{ match: '0'.repeat(24) }, 404],
  [{}, 400],
  [{ day: '2026-08-15' }, 400],
  [{ part: 'morning' }, 400],
  [{ day: '2026-08-15', part: 'night' }, 400],
  [{ day: '2026-02-30', part: 'morning' }, 400],
  [{ training: '0'.repeat(24), match: '0'.repeat(24) }, 400],
])('answers the occasion %o with %i', async (query, status) => {
  const { api, token, iker } = await setup();
  expect((await api.raw(getRollCall, { query }, token)).statusCode).toBe(status);
  const body = { occasion: query, marks: [mark(iker, 'present', '09:00')] };
  expect((await api.raw(takeAttendance, { body }, token)).statusCode).toBe(status);
});

test('a deleted training accepts no marks, and earlier marks stay in the history', async () => {
  const { take, refused, db, training, iker, rows } = await setup();
  await take([mark(iker, 'present', '08:58')]);
  await db.deleteFrom('trainings').where('id', '=', training.id).execute();
  expect(await refused([mark(iker, 'absent', '09:10')])).toMatchObject({ statusCode: 404 });
  expect((await rows()).came).toHaveLength(1);
});

test('concurrent marks and a correction of the same player leave either an attendance or an absence', async () => {
  const { take, iker, api, token, rows, training } = await setup();
  const { players } = await take([mark(iker, 'present', '08:58')]);
  const { came } = await rows();
  expect(players[0]!.mark?.status).toBe('present');
  const params = { id: came[0]!.id };
  for (let minute = 10; minute < 20; minute += 1) {
    const answers = await Promise.all([
      take([mark(iker, minute % 2 ? 'present' : 'absent', `09:${minute}`)]).then(() => 200),
      api.raw(updateAttendance, { params, body: { late: minute % 3 === 0 } }, token).then((one) => one.statusCode),
    ]);
    for (const status of answers) expect([200, 404]).toContain(status);
    const now = await rows();
    const marks = [...now.came, ...now.missed].filter(({ occasion }) => occasion === `training:${training.id}`);
    expect(marks).toHaveLength(1);
  }
});

test("lists the trainings and matches of a club's day by start, with how many are called and marked", async () => {
  const { as, events, training, take, iker, hugo } = await setup();
  await take([mark(iker, 'present', '08:58'), mark(hugo, 'absent', '09:10')]);
  const match = await events.match({ home: 'UD Valmora', away: 'CD Montelar', starts_at: at('16:00') });
  const early = await events.training({ title: 'Gym', starts_at: at('22:00', '2026-08-14') });
  await events.training({ title: 'Yesterday', starts_at: at('21:59', '2026-08-14') });
  await events.training({ title: 'Tomorrow', starts_at: at('22:00') });
  const known = { timeUnknown: false };
  expect((await as(listOccasions, { query: { day: '2026-08-15' } })).records).toEqual([
    {
      ...known,
      kind: 'training',
      id: early.id,
      session: 'Gym',
      startsAt: at('22:00', '2026-08-14'),
      called: 0,
      marked: 0,
    },
    { ...known, kind: 'training', id: training.id, session: 'Set pieces', startsAt: at('09:00'), called: 2, marked: 2 },
    {
      ...known,
      kind: 'match',
      id: match.id,
      session: 'UD Valmora – CD Montelar',
      startsAt: at('16:00'),
      called: 3,
      marked: 0,
    },
  ]);
});

test('a session over midnight is listed on the new day until its end', async () => {
  const { api, clock, build, ...app } = await startTestApp();
  const events = createEvents({ clock, build, ...app });
  // 22:30 to 00:30 in Madrid.
  const late = await events.training({ title: 'Floodlights', starts_at: at('20:30') });
  await app.db.updateTable('trainings').set({ duration_min: 120 }).where('id', '=', late.id).execute();
  await events.training({ title: 'Evening', starts_at: at('20:00') });
  const listed = async (day: string) =>
    (await api.with((await build.signedIn('tactic')).token)(listOccasions, { query: { day } })).records.map(
      ({ session }) => session,
    );
  clock.set(at('22:10'));
  expect(await listed('2026-08-16')).toEqual(['Floodlights']);
  expect(await listed('2026-08-15')).toEqual(['Evening', 'Floodlights']);
  clock.set(at('22:30'));
  expect(await listed('2026-08-16')).toEqual([]);
});
