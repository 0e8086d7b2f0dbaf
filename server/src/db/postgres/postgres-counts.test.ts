import { expect, test } from 'vitest';
import { createPostgresCounts } from './postgres-counts.ts';

const count = 'select count(*) as "total" from "attendances" where "late" = $1';
const entry = 'insert into "attendances" ("id") values ($1)';

/** A database that answers each count with the number of counts so far, when it is let. */
const start = () => {
  const counts = createPostgresCounts();
  let [asked, isHeld] = [0, false];
  const waiting: (() => void)[] = [];
  const connect = () =>
    counts.over(async (text: string) => {
      if (!text.includes('count(*)')) return { rows: [], rowCount: 0, command: '' };
      asked += 1;
      const total = asked;
      if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
      return { rows: [{ total }], rowCount: 1, command: 'SELECT' };
    });
  const run = connect();
  const reachedFrom = new Map([
    ['users', ['users', 'attendances']],
    ['files', []],
  ]);
  const begin = () => counts.begin({ tables: new Set(['attendances', 'users', 'matches']), reachedFrom });
  begin();
  const total = async (parameter: unknown = true, on = run) => (await on(count, [parameter])).rows[0]!.total;
  const hold = () => {
    isHeld = true;
    return () => {
      isHeld = false;
      waiting.splice(0).forEach((release) => release());
    };
  };
  return { counts, connect, run, total, hold, begin };
};

test('caches a count per value until its table is written', async () => {
  const { run, total } = start();
  expect([await total(), await total(), await total(false), await total()]).toEqual([1, 1, 2, 1]);
  await run('update "matches" set "venue" = $1', ['here']);
  expect(await total()).toBe(1);
  await run(entry, ['1']);
  expect([await total(), await total()]).toEqual([3, 3]);
});

test('a caller that modifies a result does not change the cached one', async () => {
  const { run, total } = start();
  (await run(count, [true])).rows[0]!.total = 7;
  expect(await total()).toBe(1);
});

test('counts again after a delete only where it may have reached', async () => {
  const { run, total } = start();
  await total();
  await run('delete from "files" where "id" = $1', ['1']);
  expect(await total()).toBe(1);
  await run('delete from "users" where "id" = $1', ['1']);
  expect(await total()).toBe(2);
  await run('delete from "attendances" where "id" = $1', ['1']);
  expect(await total()).toBe(3);
});

test('a transaction counts its own rows, and others count again when it is committed', async () => {
  const { run, total, connect } = start();
  const other = connect();
  await total();
  await run('begin', []);
  await run(entry, ['1']);
  expect([await total(), await total()]).toEqual([2, 3]);
  expect(await total(true, other)).toBe(1);
  await run('commit', []);
  expect([await total(true, other), await total()]).toEqual([4, 4]);
});

test('a transaction that is rolled back leaves the cached counts', async () => {
  const { run, total } = start();
  await total();
  await run('start transaction isolation level repeatable read', []);
  await run(entry, ['1']);
  await run('rollback to "part"', []);
  expect(await total()).toBe(2);
  await run('rollback', []);
  expect(await total()).toBe(1);
});

test('counts again after a commit whose outcome is unknown', async () => {
  const { counts, total } = start();
  await total();
  const broken = counts.over((text) =>
    text === 'commit' ? Promise.reject(new Error('lost')) : Promise.resolve({ rows: [], rowCount: 0, command: '' }),
  );
  await broken('begin', []);
  await broken(entry, ['1']);
  await expect(broken('commit', [])).rejects.toThrow('lost');
  expect(await total()).toBe(2);
});

test('does not keep a count during which a write was announced', async () => {
  const { counts, total, hold } = start();
  const release = hold();
  const early = total();
  counts.written('attendances');
  release();
  expect(await early).toBe(1);
  expect([await total(), await total()]).toEqual([2, 2]);
});

test('reads a count once that many want at the same time, but not with one from before a write', async () => {
  const { counts, connect, total, hold } = start();
  const release = hold();
  const before = [total(), total(true, connect())];
  counts.written('attendances');
  const after = [total(true, connect()), total(true, connect())];
  release();
  expect(await Promise.all(before)).toEqual([1, 1]);
  expect(await Promise.all(after)).toEqual([2, 2]);
});

test('a count whose shared read fails is read on its own connection', async () => {
  const { counts, total } = start();
  let fail = (_: Error) => {};
  const broken = counts.over(() => new Promise<never>((_, reject) => (fail = reject)));
  const first = broken(count, [true]);
  const second = total();
  fail(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  expect(await second).toBe(1);
});

test('caches nothing while announcements are not received, nor counts of tables that nobody announces', async () => {
  const { counts, run, total, begin } = start();
  const mails = async () => (await run('select count(*) as "total" from "mails"', [])).rows[0]!.total;
  expect([await mails(), await mails()]).toEqual([1, 2]);
  expect([await total(), await total()]).toEqual([3, 3]);
  counts.end();
  expect([await total(), await total()]).toEqual([4, 5]);
  begin();
  expect([await total(), await total()]).toEqual([6, 6]);
});

test('drops the oldest counts beyond the limit', async () => {
  const { total } = start();
  for (let parameter = 0; parameter < 501; parameter += 1) await total(parameter);
  expect(await total(500)).toBe(501);
  expect(await total(0)).toBe(502);
});
