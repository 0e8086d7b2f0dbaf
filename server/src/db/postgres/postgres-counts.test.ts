import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
} from 'kysely';
import { expect, test } from 'vitest';
import { createPostgresCounts } from './postgres-counts.ts';

type Tables = Record<'attendances' | 'users' | 'files' | 'matches' | 'mails', Record<string, unknown>>;
type Run = (query: CompiledQuery) => Promise<Record<string, unknown>[]>;

/** A database whose connections answer with `run`, and lose their commits if `losesCommits`. */
const dialectOf = (run: Run, losesCommits = false): Dialect => {
  const connect = (): DatabaseConnection => ({
    executeQuery: async <R>(query: CompiledQuery) => ({ rows: await run(query) }) as QueryResult<R>,
    // eslint-disable-next-line require-yield -- the type asks for it; nothing streams here
    streamQuery: async function* () {
      throw new Error('Streaming is not used');
    },
  });
  return {
    createDriver: () => ({
      init: async () => {},
      acquireConnection: async () => connect(),
      releaseConnection: async () => {},
      beginTransaction: async () => {},
      commitTransaction: async () => {
        if (losesCommits) throw new Error('lost');
      },
      rollbackTransaction: async () => {},
      destroy: async () => {},
    }),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
};

/** A database that answers each count with the number of counts so far, when it is let. */
const start = () => {
  const counts = createPostgresCounts();
  let [asked, isHeld] = [0, false];
  const waiting: (() => void)[] = [];
  const answer: Run = async (query) => {
    if (!query.sql.includes('count(*)')) return [];
    asked += 1;
    const total = asked;
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
    return [{ total }];
  };
  const open = (run = answer, losesCommits?: boolean) =>
    new Kysely<Tables>({ dialect: counts.dialectOf(dialectOf(run, losesCommits)) });
  const db = open();
  const reachedFrom = new Map([
    ['users', ['users', 'attendances']],
    ['files', []],
  ]);
  const begin = () => counts.begin({ tables: new Set(['attendances', 'users', 'matches']), reachedFrom });
  begin();
  const rowOf = async (late: unknown = true, on = db, table: 'attendances' | 'mails' = 'attendances') =>
    on
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('late', '=', late)
      .executeTakeFirstOrThrow();
  const total = async (...given: Parameters<typeof rowOf>) => (await rowOf(...given)).total;
  const enter = (on = db) => on.insertInto('attendances').values({ id: '1' }).execute();
  const remove = (table: keyof Tables) => db.deleteFrom(table).where('id', '=', '1').execute();
  const hold = () => {
    isHeld = true;
    return () => {
      isHeld = false;
      waiting.splice(0).forEach((release) => release());
    };
  };
  const isAsked = (times: number) => expect.poll(() => asked).toBe(times);
  return { counts, db, open, rowOf, total, enter, remove, hold, begin, isAsked };
};

test('caches a count per value until its table is written', async () => {
  const { db, total, enter } = start();
  expect([await total(), await total(), await total(false), await total()]).toEqual([1, 1, 2, 1]);
  await db.updateTable('matches').set({ venue: 'here' }).execute();
  expect(await total()).toBe(1);
  await enter();
  expect([await total(), await total()]).toEqual([3, 3]);
});

test('a caller that modifies a result does not change the cached one', async () => {
  const { rowOf, total } = start();
  (await rowOf()).total = 7;
  expect(await total()).toBe(1);
});

test('counts again after a delete only where it may have reached', async () => {
  const { total, remove } = start();
  await total();
  await remove('files');
  expect(await total()).toBe(1);
  await remove('users');
  expect(await total()).toBe(2);
  await remove('attendances');
  expect(await total()).toBe(3);
});

test('counts again after a statement that is not understood', async () => {
  const { db, total } = start();
  await total();
  await sql`truncate files`.execute(db);
  expect(await total()).toBe(2);
});

test('a transaction counts its own rows, and others count again when it is committed', async () => {
  const { db, total, enter } = start();
  await total();
  await db.transaction().execute(async (tx) => {
    await enter(tx);
    expect([await total(true, tx), await total(true, tx)]).toEqual([2, 3]);
    expect(await total()).toBe(1);
  });
  expect([await total(), await total()]).toEqual([4, 4]);
});

test('a transaction that is rolled back leaves the cached counts', async () => {
  const { db, total, enter } = start();
  await total();
  const undone = db.transaction().execute(async (tx) => {
    await enter(tx);
    expect(await total(true, tx)).toBe(2);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await total()).toBe(1);
});

test('counts again after a commit whose outcome is unknown', async () => {
  const { open, total, enter } = start();
  await total();
  const broken = open(async () => [], true);
  await expect(broken.transaction().execute((tx) => enter(tx))).rejects.toThrow('lost');
  expect(await total()).toBe(2);
});

test('does not keep a count during which a write was announced', async () => {
  const { counts, total, hold, isAsked } = start();
  const release = hold();
  const early = total();
  await isAsked(1);
  counts.written('attendances');
  release();
  expect(await early).toBe(1);
  expect([await total(), await total()]).toEqual([2, 2]);
});

test('reads a count once that many want at the same time, but not with one from before a write', async () => {
  const { counts, total, hold, isAsked } = start();
  const release = hold();
  const before = [total(), total()];
  await isAsked(1);
  counts.written('attendances');
  const after = [total(), total()];
  await isAsked(2);
  release();
  expect(await Promise.all(before)).toEqual([1, 1]);
  expect(await Promise.all(after)).toEqual([2, 2]);
});

test('a count whose shared read fails is read on its own connection', async () => {
  const { open, total } = start();
  let fail: ((error: Error) => void) | undefined;
  const broken = open(() => new Promise<never>((_, reject) => (fail = reject)));
  const first = total(true, broken);
  await expect.poll(() => fail).toBeDefined();
  const second = total();
  fail?.(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  expect(await second).toBe(1);
});

test('caches nothing while announcements are not received, nor counts of tables that nobody announces', async () => {
  const { counts, db, total, begin } = start();
  const mails = () => total(true, db, 'mails');
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
