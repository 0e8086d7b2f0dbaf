import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestClock } from '../test/start-test-app.ts';
import { openTestDatabase } from '../test/test-database.ts';
import { daysMs } from '../lib/time/clock.ts';
import { networkOf, type Limit } from '../lib/limits/attempt-limits.ts';
import { createAttemptLimits } from './attempt-limits.ts';

const tenThenOneAMinute: Limit = { name: 'test', burst: 10, refillMs: 60_000 };

const start = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-limits-'));
  const { db, close } = await openTestDatabase(folder);
  onTestFinished(async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  });
  const clock = createTestClock();
  return { db, clock, limits: createAttemptLimits(db, clock) };
};

const takeMany = async (limits: ReturnType<typeof createAttemptLimits>, size: number, value = 'a') =>
  (await Promise.all(Array.from({ length: size }, () => limits.take(tenThenOneAMinute, value)))).filter(
    (waitMs) => waitMs === 0,
  ).length;

test('AU4 allows ten at once, then one a minute, and returns how long to wait', async () => {
  const { limits, clock } = await start();
  expect(await takeMany(limits, 10)).toBe(10);
  expect(await limits.take(tenThenOneAMinute, 'a')).toBe(60_000);
  clock.advance(59_000);
  expect(await limits.take(tenThenOneAMinute, 'a')).toBe(1_000);
  clock.advance(1_000);
  expect(await takeMany(limits, 3)).toBe(1);
  clock.advance(3_600_000);
  expect(await takeMany(limits, 30)).toBe(10);
});

test('AU4 concurrent calls get no more than sequential ones', async () => {
  const { limits } = await start();
  expect(await takeMany(limits, 50)).toBe(10);
});

test('AU4 counts each value and each limit separately', async () => {
  const { limits } = await start();
  await takeMany(limits, 10, 'a');
  expect(await takeMany(limits, 10, 'b')).toBe(10);
  expect(await limits.take({ ...tenThenOneAMinute, name: 'other' }, 'a')).toBe(0);
});

test('AU4 another server on the same database continues the count', async () => {
  const { limits, db, clock } = await start();
  await takeMany(limits, 10);
  expect(await createAttemptLimits(db, clock).take(tenThenOneAMinute, 'a')).toBe(60_000);
});

test('OP5 a clock that was ahead for a while does not lock anybody out until then', async () => {
  const { limits, clock, db } = await start();
  clock.advance(daysMs(365));
  await takeMany(limits, 10, 'a');
  await takeMany(limits, 10, 'b');
  clock.advance(-daysMs(365));
  expect(await takeMany(limits, 30, 'a')).toBe(10);
  expect(await limits.take(tenThenOneAMinute, 'a')).toBe(60_000);
  await limits.removeFull();
  expect(await db.selectFrom('attempt_limits').select('key').execute()).toHaveLength(1);
});

test('a returned token can be taken again', async () => {
  const { limits } = await start();
  await takeMany(limits, 10);
  await limits.giveBack([[tenThenOneAMinute, 'a']]);
  expect(await takeMany(limits, 5)).toBe(1);
});

test('enforce refuses with the seconds to wait', async () => {
  const { limits } = await start();
  await takeMany(limits, 10);
  await expect(limits.enforce(tenThenOneAMinute, 'a')).rejects.toMatchObject({
    status: 429,
    details: { retryAfterSeconds: 60 },
  });
});

test('takes from several buckets, or from none if one of them is empty', async () => {
  const { limits, db } = await start();
  const rows = () => db.selectFrom('attempt_limits').select(['key', 'full_at_ms']).orderBy('key').execute();
  const other = { ...tenThenOneAMinute, name: 'other' };
  expect(
    (
      await limits.takeEach([
        [other, 'x'],
        [tenThenOneAMinute, 'a'],
      ])
    ).waitMs,
  ).toBe(0);
  await takeMany(limits, 9);
  const before = await rows();
  expect(
    await limits.takeEach([
      [other, 'x'],
      [tenThenOneAMinute, 'a'],
    ]),
  ).toEqual({ waitMs: 60_000, taken: [] });
  expect(await rows()).toEqual(before);
});

/** Fills one limit with ten thousand keys, as an attacker with that many addresses could. */
const fill = async ({ db, clock }: Awaited<ReturnType<typeof start>>, name: string, sinceMs: number) => {
  const at = (index: number) => new Date(clock().getTime() + sinceMs + index).toISOString();
  for (let from = 0; from < 10_000; from += 500)
    await db
      .insertInto('attempt_limits')
      .values(
        Array.from({ length: 500 }, (_, index) => ({
          key: `${name}:${from + index}`,
          full_at_ms: clock().getTime() + 1_000,
          updated_at: at(from + index),
        })),
      )
      .execute();
};

test('AU5 keeps at most 10,000 keys of a limit and removes the oldest first', async () => {
  const started = await start();
  const { limits, db } = started;
  const { name } = tenThenOneAMinute;
  await fill(started, name, -1_000_000);
  await limits.take(tenThenOneAMinute, 'a');
  await limits.take(tenThenOneAMinute, 'b');
  const keys = (await db.selectFrom('attempt_limits').select('key').execute()).map(({ key }) => key);
  expect(keys).toHaveLength(10_000);
  expect(keys).not.toContain(`${name}:0`);
  expect(keys).not.toContain(`${name}:1`);
  expect(keys).toContain(`${name}:2`);
});

test('AU5 AU11 however many keys an attacker creates for one limit, other limits keep counting', async () => {
  const started = await start();
  const { limits } = started;
  const other = { ...tenThenOneAMinute, name: 'another' };
  for (let index = 0; index < 10; index += 1) await limits.take(tenThenOneAMinute, 'a');
  await fill(started, other.name, 1);
  expect(await limits.take(other, 'b')).toBe(0);
  expect(await limits.take(tenThenOneAMinute, 'a')).toBe(60_000);
});

test('AU5 keeps no address and no name in the clear', async () => {
  const { limits, db } = await start();
  await limits.take(tenThenOneAMinute, 'laura@club.example');
  expect(JSON.stringify(await db.selectFrom('attempt_limits').selectAll().execute())).not.toContain('laura');
});

test('deletes buckets that are full again', async () => {
  const { limits, db, clock } = await start();
  await limits.take(tenThenOneAMinute, 'a');
  await limits.removeFull();
  expect(await db.selectFrom('attempt_limits').select('key').execute()).toHaveLength(1);
  clock.advance(60_000);
  await limits.removeFull();
  expect(await db.selectFrom('attempt_limits').select('key').execute()).toHaveLength(0);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['unknown', 'unknown'],
])('AU5 counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
