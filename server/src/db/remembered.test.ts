import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test/start-test-app.ts';
import { createRemembering, type OtherServers } from './remembered.ts';
import { reusable, type Reusable } from './queries/reusable.ts';

const nameOf = reusable((db, id: string) => db.selectFrom('users').select(['name', 'status']).where('id', '=', id));

type Row = { name: string; status: string };
const isAny = () => true;

/** Remembers the names of people, and counts how often the database is asked. */
const start = async (others?: OtherServers) => {
  const touchline = await startTestApp();
  const { db, build, database } = touchline;
  const { id } = await build.player({ name: 'Iker' });
  const asked = { times: 0 };
  let beforeAnswer = async (): Promise<void> => {};
  const counted: Reusable<[string], Row> = Object.assign(
    async (of: TestApp['db'], given: string) => {
      asked.times += 1;
      const rows = await nameOf(of, given);
      await beforeAnswer();
      return rows;
    },
    { treeOf: nameOf.treeOf },
  );
  const remembering = createRemembering({ db, writes: database.writes, versionOfOthers: undefined, others });
  const find = remembering.first(counted);
  return {
    ...touchline,
    id,
    asked,
    remembering,
    find: (isValid: (row: Row) => boolean = isAny) => find(isValid, id),
    rename: (name: string, of: TestApp['db'] = db) =>
      of.updateTable('users').set({ name }).where('id', '=', id).execute(),
    beforeAnswer: (work: () => Promise<void>) => (beforeAnswer = work),
  };
};

test('asks once, and again after a write to what was read', async () => {
  const { db, find, rename, asked, id } = await start();
  expect([await find(), await find()]).toEqual(Array(2).fill({ name: 'Iker', status: 'active' }));
  await db.updateTable('users').set({ injury: true }).where('id', '=', id).execute();
  await db.deleteFrom('matches').execute();
  await find();
  expect(asked.times).toBe(1);
  await rename('Hugo');
  expect([await find(), await find()]).toMatchObject([{ name: 'Hugo' }, { name: 'Hugo' }]);
  expect(asked.times).toBe(2);
});

test('a change in a transaction shows after its commit, and not after a rollback', async () => {
  const { db, find, rename } = await start();
  await find();
  await db.transaction().execute(async (tx) => {
    await rename('Hugo', tx);
  });
  expect(await find()).toMatchObject({ name: 'Hugo' });
  const failing = db.transaction().execute(async (tx) => {
    await rename('Mateo', tx);
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect(await find()).toMatchObject({ name: 'Hugo' });
});

test('transactions that run together are each seen after their own commit', async () => {
  const { db, find, rename, build } = await start();
  const { id: other } = await build.player();
  await find();
  await Promise.all([
    db.transaction().execute((tx) => tx.updateTable('users').set({ injury: true }).where('id', '=', other).execute()),
    db
      .transaction()
      .execute((tx) => rename('Hugo', tx))
      .then(async () => expect(await find()).toMatchObject({ name: 'Hugo' })),
    db.transaction().execute((tx) => tx.updateTable('users').set({ name: 'Mateo' }).where('id', '=', other).execute()),
    ...Array.from({ length: 10 }, () => find()),
  ]);
  expect(await find()).toMatchObject({ name: 'Hugo' });
});

test('what was read before a write is not remembered after it', async () => {
  const { find, rename, beforeAnswer, asked } = await start();
  beforeAnswer(async () => void (await rename('Hugo')));
  expect(await find()).toMatchObject({ name: 'Iker' });
  beforeAnswer(async () => {});
  expect(await find()).toMatchObject({ name: 'Hugo' });
  expect(asked.times).toBe(2);
});

test('nothing is remembered while a write has no outcome', async () => {
  const { db, find, rename, beforeAnswer, asked } = await start();
  let finish = (): void => {};
  let hasBegun = (): void => {};
  const begun = new Promise<void>((resolve) => (hasBegun = resolve));
  const finished = new Promise<void>((resolve) => (finish = resolve));
  beforeAnswer(async () => {
    beforeAnswer(async () => {});
    void db.transaction().execute(async (tx) => {
      await rename('Hugo', tx);
      hasBegun();
      await finished;
    });
    await begun;
  });
  await find();
  finish();
  await expect.poll(async () => (await find())?.name).toBe('Hugo');
  expect(asked.times).toBeGreaterThan(1);
});

test('neither remembers nor believes a row that is not valid', async () => {
  const { find, asked } = await start();
  await find(() => false);
  await find();
  expect(asked.times).toBe(2);
  await find(() => false);
  expect(asked.times).toBe(3);
  await find();
  expect(asked.times).toBe(3);
});

test('a write waits until the other servers have forgotten, one that is undone does not', async () => {
  const told: string[] = [];
  const others = {
    areHeard: () => true,
    makeForget: async () => {
      await Promise.resolve();
      told.push('forgotten');
    },
  };
  const { db, rename } = await start(others);
  await rename('Hugo');
  expect(told).toEqual(['forgotten']);
  await db.transaction().execute((tx) => rename('Iker', tx));
  expect(told).toHaveLength(2);
  await expect(
    db.transaction().execute(async (tx) => {
      await rename('Mateo', tx);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(told).toHaveLength(2);
});

test('while other servers are not heard nothing is remembered, and all is forgotten when they ask', async () => {
  let areHeard = false;
  const { find, asked, remembering } = await start({ areHeard: () => areHeard, makeForget: async () => {} });
  await find();
  await find();
  expect(asked.times).toBe(2);
  areHeard = true;
  await find();
  await find();
  expect(asked.times).toBe(3);
  remembering.forget();
  await find();
  expect(asked.times).toBe(4);
});
