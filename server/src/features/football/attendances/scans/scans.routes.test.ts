import { createAttendance, takeAttendance, updateAttendance } from '@touchline/contract/football/attendances';
import { listOwnAttendances, scanCode } from '@touchline/contract/me/me-attendances';
import { watchDoor } from '@touchline/contract/football/door';
import { updateUser } from '@touchline/contract/people/users';
import { describe, expect, test } from 'vitest';
import { minutesMs } from '../../../../lib/time/clock.ts';
import { showCode } from '../../../../test/factories/door.ts';
import { createEvents } from '../../../../test/factories/events.ts';
import { openStream } from '../../../../test/helpers/streams.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';

/** UTC; Madrid is two hours ahead. */
const at = (time: string, day = '2026-08-15') => `${day}T${time}:00.000Z`;

const start = async (now = at('07:50')) => {
  const touchline = await startTestApp();
  const { api, build, db, clock } = touchline;
  clock.set(now);
  const iker = await build.player({ name: 'Dra. Iker Solana', shirt_number: 1 });
  const phone = await build.phoneToken(iker.id);
  const code = () => showCode(touchline);
  const scanAs = async (token: string) => api.with(token)(scanCode, { body: { code: await code() } });
  /** Scans a code that the door shows at that moment. */
  const scanAt = (moment: string, token = phone) => {
    clock.set(moment);
    return scanAs(token);
  };
  const rows = async () =>
    (await db.selectFrom('attendances').selectAll().orderBy('check_in').orderBy('id').execute()).map((row) => [
      row.session,
      row.check_in,
      row.check_out,
    ]);
  const events = createEvents(touchline);
  const training = (title: string, startsAt: string) =>
    events.training({ title, starts_at: startsAt, players: [iker.id] });
  const as = api.with((await build.signedIn()).token);
  const enter = (body: object) =>
    as(createAttendance, { body: { player: iker.id, session: 'Rondo', checkIn: at('07:30'), ...body } });
  return { ...touchline, iker, phone, code, scanAs, scanAt, rows, events, training, as, enter };
};

describe('a training at ten', () => {
  const startTraining = async (now?: string) => {
    const started = await start(now);
    return { ...started, rondo: await started.training('Rondo', at('08:00')) };
  };

  test('the first scan checks in, the next one out, and a later one moves the time out', async () => {
    const { scanAt, rows } = await startTraining();
    const player = { name: 'Dra. Iker Solana', shirtNumber: 1 };
    const here = { repeated: false, session: 'Rondo', checkIn: at('07:50'), player, timezone: 'Europe/Madrid' };
    expect(await scanAt(at('07:50'))).toEqual({ ...here, kind: 'in', at: at('07:50') });
    expect(await rows()).toEqual([['Rondo', at('07:50'), null]]);
    expect(await scanAt(at('09:30'))).toEqual({ ...here, kind: 'out', at: at('09:30') });
    expect(await scanAt(at('09:40'))).toEqual({ ...here, kind: 'out', at: at('09:40') });
    expect(await rows()).toEqual([['Rondo', at('07:50'), at('09:40')]]);
  });

  test('a second scan within a minute changes nothing and says so, on the way in and out', async () => {
    const { scanAt, rows } = await startTraining();
    await scanAt(at('07:50'));
    const again = await scanAt('2026-08-15T07:50:59.999Z');
    expect(again).toMatchObject({ kind: 'in', repeated: true, at: at('07:50'), checkIn: at('07:50') });
    expect(await rows()).toEqual([['Rondo', at('07:50'), null]]);
    expect(await scanAt(at('07:51'))).toMatchObject({ kind: 'out', repeated: false });
    expect(await scanAt('2026-08-15T07:51:30.000Z')).toMatchObject({ kind: 'out', repeated: true, at: at('07:51') });
    expect(await rows()).toEqual([['Rondo', at('07:50'), at('07:51')]]);
  });

  test('the first scan confirms an entry made by staff and keeps its time in', async () => {
    const { enter, scanAt, rows } = await startTraining();
    await enter({});
    expect(await scanAt(at('07:55'))).toMatchObject({ kind: 'in', at: at('07:55'), checkIn: at('07:30') });
    expect(await rows()).toEqual([['Rondo', at('07:30'), null]]);
    expect(await scanAt(at('09:30'))).toMatchObject({ kind: 'out', checkIn: at('07:30') });
    expect(await rows()).toEqual([['Rondo', at('07:30'), at('09:30')]]);
  });

  test('a scan moves a future entry made by staff to now, even if it has a time out', async () => {
    const { enter, scanAt, rows } = await startTraining();
    await enter({ checkIn: at('08:00'), checkOut: at('09:30') });
    expect(await scanAt(at('07:55'))).toMatchObject({ kind: 'in', checkIn: at('07:55') });
    expect(await rows()).toEqual([['Rondo', at('07:55'), at('09:30')]]);
    expect(await scanAt(at('09:15'))).toMatchObject({ kind: 'out' });
    expect(await rows()).toEqual([['Rondo', at('07:55'), at('09:15')]]);
  });

  test('a scan does not check out before a time in that staff corrected to a later one', async () => {
    const { as, db, scanAt, rows } = await startTraining();
    await scanAt(at('07:50'));
    const { id } = await db.selectFrom('attendances').select('id').executeTakeFirstOrThrow();
    await as(updateAttendance, { params: { id }, body: { checkIn: at('08:10') } });
    expect(await scanAt(at('08:05'))).toMatchObject({ repeated: true, checkIn: at('08:10') });
    expect(await rows()).toEqual([['Rondo', at('08:10'), null]]);
  });

  test('a scan removes an absence, and later marks by staff count', async () => {
    const { as, iker, rondo, scanAt, rows, db, clock } = await startTraining();
    const mark = (markedAt: string) =>
      as(takeAttendance, {
        body: { occasion: { training: rondo.id }, marks: [{ player: iker.id, status: 'absent', markedAt }] },
      });
    await mark(at('07:45'));
    await scanAt(at('07:50'));
    expect(await db.selectFrom('missed_sessions').selectAll().execute()).toEqual([]);
    // Tapped before the scan on a device that was offline.
    await mark(at('07:49'));
    expect(await rows()).toEqual([['Rondo', at('07:50'), null]]);
    clock.set(at('07:52'));
    await mark(at('07:52'));
    expect(await rows()).toEqual([]);
    // Marked as absent by mistake: the next scan corrects it.
    expect(await scanAt(at('07:55'))).toMatchObject({ kind: 'in' });
    expect(await db.selectFrom('missed_sessions').selectAll().execute()).toEqual([]);
  });

  test('a confirmed entry is unaffected by taps from before the scan', async () => {
    const { as, iker, rondo, scanAt, rows, clock } = await startTraining(at('07:30'));
    const mark = (status: 'present' | 'absent', markedAt: string) =>
      as(takeAttendance, {
        body: { occasion: { training: rondo.id }, marks: [{ player: iker.id, status, markedAt }] },
      });
    await mark('present', at('07:30'));
    await scanAt(at('07:50'));
    clock.set(at('07:55'));
    await mark('absent', at('07:45'));
    expect(await rows()).toEqual([['Rondo', at('07:30'), null]]);
  });

  test('two scans at once make one entry', async () => {
    const { api, phone, code, rows } = await startTraining();
    const body = { code: await code() };
    const answers = await Promise.all([1, 2, 3].map(() => api.with(phone)(scanCode, { body })));
    expect(answers.map(({ kind, repeated }) => `${kind} ${String(repeated)}`).sort()).toEqual([
      'in false',
      'in true',
      'in true',
    ]);
    expect(await rows()).toHaveLength(1);
  });

  test('a concurrent scan and mark by staff make one entry', async () => {
    const { as, iker, rondo, scanAs, phone, rows } = await startTraining();
    const marks = [{ player: iker.id, status: 'present' as const, markedAt: at('07:50') }];
    await Promise.all([scanAs(phone), as(takeAttendance, { body: { occasion: { training: rondo.id }, marks } })]);
    expect(await rows()).toEqual([['Rondo', at('07:50'), null]]);
  });

  test('the door receives it once, with only the first name', async () => {
    const touchline = await startTraining();
    const { app, build, scanAt, rows } = touchline;
    const stream = await openStream(app.fastify, {
      url: watchDoor.path,
      headers: { authorization: `Bearer ${await build.screenToken()}` },
    });
    await stream.hear('alive');
    await scanAt(at('07:50'));
    await scanAt(at('07:50'));
    await scanAt(at('09:30'));
    expect(await stream.hear('checkin', 2)).toEqual([
      { kind: 'in', firstName: 'Iker', shirtNumber: 1, at: at('07:50') },
      { kind: 'out', firstName: 'Iker', shirtNumber: 1, at: at('09:30') },
    ]);
    expect(await rows()).toHaveLength(1);
  });

  test('a player who was not called gets an entry for the part of the day', async () => {
    const { build, scanAt, scanAs, db, iker } = await startTraining();
    const other = await build.player({ name: 'Hugo Peralta' });
    await scanAt(at('07:50'));
    expect(await scanAs(await build.phoneToken(other.id))).toMatchObject({ kind: 'in', session: 'Morning' });
    expect(await db.selectFrom('attendances').select(['user_id', 'check_out']).orderBy('id').execute()).toEqual([
      { user_id: iker.id, check_out: null },
      { user_id: other.id, check_out: null },
    ]);
  });
});

test('on the next day a new entry is made, and the open one stays as it was', async () => {
  const { scanAt, rows } = await start();
  await scanAt(at('07:50'));
  expect(await scanAt(at('07:50', '2026-08-16'))).toMatchObject({ kind: 'in', session: 'Morning' });
  expect(await rows()).toEqual([
    ['Morning', at('07:50'), null],
    ['Morning', at('07:50', '2026-08-16'), null],
  ]);
});

test('without a training, entries belong to the parts of the day', async () => {
  const { scanAt, rows } = await start();
  await scanAt(at('07:50'));
  // A scan in the afternoon may still be the way out.
  expect(await scanAt(at('12:00'))).toMatchObject({ kind: 'out', session: 'Morning' });
  expect(await scanAt(at('13:00'))).toMatchObject({ kind: 'in', session: 'Afternoon' });
  expect(await scanAt(at('13:30'))).toMatchObject({ kind: 'out', session: 'Afternoon' });
  expect(await scanAt(at('13:40'))).toMatchObject({ kind: 'out', session: 'Afternoon' });
  expect(await rows()).toEqual([
    ['Morning', at('07:50'), at('12:00')],
    ['Afternoon', at('13:00'), at('13:40')],
  ]);
});

test('two trainings of a day are two entries, even without a scan between them', async () => {
  const { training, scanAt, rows } = await start();
  await training('Rondo', at('08:00'));
  await training('Finishing', at('16:00'));
  await scanAt(at('07:50'));
  expect(await scanAt(at('15:50'))).toMatchObject({ kind: 'in', session: 'Finishing' });
  expect(await scanAt(at('17:30'))).toMatchObject({ kind: 'out', session: 'Finishing' });
  expect(await rows()).toEqual([
    ['Rondo', at('07:50'), null],
    ['Finishing', at('15:50'), at('17:30')],
  ]);
});

test('when one training follows another, a player who has left the first comes to the second', async () => {
  const { training, scanAt, rows } = await start();
  await training('Rondo', at('08:00'));
  await training('Finishing', at('09:30'));
  await scanAt(at('07:50'));
  expect(await scanAt(at('09:20'))).toMatchObject({ kind: 'out', session: 'Rondo' });
  expect(await scanAt(at('09:25'))).toMatchObject({ kind: 'in', session: 'Finishing' });
  expect(await scanAt(at('11:00'))).toMatchObject({ kind: 'out', session: 'Finishing' });
  expect(await rows()).toEqual([
    ['Rondo', at('07:50'), at('09:20')],
    ['Finishing', at('09:25'), at('11:00')],
  ]);
});

test('a training over midnight is left on the next day', async () => {
  const { training, scanAt, rows } = await start(at('20:00'));
  await training('Night', at('21:30'));
  await scanAt(at('21:20'));
  expect(await scanAt(at('22:40'))).toMatchObject({ kind: 'out', session: 'Night' });
  expect(await rows()).toEqual([['Night', at('21:20'), at('22:40')]]);
});

test.each([
  ['has 25 hours', '2026-10-24T22:10:00.000Z', '2026-10-25T22:50:00.000Z'],
  ['has 23 hours', '2027-03-27T23:10:00.000Z', '2027-03-28T21:50:00.000Z'],
])('a day that %s is one day', async (_, comes, leaves) => {
  const { scanAt, rows } = await start(comes);
  await scanAt(comes);
  expect(await scanAt(leaves)).toMatchObject({ kind: 'out' });
  expect(await rows()).toEqual([['Morning', comes, leaves]]);
});

test('an expired or unknown code is refused and changes nothing', async () => {
  const { api, phone, code, clock, rows } = await start();
  const old = await code();
  const send = (value: string) => api.refused(scanCode, { body: { code: value } }, phone);
  const refusal = { statusCode: 409, message: 'This code has expired. Please scan again.' };
  clock.advance(minutesMs(1));
  expect(await send(old)).toMatchObject(refusal);
  clock.advance(1_000);
  expect(await send(old)).toMatchObject(refusal);
  expect(await send('nobody-showed-this')).toMatchObject(refusal);
  expect(await rows()).toEqual([]);
});

test('AZ6 SE2 a phone whose player is inactive, or no phone, cannot scan', async () => {
  const { api, iker, phone, code, rows, build } = await start();
  await api.asAdmin(updateUser, { params: { id: iker.id }, body: { status: 'inactive' } });
  const body = { code: await code() };
  for (const token of [phone, await build.staffToken(), await build.screenToken(), undefined])
    expect(await api.refused(scanCode, { body }, token)).toMatchObject({ statusCode: 401 });
  expect(await rows()).toEqual([]);
});

test('AZ6 players see their own attendances, and nobody else’s', async () => {
  const { api, build, phone, scanAt } = await start();
  const other = await build.player({ name: 'Hugo Peralta' });
  const otherPhone = await build.phoneToken(other.id);
  await scanAt(at('07:50'));
  await scanAt(at('09:00'));
  await scanAt(at('09:05'), otherPhone);
  const own = await api.with(phone)(listOwnAttendances, {});
  expect(own).toMatchObject({
    records: [{ checkIn: at('07:50'), checkOut: at('09:00'), session: 'Morning', late: false, closed: false }],
    total: 1,
    absences: [],
    rate: { present: 1, called: 1 },
  });
  expect(own.records[0]).not.toHaveProperty('player');
  const { records } = await api.with(otherPhone)(listOwnAttendances, { query: { from: '2026-08-15' } });
  expect(records.map(({ checkIn }) => checkIn)).toEqual([at('09:05')]);
  expect((await api.with(phone)(listOwnAttendances, { query: { from: '2026-08-16' } })).records).toEqual([]);
});
