import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { snapshotOf, type Snapshot } from '../../../../db/database.ts';
import { inChunks } from '../../../../db/queries/in-chunks.ts';
import { newId } from '../../../../lib/id.ts';
import { hoursMs } from '../../../../lib/time/clock.ts';
import { createEvents } from '../../../../test/factories/events.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';
import { createFeedService } from './feed.service.ts';
import { createLastTexts } from './last-texts.ts';

test('a season is read with one query a table, however many events it has', async () => {
  const app = await startTestApp();
  const { db, database, build, clock } = app;
  const events = createEvents(app);
  let queries = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      queries += 1;
      return result;
    },
  };
  const snapshot: Snapshot = (work) => snapshotOf(database)((tx) => work(tx.withPlugin(counting)));
  const { id } = await build.staff('tactic');
  const links = {
    staffOf: async () => ({ userId: id, languageCode: 'en', wasRead: false }),
    playerOf: async () => undefined,
  };
  const feeds = createFeedService({ db, snapshot, clock, links, lastTexts: createLastTexts(clock), publicUrl: '' });
  const asked = async () => {
    queries = 0;
    await feeds.read('x');
    return queries;
  };

  const match = await events.match();
  const training = await events.training();
  const task = await events.task();
  await asked();
  const ofFew = await asked();
  const times = Array.from({ length: 130 }, (_, index) => ({
    id: newId(),
    starts_at: new Date(clock().getTime() + hoursMs(index * 24)).toISOString(),
  }));
  await inChunks(times, async (part) => {
    await db
      .insertInto('matches')
      .values(part.map((one) => ({ ...match, ...one })))
      .execute();
    await db
      .insertInto('trainings')
      .values(part.map((one) => ({ ...training, ...one })))
      .execute();
    await db
      .insertInto('tasks')
      .values(part.map((one) => ({ ...task, ...one })))
      .execute();
  });
  await asked();
  expect(await asked()).toBe(ofFew);
  // Club (twice, once for the time zone), seasons, rules, squads, feed, what it has said, and three kinds of events.
  expect(ofFew).toBeLessThanOrEqual(11);
});
