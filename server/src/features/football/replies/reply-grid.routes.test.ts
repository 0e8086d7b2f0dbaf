import { listReplyGrid } from '@touchline/contract/football/replies';
import { answerOwn } from '@touchline/contract/me/me-replies';
import { expect, test } from 'vitest';
import { createEvents } from '../../../test/factories/events.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

/** Counts by name. */
const counts = (given: object) => ({ yes: 0, late: 0, no: 0, unanswered: 0, out: 0, ...given });

test('the answers to the coming events stand as letters, players by events', async () => {
  const app = await startTestApp();
  const { api, build, clock } = app;
  clock.set('2026-08-15T08:00:00.000Z');
  const first = await build.phoneOwner();
  const other = (await build.player()).id;
  const events = createEvents(app);
  await events.training({ starts_at: '2026-08-15T07:00:00.000Z', players: [first] });
  const { id: training } = await events.training({ starts_at: '2026-08-16T16:00:00.000Z', players: [first, other] });
  const { id: task } = await events.task({ starts_at: '2026-08-17T16:00:00.000Z', players: [other] });
  const { id: match } = await events.match({ starts_at: '2026-08-20T10:00:00.000Z' });
  await events.training({ starts_at: '2026-08-29T08:00:00.000Z', players: [first] });
  const phone = api.with(await build.phoneToken(first));
  await phone(answerOwn, { params: { event: training }, body: { answer: 'late', at: '2026-08-16T16:15:00.000Z' } });
  await phone(answerOwn, { params: { event: match }, body: { answer: 'no', reason: 'illness', note: 'Fever' } });
  const at = '2026-08-15T08:00:00.000Z';
  await app.db
    .insertInto('availability_limits')
    .values({
      id: '1'.repeat(24),
      user_id: other,
      from_day: '2026-08-10',
      training: 'none',
      match_state: 'unavailable',
      reason: 'personal',
      restrictions: '[]',
      created_at: at,
      updated_at: at,
    })
    .execute();
  const coach = api.with((await build.signedIn('tactic')).token);
  const grid = await coach(listReplyGrid, {});
  expect(grid.events).toMatchObject([
    { _id: training, kind: 'training', deadline: '2026-08-16T13:00:00.000Z', counts: counts({ late: 1, out: 1 }) },
    { _id: task, kind: 'task', counts: counts({ unanswered: 1 }) },
    { _id: match, kind: 'match', deadline: '2026-08-19T10:00:00.000Z', counts: counts({ no: 1, out: 1 }) },
  ]);
  const answers = Object.fromEntries(grid.players.map(({ player, answers: letters }) => [player._id, letters]));
  expect(answers).toEqual({ [first]: 'l.n', [other]: 'o-o' });
  expect(JSON.stringify(grid)).not.toContain('Fever');
  const marks = async () => (await coach(listReplyGrid, {})).players.find(({ player }) => player._id === first)?.marks;
  expect(await marks()).toBe('...');
  clock.set('2026-08-16T13:00:00.000Z');
  await phone(answerOwn, { params: { event: training }, body: { answer: 'no', reason: 'family' } });
  expect(await marks()).toBe('l...');
  await phone(answerOwn, { params: { event: training }, body: { answer: 'yes' } });
  expect(await marks()).toBe('a...');
});
