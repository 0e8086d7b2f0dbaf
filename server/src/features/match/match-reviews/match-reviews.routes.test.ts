import { getMatchReview, saveMatchReview } from '@touchline/contract/match/match-reviews';
import { expect, test } from 'vitest';
import { createPlayedMatch } from '../../../test/factories/match/played-match.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const start = async () => {
  const app = await startTestApp();
  const match = await createPlayedMatch(app);
  const params = { id: match.id };
  return {
    ...app,
    ...match,
    params,
    read: () => app.api.with(match.token)(getMatchReview, { params }),
    save: (body: object, headers = {}) =>
      app.api.with(match.token)(saveMatchReview, { params, body: body as never, headers }),
    refused: (body: object, headers = {}) => app.api.refused(saveMatchReview, { params, body, headers }, match.token),
  };
};
const none = { ratings: [], playerOfMatch: null, note: null };

test('keeps ratings, the player of the match and the note', async () => {
  const { read, save, starters, clock, db } = await start();
  expect(await read()).toEqual({ ...none, updatedAt: null, updatedBy: null });
  const [one, other] = [...starters].sort() as [string, string];
  const ratings = [
    { player: one, rating: 7.5 },
    { player: other, rating: 10 },
  ];
  const body = { ratings: ratings.toReversed(), playerOfMatch: other, note: 'Pressed well.\nToo deep after 70.' };
  const saved = await save(body);
  expect(saved).toMatchObject({ ...body, ratings, updatedAt: clock().toISOString() });
  expect(await read()).toEqual(saved);
  expect(await save(body)).toEqual(saved);
  expect(await save({ ...none, note: 'Too deep' })).toMatchObject({ ...none, note: 'Too deep' });
  const notes = await db.selectFrom('audit_log').select(['action', 'fields']).orderBy('seq').execute();
  expect(notes.filter(({ action }) => action === 'match.reviewed').map(({ fields }) => fields)).toEqual([
    ['note', 'player', 'ratings'],
    ['note', 'player', 'ratings'],
  ]);
});

test.each([
  ['ratings.0.rating', 'Enter a number from 1 to 10', (player: string) => ({ ratings: [{ player, rating: 7.25 }] })],
  ['ratings.0.rating', 'Enter a number from 1 to 10', (player: string) => ({ ratings: [{ player, rating: 0.5 }] })],
  ['ratings.0.rating', 'Enter a number from 1 to 10', (player: string) => ({ ratings: [{ player, rating: 10.5 }] })],
  [
    'ratings.0.player',
    'This person is not an active player',
    () => ({ ratings: [{ player: 'f'.repeat(24), rating: 7 }] }),
  ],
  [
    'ratings.1.player',
    'Invalid input',
    (player: string) => ({
      ratings: [
        { player, rating: 7 },
        { player, rating: 8 },
      ],
    }),
  ],
  ['playerOfMatch', 'This person is not an active player', () => ({ playerOfMatch: 'f'.repeat(24) })],
  ['note', 'This text is too long', () => ({ note: 'x'.repeat(2_001) })],
])('refuses a review naming %s: %s', async (field, message, change) => {
  const { refused, read, starters } = await start();
  expect(await refused({ ...none, ...change(starters[0]!) })).toMatchObject({
    statusCode: 400,
    errors: [{ field, message }],
  });
  expect(await read()).toMatchObject({ updatedAt: null });
});

test('two coaches do not overwrite each other', async () => {
  const { save, refused, api, params, token } = await start();
  await save({ ...none, note: 'First' });
  const { etag } = (await api.raw(getMatchReview, { params }, token)).headers;
  await save({ ...none, note: 'Second' }, { 'if-match': String(etag) });
  expect(await refused({ ...none, note: 'Third' }, { 'if-match': String(etag) })).toMatchObject({ statusCode: 412 });
});

test.each(['medical', 'management'] as const)('%s sees no ratings', async (role) => {
  const { api, build, params } = await start();
  const { token } = await build.signedIn(role);
  expect(await api.refused(getMatchReview, { params }, token)).toMatchObject({ statusCode: 403 });
  expect(await api.refused(saveMatchReview, { params, body: none }, token)).toMatchObject({ statusCode: 403 });
});
