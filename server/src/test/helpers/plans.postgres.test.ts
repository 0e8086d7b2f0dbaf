import { expect, inject, test } from 'vitest';
import { sql } from 'kysely';
import { learn } from './plans.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';

const isSeenByAll = async ({ db }: TestApp, table: string): Promise<boolean> => {
  const { rows } = await sql<{ seen: boolean }>`
    select relallvisible >= relpages as seen from pg_class where oid = ${table}::regclass`.execute(db);
  return rows[0]!.seen;
};

// PGlite has one connection, so nothing can hold up a vacuum.
test.runIf(!inject('postgres').pglite)(
  'waits for plans until no transaction keeps a page from being visible to all',
  async () => {
    const app = await startTestApp();
    const older = await app.db.startTransaction().setIsolationLevel('repeatable read').execute();
    await older.selectFrom('users').select('id').execute();
    await app.build.player();
    let hasLearnt = false;
    const learning = learn(app, 'users').then(() => (hasLearnt = true));
    // Other vacuums run in between, and none of them is sufficient.
    for (let time = 0; time < 20; time += 1) await sql`vacuum analyze users`.execute(app.db);
    expect([hasLearnt, await isSeenByAll(app, 'users')]).toEqual([false, false]);
    await older.rollback().execute();
    await learning;
    expect(await isSeenByAll(app, 'users')).toBe(true);
  },
);
