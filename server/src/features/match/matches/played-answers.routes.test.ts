import { answerPlayed, answerSeveralPlayed, getMatch, listMatches } from '@touchline/contract/football/matches';
import { expect, test } from 'vitest';
import { createEvents } from '../../../test/factories/events.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const start = async () => {
  const app = await startTestApp();
  app.clock.set('2026-11-30T09:00:00.000Z');
  await app.build.team('UD Valmora');
  await app.db.updateTable('teams').set({ is_own: true }).execute();
  const { match } = createEvents(app);
  const { token } = await app.build.signedIn('tactic');
  const as = app.api.with(token);
  return {
    ...app,
    token,
    as,
    own: async (day: string, given: Parameters<typeof match>[0] = {}) =>
      (await match({ home: 'UD Valmora', away: 'Albo CF', starts_at: `${day}T12:00:00.000Z`, ...given })).id,
    answer: (id: string, played: boolean | null) => as(answerPlayed, { params: { id }, body: { played } }),
    unanswered: async () => (await as(listMatches, { query: { type: 'unanswered' } })).records.map(({ _id }) => _id),
  };
};

test('nobody knows whether a past match without a result was played, until somebody answers', async () => {
  const { own, answer, as, unanswered, db } = await start();
  const id = await own('2026-11-29');
  const get = () => as(getMatch, { params: { id } });
  expect(await get()).toMatchObject({ takesPlace: 'unknown', state: 'scheduled', played: null, playedBy: null });
  expect(await unanswered()).toEqual([id]);
  expect(await answer(id, true)).toMatchObject({
    takesPlace: 'tookPlace',
    state: 'finished',
    played: true,
    playedBy: 'staff',
  });
  expect(await unanswered()).toEqual([]);
  expect(await answer(id, false)).toMatchObject({ takesPlace: 'off', played: false });
  expect(await answer(id, null)).toMatchObject({ takesPlace: 'unknown', played: null, playedBy: null });
  const notes = await db.selectFrom('audit_log').select(['action', 'fields']).execute();
  expect(notes).toEqual(Array(3).fill({ action: 'match.updated', fields: ['played'] }));
});

test('the list asks about own matches alone, and about those of earlier versions, which count as played until then', async () => {
  const { own, answer, as, unanswered, db } = await start();
  const [older, newer] = [await own('2026-10-04'), await own('2026-11-22')];
  await own('2026-11-21', { home: 'CD Ribera' });
  await own('2026-11-20', { score: [2, 1] });
  await own('2026-12-20');
  const off = await own('2026-11-19');
  await db.updateTable('matches').set({ called_off_at: '2026-11-19T08:00:00.000Z' }).where('id', '=', off).execute();
  const byUpdate = { played: true, played_by: 'update', is_of_update: true };
  await db.updateTable('matches').set(byUpdate).where('id', '=', older).execute();
  expect(await unanswered()).toEqual([newer, older]);
  expect(await as(listMatches, {})).toMatchObject({ total: 6, unanswered: 2 });
  expect(await as(listMatches, { query: { type: 'unanswered' } })).toMatchObject({ total: 2, unanswered: 2 });
  // How many there are is counted once for a list, not with each page.
  for (const query of [{ pageNo: 2, pageSize: 3 }, { type: 'upcoming' }] as const)
    expect(await as(listMatches, { query })).not.toHaveProperty('unanswered');
  expect(await as(getMatch, { params: { id: older } })).toMatchObject({ takesPlace: 'tookPlace', playedBy: 'update' });
  await as(answerSeveralPlayed, { body: { matches: [older, newer], played: true } });
  expect(await unanswered()).toEqual([]);
  // Taken back, the answer of the update is there again.
  expect(await answer(older, null)).toMatchObject({ played: true, playedBy: 'update' });
  expect(await answer(newer, null)).toMatchObject({ played: null, takesPlace: 'unknown' });
});

test('answers for several matches are all written or none', async () => {
  const { own, api, token, as } = await start();
  const [past, coming] = [await own('2026-11-22'), await own('2026-12-20')];
  const body = { matches: [past, coming], played: true };
  expect(await api.refused(answerSeveralPlayed, { body }, token)).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'played', message: 'The match has not begun yet' }],
  });
  expect(await as(getMatch, { params: { id: past } })).toMatchObject({ played: null });
});

test('a match with a result was played', async () => {
  const { own, api, token, answer } = await start();
  const id = await own('2026-11-22', { score: [0, 0] });
  expect(await api.refused(answerPlayed, { params: { id }, body: { played: false } }, token)).toMatchObject({
    statusCode: 409,
    message: 'This match has a result, so it was played. Remove the result first',
  });
  expect(await answer(id, true)).toMatchObject({ takesPlace: 'tookPlace' });
});

test('with own squads only, matches of other squads are neither asked about nor answered', async () => {
  const { own, api, build, db } = await start();
  const [mine, other] = [await build.squad(), await build.squad()];
  const [ours, theirs] = [await own('2026-11-22', { squad_id: mine }), await own('2026-11-22', { squad_id: other })];
  const { id: coach, token } = await build.signedIn('tactic');
  await db.updateTable('users').set({ own_squads_only: true }).where('id', '=', coach).execute();
  await db.insertInto('squad_staff').values({ squad_id: mine, user_id: coach, function: 'headCoach' }).execute();
  const { records, unanswered } = await api.with(token)(listMatches, { query: { type: 'unanswered' } });
  expect([records.map(({ _id }) => _id), unanswered]).toEqual([[ours], 1]);
  const params = { id: theirs };
  expect(await api.refused(answerPlayed, { params, body: { played: true } }, token)).toMatchObject({ statusCode: 404 });
});
