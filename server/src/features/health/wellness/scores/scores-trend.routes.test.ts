import { listAuditLog } from '@touchline/contract/club/audit';
import { getWellnessTrend } from '@touchline/contract/health/wellness';
import { expect, test } from 'vitest';
import { daysMs } from '../../../../lib/time/clock.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';
import { putScores } from '../../../../test/factories/wellness-scores.ts';

const start = async () => {
  const touchline = await startTestApp();
  const player = await touchline.build.player();
  const trend = (query: object = {}, id = player.id) =>
    touchline.api.asStaff(getWellnessTrend, { params: { id }, query });
  /** A score at six in the morning, this many days before the clock's. */
  const before = (days: number, given: object = {}) => ({
    user_id: player.id,
    created_at: new Date(Date.parse('2026-08-15T06:00:00.000Z') - daysMs(days)).toISOString(),
    ...given,
  });
  return { ...touchline, player, trend, before };
};

const daysBack = (first: number) => Array.from({ length: first + 1 }, (_, index) => first - index);

test('shows the last 28 days, oldest first, each with the usual range before it', async () => {
  const { db, trend, before, build } = await start();
  const nights = daysBack(40).map((days) => before(days, { answers: { sleep: days % 2 ? 5 : 3 } }));
  await putScores(db, [...nights.toReversed(), before(1, { user_id: (await build.player()).id })]);
  const { points } = await trend();
  expect(points.map(({ day }) => day)).toEqual(
    daysBack(27).map((days) => new Date(Date.parse('2026-08-15') - daysMs(days)).toISOString().slice(0, 10)),
  );
  // There are thirteen answers before the first, fourteen before the second.
  expect(points.slice(0, 2).map(({ usual }) => usual)).toMatchObject([
    null,
    { mean: 75, low: 67.2, high: 82.8, answers: 14 },
  ]);
  expect(points.at(-1)).toMatchObject({
    score: { type: 'morning', score: 70, answers: { sleep: 3 }, flag: null },
    usual: { mean: 75, answers: 28 },
  });
  expect(points[0]!.score).not.toHaveProperty('player');
});

test('shows each form separately', async () => {
  const { db, trend, before } = await start();
  const evening = (days: number) => ({ ...before(days - 0.5), type: 'evening' as const });
  await putScores(db, [
    ...daysBack(20).map((days) => before(days)),
    ...daysBack(20).map((days) => (days === 1 ? { ...evening(1), answers: { mood: 1 } } : evening(days + 0.01))),
  ]);
  const last = (await trend({ from: '2026-08-15' })).points.filter(({ score }) => score.type === 'morning').at(-1);
  expect(last).toMatchObject({ usual: { mean: 75, low: 67.5, high: 82.5, answers: 20 } });
  const evenings = (await trend()).points.filter(({ score }) => score.type === 'evening');
  expect(evenings.find(({ score }) => score.flag)).toMatchObject({
    day: '2026-08-14',
    score: { score: 38, load: 450, flag: { level: 'red', reasons: [{ question: 'mood', below: 3, answers: 19 }] } },
    usual: { mean: 75, answers: 19 },
  });
});

test("counts days in the club's time zone, first and last included", async () => {
  const { db, trend, player } = await start();
  const times = ['2026-10-24T21:59', '2026-10-24T22:00', '2026-10-25T22:59', '2026-10-25T23:00'];
  await putScores(
    db,
    times.map((time) => ({ user_id: player.id, created_at: `${time}:00.000Z` })),
  );
  const daysOf = async (query: object) => (await trend(query)).points.map(({ day }) => day);
  expect(await daysOf({ from: '2026-10-25', to: '2026-10-25' })).toEqual(['2026-10-25', '2026-10-25']);
  // Four weeks up to the last day, where no first one is given.
  expect(await daysOf({ to: '2026-10-26' })).toHaveLength(4);
  expect(await daysOf({ to: '2026-11-22' })).toEqual(['2026-10-26']);
  // Up to today, and not before the requested first day.
  expect(await daysOf({ from: '2026-08-01' })).toEqual([]);
  expect(await daysOf({})).toEqual([]);
});

test.each([
  [{ from: '2026-08-15', to: '2026-08-14' }, 'to', 'The last day is before the first'],
  [{ from: '2025-08-15', to: '2026-09-19' }, 'to', 'The period must not be longer than 400 days'],
  [{ from: '2025-07-11' }, 'from', 'The period must not be longer than 400 days'],
  [{ from: '2026-02-30' }, 'from', 'This date does not exist'],
  [{ type: 'morning' }, 'type', 'This field is not known'],
])('refuses %o', async (query, field, message) => {
  const { api, build, player } = await start();
  const refusal = await api.refused(getWellnessTrend, { params: { id: player.id }, query }, await build.staffToken());
  expect(refusal).toMatchObject({ statusCode: 400, errors: [{ field, message }] });
});

test('accepts 400 days', async () => {
  const { trend } = await start();
  expect(await trend({ from: '2025-08-15', to: '2026-09-18' })).toEqual({ points: [] });
  expect(await trend({ from: '2025-07-12' })).toEqual({ points: [] });
});

test('answers 404 for people who are not players', async () => {
  const { api, build } = await start();
  for (const id of ['0'.repeat(24), (await build.staff()).id])
    expect(await api.refused(getWellnessTrend, { params: { id } }, await build.staffToken())).toMatchObject({
      statusCode: 404,
    });
});

test('AD2 AZ8 a read is recorded with the player, and not shown if it cannot be recorded', async () => {
  const { api, build, db, player, before } = await start();
  await putScores(db, [before(0)]);
  const reader = await build.signedIn('medical');
  const input = { params: { id: player.id } };
  await api.with(reader.token)(getWellnessTrend, input);
  const { records } = await api.asAdmin(listAuditLog, { query: { action: 'person.medicalDataRead' } });
  expect(records).toMatchObject([{ actor: { _id: reader.id }, subject: { _id: player.id }, fields: ['wellness'] }]);
  const { token } = await build.signedIn('tactic');
  await db.schema.dropTable('audit_head').execute();
  expect((await api.raw(getWellnessTrend, input, token)).statusCode).toBe(500);
});
