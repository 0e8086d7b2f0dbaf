import { getMatch, listMatches, updateMatch, type MatchChanges } from '@touchline/contract/football/matches';
import { expect, test } from 'vitest';
import { hoursMs } from '../../../lib/time/clock.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { createPlayedMatch } from '../../../test/factories/match/played-match.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const start = async () => {
  const app = await startTestApp();
  const match = await createPlayedMatch(app);
  const params = { id: match.id };
  return {
    ...app,
    ...match,
    get: () => app.api.with(match.token)(getMatch, { params }),
    list: async () => (await app.api.with(match.token)(listMatches, {})).records,
    change: (body: MatchChanges) => app.api.with(match.token)(updateMatch, { params, body }),
    refused: (body: object, token = match.token) => app.api.refused(updateMatch, { params, body }, token),
  };
};

const usual = [1, 2].map((period) => ({ period, length: 45, added: null }));

test('a single match tells its file, a list as much as before', async () => {
  const { get, list } = await start();
  const file = {
    state: 'finished',
    periods: usual,
    awarded: false,
    stopped: null,
    shootout: null,
    matchday: 1,
    stage: null,
    replayed: false,
  };
  expect(await get()).toMatchObject(file);
  const [record] = await list();
  for (const field of Object.keys(file)) expect(record).not.toHaveProperty(field);
});

test('what staff set stands, and a list names a state that is not usual', async () => {
  const { change, get, list, db } = await start();
  const body: MatchChanges = {
    state: 'abandoned',
    periods: usual.map((period) => ({ ...period, length: 40 })),
    stopped: { period: 2, minute: 57, reason: 'floodlights' },
    shootout: { home: 4, away: 3 },
    matchday: 13,
    stage: 'quarterFinals',
    replayed: true,
  };
  expect(await change(body)).toMatchObject(body);
  expect(await get()).toMatchObject(body);
  expect((await list())[0]).toMatchObject({ state: 'abandoned' });
  const { fields } = await db
    .selectFrom('audit_log')
    .select('fields')
    .where('action', '=', 'match.updated')
    .executeTakeFirstOrThrow();
  expect(fields).toEqual(['matchday', 'periods', 'replayed', 'shootout', 'stage', 'state', 'stopped']);
  // It goes on another day, so it was stopped nowhere.
  expect(await change({ state: 'postponed' })).toMatchObject({ state: 'postponed', stopped: null });
});

test('a result by a committee is a state, and ends with it', async () => {
  const { change } = await start();
  expect(await change({ awarded: true })).toMatchObject({ awarded: true, state: 'awarded' });
  expect(await change({ awarded: false })).toMatchObject({ awarded: false, state: 'finished' });
});

test('periods tell the added time, and extra time once it is played', async () => {
  const { record, halves, get } = await start();
  await halves();
  expect((await get()).periods).toEqual([
    { period: 1, length: 45, added: 2 },
    { period: 2, length: 45, added: 5 },
  ]);
  await record({ kind: 'goal', period: 3, minute: 97 });
  expect((await get()).periods).toHaveLength(3);
});

test('a match that nobody ended is over some hours after its start', async () => {
  const { record, get, db, id, clock } = await start();
  const starts_at = clock().toISOString();
  await db.updateTable('matches').set({ starts_at }).where('id', '=', id).execute();
  await record({ kind: 'periodStart', period: 1, minute: 1 });
  expect((await get()).state).toBe('live');
  clock.advance(hoursMs(6));
  expect((await get()).state).toBe('finished');
});

test('the matchday counts the own matches of the league', async () => {
  const app = await start();
  const { league_id } = await app.db.selectFrom('matches').select('league_id').executeTakeFirstOrThrow();
  const { name } = await app.db
    .selectFrom('leagues')
    .select('name')
    .where('id', '=', league_id)
    .executeTakeFirstOrThrow();
  const events = createEvents(app);
  await events.match({ home: 'Albo', away: 'CD Ribera', league: name, starts_at: '2026-08-13T18:00:00.000Z' });
  await events.match({ home: 'Albo', away: 'UD Valmora', league: name, starts_at: '2026-08-12T18:00:00.000Z' });
  await events.match({ home: 'Albo', away: 'UD Valmora', starts_at: '2026-08-11T18:00:00.000Z' });
  expect((await app.get()).matchday).toBe(2);
});

test.each([
  ['state', 'Invalid input', { state: 'over' }],
  ['awarded', 'Invalid input', { state: 'live', awarded: true }],
  ['stopped', 'This field may not be changed here', { stopped: { period: 2, minute: 57, reason: null } }],
  ['stopped.reason', 'Invalid input', { state: 'abandoned', stopped: { period: 2, minute: 57, reason: 'rain' } }],
  ['periods.1.period', 'Invalid input', { periods: [usual[0], { ...usual[0] }] }],
  ['periods.0.length', 'Enter a whole number from 1 to 90', { periods: [{ ...usual[0], length: 0 }] }],
  ['shootout.home', 'Enter a whole number from 0 to 99', { shootout: { home: -1, away: 0 } }],
  ['matchday', 'Enter a whole number from 1 to 99', { matchday: 0 }],
  ['stage', 'This text is too long', { stage: 'x'.repeat(61) }],
])('refuses %s: %s, and changes nothing', async (field, message, body) => {
  const { refused, get } = await start();
  const before = await get();
  expect(await refused(body)).toMatchObject({ statusCode: 400, errors: [{ field, message }] });
  expect(await get()).toEqual(before);
});

test('other departments change a match as before, but not its file', async () => {
  const { refused, api, build, id, get } = await start();
  const { token } = await build.signedIn('management');
  expect(await refused({ state: 'postponed' }, token)).toMatchObject({ statusCode: 403 });
  await api.with(token)(updateMatch, { params: { id }, body: { venue: 'Campo Nuevo' } });
  expect(await get()).toMatchObject({ venue: 'Campo Nuevo', state: 'finished' });
});
