import { expect, test } from 'vitest';
import { runsInThread } from '../../../../db/database.ts';
import { minutesMs, timestampOf } from '../../../../lib/time/clock.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';
import { createSessionsService } from './sessions.service.ts';

test('sessions that are used in the same moment wait for the disk once, and each use is noted', async () => {
  const { db, build, clock, database } = await startTestApp();
  const signedIn = await Promise.all([build.signedIn(), build.signedIn(), build.signedIn()]);
  const ids = signedIn.map(({ id }) => id);
  clock.advance(minutesMs(2));
  let writes = 0;
  database.writes.watch({
    concerns: (effect) => typeof effect === 'object' && effect.table === 'sessions',
    begun: () => (writes += 1),
    ended: async () => {},
  });
  const sessions = createSessionsService(db, clock);
  const found = await Promise.all(signedIn.map(({ token }) => sessions.find(token)));
  expect(found.map((person) => person?.userId)).toEqual(ids);
  expect(writes).toBe(runsInThread(db) ? 1 : 3);
  const rows = await db.selectFrom('sessions').select('last_seen_at').where('user_id', 'in', ids).execute();
  expect(rows).toEqual(Array(3).fill({ last_seen_at: timestampOf(clock) }));

  clock.advance(minutesMs(2));
  await sessions.find(signedIn[0].token);
  expect(writes).toBe(runsInThread(db) ? 2 : 4);
});
