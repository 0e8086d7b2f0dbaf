import { expect, inject, test } from 'vitest';
import { isSeenByAll, learn } from './plans.ts';
import { startTestApp } from './start-test-app.ts';

// Its stand-in has one connection, and so nobody who could hold a vacuum up.
test.runIf(!inject('postgres').pglite)(
  'plans are asked for once no transaction keeps a page from being seen by all',
  async () => {
    const app = await startTestApp();
    const older = await app.db.startTransaction().setIsolationLevel('repeatable read').execute();
    await older.selectFrom('users').select('id').execute();
    await app.build.player();
    let hasLearnt = false;
    const learning = learn(app, 'users').then(() => (hasLearnt = true));
    // Vacuums go on beside this, and none of them is enough.
    for (let time = 0; time < 20; time += 1) expect(await isSeenByAll(app, 'users')).toBe(false);
    expect(hasLearnt).toBe(false);
    await older.rollback().execute();
    await learning;
    expect(await isSeenByAll(app, 'users')).toBe(true);
  },
);
