import { setReplyRules } from '@touchline/contract/football/replies';
import { answerOwn, listOwnReplies } from '@touchline/contract/me/me-replies';
import { expect, test } from 'vitest';
import { createEvents } from '../../../../test/factories/events.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';

test('players see of each other what their squad shows: nothing, how many, or who; never why, nor who is out', async () => {
  const app = await startTestApp();
  const { api, build, clock, db } = app;
  clock.set('2026-08-15T08:00:00.000Z');
  const squad = await build.squad();
  const player = async (name: string) => (await build.player({ name, squad_id: squad })).id;
  const [ana, biel, joan, leo, out] = [
    await player('Ana Roca'),
    await player('Biel Mas'),
    await player('Joan Pla'),
    await player('Leo Vidal'),
    await player('Max Soler'),
  ] as const;
  const starts_at = '2026-08-18T16:00:00.000Z';
  const players = [ana, biel, joan, leo, out];
  const { id: event } = await createEvents(app).training({ starts_at, squad_id: squad, players });
  await createEvents(app).training({ starts_at: '2026-08-19T16:00:00.000Z', players });
  const at = clock().toISOString();
  await db
    .insertInto('availability_limits')
    .values({
      id: '1'.repeat(24),
      user_id: out,
      from_day: '2026-08-10',
      training: 'none',
      match_state: 'unavailable',
      reason: 'personal',
      restrictions: '[]',
      created_at: at,
      updated_at: at,
    })
    .execute();
  const phone = async (id: string) => api.with(await build.phoneToken(id));
  const answer = async (id: string, body: { answer: 'yes' | 'late' | 'no'; reason?: 'illness'; note?: string }) =>
    (await phone(id))(answerOwn, { params: { event }, body });
  await answer(ana, { answer: 'yes' });
  await answer(biel, { answer: 'late' });
  await answer(joan, { answer: 'no', reason: 'illness', note: 'Fever' });
  const own = async () => (await (await phone(leo))(listOwnReplies, {})).records;
  const coach = api.with((await build.signedIn('tactic')).token);
  const show = (visibleToPlayers: 'none' | 'counts' | 'names') =>
    coach(setReplyRules, { params: { id: squad }, body: { visibleToPlayers } });
  const counts = { yes: 1, late: 1, no: 1, unanswered: 1 };

  expect(await own()).toMatchObject([{ event, others: null }, { others: null }]);
  expect(await show('counts')).toMatchObject({ visibleToPlayers: 'counts', askDays: 6 });
  expect((await own()).map(({ others }) => others)).toEqual([{ counts, names: null }, null]);
  await show('names');
  const names = { yes: ['Ana Roca'], late: ['Biel Mas'], no: ['Joan Pla'] };
  expect((await own()).map(({ others }) => others)).toEqual([{ counts, names }, null]);
  expect(await answer(leo, { answer: 'yes' })).toMatchObject({
    others: { counts: { yes: 2, unanswered: 0 }, names: { yes: ['Ana Roca', 'Leo Vidal'] } },
  });
  const all = JSON.stringify(await own());
  for (const word of ['illness', 'Fever', 'Max Soler']) expect(all).not.toContain(word);
});
