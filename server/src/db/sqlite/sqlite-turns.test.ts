import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { briefly, openDatabase, openDatabaseToRead, type Db, type Tx } from '../database.ts';

// Transactions join one commit for 10 ms, which a busy machine may take for one of them: here time passes when a test says so.
let nowMs = 0;
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => nowMs));
afterEach(() => void vi.restoreAllMocks());

/** A table of unique numbers, one whose rows are checked at the commit only, and what others see of the first. */
const open = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-turns-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'touchline.db');
  const database = openDatabase({ engine: 'sqlite', file }, () => {});
  onTestFinished(() => database.close());
  const { db } = database;
  await sql`create table kept (n integer primary key, text text)`.execute(db);
  await sql`create table later (n integer references kept (n) deferrable initially deferred)`.execute(db);
  const other = openDatabaseToRead({ engine: 'sqlite', file });
  onTestFinished(other.close);
  return { ...database, stored: () => numbers(other.db) };
};

const numbers = async (db: Db | Tx): Promise<number[]> =>
  (await sql<{ n: number }>`select n from kept order by n`.execute(db)).rows.map(({ n }) => n);
/** The same as a query that is known as one: SQL in a text counts as a write, which ends what shares a commit. */
const read = async (db: Db): Promise<number[]> => {
  const kept = db as unknown as Kysely<{ kept: { n: number } }>;
  return (await kept.selectFrom('kept').select('n').orderBy('n').execute()).map(({ n }) => n);
};
const add = (db: Db | Tx, n: number) => sql`insert into kept (n) values (${n})`.execute(db);
/** Makes the commit fail. */
const addOrphan = (db: Db | Tx) => sql`insert into later (n) values (99)`.execute(db);
const count = async (db: Db | Tx): Promise<number | undefined> =>
  (await sql<{ total: number }>`select count(*) as total from "kept"`.execute(db)).rows[0]?.total;

const gate = () => {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
};

/** Names the promises in the order in which they are settled. */
const watch = (all: Record<string, Promise<unknown>>): string[] => {
  const settled: string[] = [];
  for (const [name, one] of Object.entries(all))
    one.then(
      () => settled.push(name),
      () => settled.push(`${name} failed`),
    );
  return settled;
};

test('brief transactions that wait share one commit, and each is answered after it', async () => {
  const { db, stored } = await open();
  const seen: number[][] = [];
  const answered = [1, 2, 3].map((n) =>
    briefly(db, async (tx) => {
      await add(tx, n);
      seen.push(await stored());
      return n;
    }).then(async (result) => [result, await stored()]),
  );
  const all = [1, 2, 3];
  expect(await Promise.all(answered)).toEqual(all.map((n) => [n, all]));
  expect(seen).toEqual([[], [], []]);
});

test('a brief transaction sees what those before it in its commit wrote', async () => {
  const { db } = await open();
  const seen: number[][] = [];
  await Promise.all(
    [1, 2, 3].map((n) =>
      briefly(db, async (tx) => {
        seen.push(await numbers(tx));
        await add(tx, n);
      }),
    ),
  );
  expect(seen).toEqual([[], [1], [1, 2]]);
});

test('one that fails is undone alone, the first as well as a later one', async () => {
  const { db, stored } = await open();
  const fails = (n: number) => async (tx: Tx) => {
    await add(tx, n);
    throw new Error(`${n} is refused`);
  };
  const results = await Promise.allSettled([
    briefly(db, fails(1)),
    briefly(db, (tx) => add(tx, 2)),
    briefly(db, fails(3)),
    briefly(db, async (tx) => {
      await add(tx, 4);
      await add(tx, 2);
    }),
    briefly(db, (tx) => add(tx, 5)),
  ]);
  expect(results.map((one) => (one.status === 'rejected' ? (one.reason as Error).message : one.status))).toEqual([
    '1 is refused',
    'fulfilled',
    '3 is refused',
    'UNIQUE constraint failed: kept.n',
    'fulfilled',
  ]);
  expect(await stored()).toEqual([2, 5]);
});

test('when the commit fails, each that shared it gets the error and nothing of them is stored', async () => {
  const { db, stored } = await open();
  const results = await Promise.allSettled([
    briefly(db, (tx) => add(tx, 1)),
    briefly(db, addOrphan),
    briefly(db, (tx) => add(tx, 2)),
  ]);
  for (const one of results) expect(one).toMatchObject({ reason: { message: 'FOREIGN KEY constraint failed' } });
  expect([await stored(), await count(db)]).toEqual([[], 0]);
  await briefly(db, (tx) => add(tx, 3));
  expect(await stored()).toEqual([3]);
});

test.each([
  [
    'a violated rule that rolls back',
    /UNIQUE/,
    (tx: Tx) => sql`insert or rollback into kept (n) values (1)`.execute(tx),
  ],
  [
    'a full disk',
    /full/,
    async (tx: Tx) => {
      await sql`pragma max_page_count = 1`.execute(tx);
      await sql`insert into kept (n, text) values (5, ${'x'.repeat(100_000)})`.execute(tx);
    },
  ],
])('when SQLite rolls back by itself, as after %s, all that share the commit fail', async (_, message, fail) => {
  const { db, stored } = await open();
  const results = await Promise.allSettled([
    briefly(db, (tx) => add(tx, 1)),
    briefly(db, async (tx) => {
      await add(tx, 2);
      await fail(tx).catch(() => {});
      // Would be stored by itself if it ran outside the transaction.
      await add(tx, 3);
    }),
  ]);
  expect(results.map((one) => one.status === 'rejected' && message.test((one.reason as Error).message))).toEqual([
    true,
    true,
  ]);
  await sql`pragma max_page_count = 100000`.execute(db);
  await briefly(db, (tx) => add(tx, 4));
  expect(await stored()).toEqual([4]);
});

test('a read never shows what is not committed', async () => {
  const { db, stored } = await open();
  const first = gate();
  const failing = briefly(db, async (tx) => {
    await add(tx, 1);
    await addOrphan(tx);
    await first.opened;
  });
  const during = read(db);
  const second = briefly(db, (tx) => numbers(tx));
  const settled = watch({ failing, during, second });
  first.open();
  await Promise.allSettled([failing, during, second]);
  expect(await during).toEqual([]);
  expect([settled.length, settled.includes('failing failed'), settled.includes('second failed')]).toEqual([
    3,
    true,
    true,
  ]);
  expect(await stored()).toEqual([]);
});

test('a read that is asked for after a transaction has finished waits for its commit', async () => {
  const { db } = await open();
  const finished = gate();
  const writing = briefly(db, async (tx) => {
    await add(tx, 1);
    finished.open();
  });
  await finished.opened;
  const reading = read(db);
  const settled = watch({ reading, writing });
  expect(await reading).toEqual([1]);
  await writing;
  expect(settled).toHaveLength(2);
});

test('a long transaction delays those before it not at all, and those after it until it ends', async () => {
  const { db, stored } = await open();
  const end = gate();
  const before = [1, 2].map((n) => briefly(db, (tx) => add(tx, n)));
  const long = db.transaction().execute(async (tx) => {
    await add(tx, 3);
    await end.opened;
  });
  const after = briefly(db, async (tx) => {
    await add(tx, 4);
    return stored();
  });
  const settled = watch({ long, after });
  await Promise.all(before);
  expect([await stored(), settled]).toEqual([[1, 2], []]);
  end.open();
  await long;
  expect(await after).toEqual([1, 2, 3]);
  expect(await stored()).toEqual([1, 2, 3, 4]);
});

test('a write outside a transaction keeps its turn before brief transactions that come later', async () => {
  const { db, stored } = await open();
  const end = gate();
  const first = briefly(db, async (tx) => {
    await add(tx, 1);
    await end.opened;
  });
  const single = add(db, 2);
  // A statement lets others run for a turn at most before it waits.
  for (let turn = 0; turn < 3; turn += 1) await nextTurn();
  const third = briefly(db, async (tx) => {
    await add(tx, 3);
    return stored();
  });
  end.open();
  await Promise.all([first, single]);
  expect(await third).toEqual([1, 2]);
});

test('64 share a commit at most', async () => {
  const { db, stored } = await open();
  const seen = await Promise.all(
    Array.from({ length: 130 }, (_, n) =>
      briefly(db, async (tx) => {
        await add(tx, n);
        return (await stored()).length;
      }),
    ),
  );
  // How many share one also depends on the time, but never are there more.
  const sizes = [...new Set(seen), 130].map((size, index, all) => size - (all[index - 1] ?? 0));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(64);
});

test('nobody joins after a member that took long', async () => {
  const { db, stored } = await open();
  const first = briefly(db, (tx) => add(tx, 1));
  const slow = briefly(db, async (tx) => {
    await add(tx, 2);
    nowMs += 11;
  });
  const next = briefly(db, () => stored());
  await Promise.all([first, slow]);
  expect(await next).toEqual([1, 2]);
});

test('a count that was read before a rollback is read again', async () => {
  const { db } = await open();
  const counted: (number | undefined)[] = [];
  const noting = async (tx: Tx) => counted.push(await count(tx));
  await Promise.allSettled([
    briefly(db, (tx) => add(tx, 1)),
    briefly(db, async (tx) => {
      await add(tx, 2);
      await noting(tx);
      throw new Error('refused');
    }),
    briefly(db, noting),
  ]);
  expect([...counted, await count(db)]).toEqual([2, 1, 1]);
  await Promise.allSettled([
    briefly(db, async (tx) => {
      await add(tx, 3);
      await noting(tx);
    }),
    briefly(db, addOrphan),
  ]);
  expect([counted.at(-1), await count(db)]).toEqual([2, 1]);
});

test('the log is emptied outside the transactions', async () => {
  const { db, emptyLog, stored } = await open();
  const finished = gate();
  const writing = briefly(db, async (tx) => {
    await add(tx, 1);
    finished.open();
  });
  await finished.opened;
  expect(await emptyLog?.()).toBe(true);
  await writing;
  expect(await stored()).toEqual([1]);
});

test('closing commits what has finished', async () => {
  const { db, close, stored } = await open();
  const finished = gate();
  const writing = briefly(db, async (tx) => {
    await add(tx, 1);
    finished.open();
  });
  await finished.opened;
  await Promise.all([close(), writing]);
  expect(await stored()).toEqual([1]);
});
