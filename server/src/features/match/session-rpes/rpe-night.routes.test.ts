import { enterRpe } from '@touchline/contract/match/session-rpes';
import { answerRpe } from '@touchline/contract/me/me-rpes';
import { expect, test } from 'vitest';
import { createPlayedMatch } from '../../../test/factories/match/played-match.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import { createRpeCheck } from './rpe-check.service.ts';

test('after a late match the question is mailed in the morning, to who has not answered by then and still may', async () => {
  const app = await startTestApp();
  const { api, build, clock, db } = app;
  const match = await createPlayedMatch(app);
  await match.halves();
  // Ended at 22:45 in Madrid, so that the question goes out at 23:15.
  await db.updateTable('matches').set({ starts_at: '2026-08-15T18:45:00.000Z' }).execute();
  await db.updateTable('match_events').set({ happened_at: '2026-08-15T20:45:00.000Z' }).execute();
  clock.set('2026-08-15T21:15:00.000Z');
  await app.app.jobs.find((one) => one.report?.().name === 'rpe.ask')!.wake();
  const mails = () => db.selectFrom('mails').selectAll().where('template', '=', 'rpeAsked').orderBy('id').execute();
  const [first, second, third] = match.starters as [string, string, string];
  expect(await mails()).toHaveLength(11);
  expect(new Set((await mails()).map(({ not_before, useless_from }) => `${not_before} ${useless_from}`))).toEqual(
    new Set(['2026-08-16T05:30:00.000Z 2026-08-16T08:00:00.000Z']),
  );

  await build.consent(first);
  const phone = api.with(await build.phoneToken(first));
  await phone(answerRpe, { params: { event: match.id }, body: { rpe: 6, minutes: 90 } });
  expect((await mails()).map(({ user_id }) => user_id)).not.toContain(first);

  const isWanted = createRpeCheck(app);
  const asks = (player: string) =>
    isWanted({ template: 'rpeAsked', userId: player, named: [match.id, player, player] });
  expect(await Promise.all([first, second, third].map(asks))).toEqual([false, true, true]);
  await build.consent(second, { wellness: false });
  await api.with(match.token)(enterRpe, { params: { id: match.id, player: third }, body: { rpe: 4, minutes: 90 } });
  expect(await Promise.all([second, third].map(asks))).toEqual([false, false]);

  // Of a young player without an address a guardian is asked, as long as there is one who answers.
  const young = { email: null, birth_date: '2013-05-01' };
  const fourth = match.starters[3]!;
  await db.updateTable('users').set(young).where('id', '=', fourth).execute();
  const { id: guardian } = await build.guardian([fourth], { email: 'luis@home.example' });
  const asksGuardian = () => isWanted({ template: 'rpeAsked', userId: fourth, named: [match.id, fourth, guardian] });
  expect(await asksGuardian()).toBe(true);
  await db.updateTable('guardian_children').set({ may_answer: false }).execute();
  expect(await asksGuardian()).toBe(false);
});
