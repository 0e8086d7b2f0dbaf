import { addMembers, listMembers } from '@touchline/contract/squads/squads';
import { expect, test } from 'vitest';
import { createSquads } from '../factories/squads.ts';
import { startTwoServers } from '../servers/two-servers.ts';
import type { TestApp } from '../start-test-app.ts';

/** Runs the job that moves players on a server. */
const move = async ({ app }: TestApp): Promise<void> => {
  const job = app.jobs.find((one) => one.report?.().name === 'squads.move')!;
  await job.wake();
  expect(job.report!().failures).toBe(0);
};

test('two servers move everybody whose day begins at midnight once, also when both do so at the same time', async () => {
  const { first, second } = await startTwoServers();
  const { api, build, db, clock } = first;
  const { id } = await createSquads(first).squad({ name: 'U15' });
  const players: string[] = [];
  for (let number = 1; number <= 20; number += 1) players.push((await build.player({ shirt_number: number })).id);
  const body = { players, kind: 'main' as const, from: '2026-08-16' };
  await api.asAdmin(addMembers, { params: { id }, body });
  await Promise.all([move(first), move(second)]);
  const members = async () => (await api.asStaff(listMembers, { params: { id }, query: {} })).records;
  expect(await members()).toEqual([]);
  const noted = async () =>
    (await db.selectFrom('audit_log').select('subject_id').where('action', '=', 'squad.playersUpdated').execute())
      .length;
  const before = await noted();
  clock.set('2026-08-15T22:00:00.000Z');
  await Promise.all([move(first), move(second)]);
  expect((await members()).map(({ shirtNumber }) => shirtNumber)).toEqual(players.map((_, index) => index + 1));
  // Each player leaves one squad and joins another, once.
  expect((await noted()) - before).toBe(2 * players.length);
  expect(await db.selectFrom('squad_players').select('user_id').where('user_id', 'in', players).execute()).toHaveLength(
    20,
  );
});
