import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/id.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { createPlans } from '../../../test/factories/plan/plans.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import { createLinksService } from '../../ground/files/links.service.ts';
import { createWeekService } from './week.service.ts';

const monday = '2026-08-17';

test('a full week of several squads is read with as many statements as one of each kind', async () => {
  const app = await startTestApp();
  const { db, clock, build, secrets } = app;
  const [events, squads, plans] = [createEvents(app), createSquads(app), createPlans(app)];
  let count = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const links = createLinksService({ linkKey: secrets.linkKey, clock });
  const week = createWeekService({ db: db.withPlugin(counter), clock, files: { links } });
  const caller = { userId: await build.adminId(), sessionId: newId(), role: 'admin' as const };
  const fill = async (squad_id: string) => {
    const player = await build.player({ squad_id });
    for (const day of [17, 18, 20]) {
      const starts_at = `2026-08-${day}T16:00:00.000Z`;
      await events.training({ starts_at, squad_id, place: 'Campo Sur', players: [player.id] });
      await events.task({ starts_at, squad_id, players: [player.id] });
    }
    await events.match({ home: 'UD Valmora', starts_at: '2026-08-22T16:00:00.000Z', squad_id, venue: 'Campo Sur' });
  };
  const statements = async () => {
    count = 0;
    const answer = await week.get({ from: monday }, caller);
    return { count, events: answer.events.length, clashes: answer.clashes.length };
  };
  await plans.place('Campo Sur');
  await fill((await squads.first()).id);
  await fill((await squads.squad()).id);
  // What is kept in memory is read once.
  await statements();
  const few = await statements();
  for (let more = 0; more < 4; more += 1) await fill((await squads.squad()).id);
  const many = await statements();
  expect(many.events).toBe(few.events * 3);
  expect(many.clashes).toBeGreaterThan(few.clashes);
  expect(few.count).toBeGreaterThan(0);
  expect(many.count).toBe(few.count);
});
