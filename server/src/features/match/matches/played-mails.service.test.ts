import { answerPlayed } from '@touchline/contract/football/matches';
import { expect, test } from 'vitest';
import { createEvents } from '../../../test/factories/events.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { orderedMails } from '../../../test/helpers/ordered-mails.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const start = async () => {
  const app = await startTestApp();
  const { api, build, db, clock } = app;
  clock.set('2026-11-20T10:00:00.000Z');
  const { id: squad } = await createSquads(app).first();
  const { id: coach, token } = await build.signedIn('tactic');
  await db.updateTable('users').set({ email: 'coach@staff.example' }).where('id', '=', coach).execute();
  await db.insertInto('squad_staff').values({ squad_id: squad, user_id: coach, function: 'headCoach' }).execute();
  const job = app.app.jobs.find((one) => one.report?.().name === 'matches.wasPlayed')!;
  const asked = async (at: string) => {
    clock.set(at);
    await job.wake();
    return (await orderedMails(app)).filter(({ template }) => template === 'wasPlayed').map(({ to }) => to);
  };
  return { ...app, events: createEvents(app), squad, as: api.with(token), asked };
};

test('the head coach is asked once about all matches of yesterday of which nobody has said whether they were played', async () => {
  const { events, squad, asked, app: _, ...rest } = await start();
  for (const starts_at of ['2026-11-28T11:00:00.000Z', '2026-11-28T17:00:00.000Z'])
    await events.match({ starts_at, squad_id: squad, created_at: '2026-11-01T10:00:00.000Z' });
  expect(await asked('2026-11-28T22:00:00.000Z')).toEqual([]);
  expect(await asked('2026-11-29T06:59:00.000Z')).toEqual([]);
  expect(await asked('2026-11-29T07:00:00.000Z')).toEqual(['coach@staff.example']);
  expect(await asked('2026-11-29T09:00:00.000Z')).toHaveLength(1);
  expect(await asked('2026-11-30T09:00:00.000Z')).toHaveLength(1);
  const [mail] = (await orderedMails(rest)).filter(({ template }) => template === 'wasPlayed');
  expect(mail?.values['matches']).toHaveLength(2);
});

test('nobody is asked about a match that was answered, has a result, was past when it was entered, or is of earlier versions', async () => {
  const { events, squad, asked, as, clock, db } = await start();
  const given = { starts_at: '2026-11-28T11:00:00.000Z', squad_id: squad, created_at: '2026-11-01T10:00:00.000Z' };
  const answered = await events.match(given);
  await events.match({ ...given, score: [1, 0] });
  await events.match({ ...given, created_at: '2026-11-28T20:00:00.000Z' });
  const older = await events.match(given);
  const byUpdate = { played: true, played_by: 'update', is_of_update: true };
  await db.updateTable('matches').set(byUpdate).where('id', '=', older.id).execute();
  clock.set('2026-11-28T20:00:00.000Z');
  await as(answerPlayed, { params: { id: answered.id }, body: { played: false } });
  expect(await asked('2026-11-29T08:00:00.000Z')).toEqual([]);
});

test('without a head coach the administrators are asked', async () => {
  const { events, asked } = await start();
  await events.match({ starts_at: '2026-11-28T11:00:00.000Z', created_at: '2026-11-01T10:00:00.000Z' });
  const readers = await asked('2026-11-29T08:00:00.000Z');
  expect(readers).toHaveLength(1);
  expect(readers).not.toContain('coach@staff.example');
});
