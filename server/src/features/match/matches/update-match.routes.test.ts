import { getMatch, updateMatch, type MatchChanges } from '@touchline/contract/football/matches';
import { expect, test } from 'vitest';
import { createEvents } from '../../../test/factories/events.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const start = async (given: Parameters<ReturnType<typeof createEvents>['match']>[0] = {}) => {
  const app = await startTestApp();
  const { id: userId, token } = await app.build.signedIn();
  const { id } = await createEvents(app).match({ home: 'UD Valmora', away: 'CD Ribera', ...given });
  const params = { id };
  const photo = await app.build.file('gallery', userId);
  // As every match, it has a picture.
  const images = [{ key: photo.id, description: 'Kick-off' }];
  await app.api.with(token)(updateMatch, { params, body: { images } });
  return {
    ...app,
    id,
    token,
    get: () => app.api.with(token)(getMatch, { params }),
    change: (body: MatchChanges) => app.api.with(token)(updateMatch, { params, body }),
    raw: (body: object, headers: Record<string, string> = {}) =>
      app.api.raw(updateMatch, { params, body, headers }, token),
    refused: (body: object) => app.api.refused(updateMatch, { params, body }, token),
    /** Since then. */
    notes: async () =>
      (await app.db.selectFrom('audit_log').select(['action', 'subject_id', 'fields']).orderBy('seq').execute()).slice(
        1,
      ),
  };
};

test('changes only the fields that are sent, and records their names', async () => {
  const { change, get, build, id, notes } = await start();
  const before = await get();
  const [league, away] = [await build.league('Copa del Rey'), await build.team('Racing Sur')];
  const home = before.teams[0]!._id;
  const after = await change({ venue: 'Campo Nuevo', leagues: league.id, teams: [home, away.id] });
  expect(after).toEqual({
    ...before,
    venue: 'Campo Nuevo',
    leagues: [{ _id: league.id, name: 'Copa del Rey', icon: null }],
    teams: [before.teams[0], { _id: away.id, name: 'Racing Sur', icon: null, myTeam: false }],
    updatedAt: after.updatedAt,
  });
  expect(await get()).toEqual(after);
  expect(after.updatedAt > before.updatedAt).toBe(true);
  expect(await notes()).toEqual([{ action: 'match.updated', subject_id: id, fields: ['leagues', 'teams', 'venue'] }]);
});

test('unchanged values create neither a version nor an audit entry', async () => {
  const { change, get, notes } = await start({ score: [1, 0], venue: 'Campo' });
  const before = await get();
  const { date, venue, score, teams, leagues, images } = before;
  const same = { date, venue, score, leagues: leagues[0]!._id, teams: [teams[0]!._id, teams[1]!._id] as never };
  expect(await change({ ...same, images: images.map(({ key, description }) => ({ key, description })) })).toEqual(
    before,
  );
  expect(await change({})).toEqual(before);
  expect(await notes()).toEqual([]);
});

test('finds a match by its current venue', async () => {
  const { change, db } = await start({ venue: 'Campo Viejo' });
  await change({ venue: 'Campo São João' });
  expect(await db.selectFrom('matches').select('search').executeTakeFirst()).toEqual({ search: 'campo sao joao' });
  await change({ venue: null });
  expect(await db.selectFrom('matches').select(['venue', 'search']).executeTakeFirst()).toEqual({
    venue: null,
    search: '',
  });
});

test('a score is allowed from kick-off, and can be removed', async () => {
  const { change, refused, clock } = await start({ starts_at: '2026-08-15T08:00:00.001Z' });
  const tooEarly = {
    statusCode: 400,
    errors: [{ field: 'score', message: 'A score can be entered once the match has started' }],
  };
  expect(await refused({ score: { home: 0, away: 0 } })).toMatchObject(tooEarly);
  clock.advance(1);
  expect((await change({ score: { home: 2, away: 1 } })).score).toEqual({ home: 2, away: 1 });
  // The score would be left on a match to come.
  expect(await refused({ date: '2026-08-15T08:00:00.002Z' })).toMatchObject(tooEarly);
  expect(await refused({ date: '2026-08-16T08:00:00Z', score: { home: 2, away: 1 } })).toMatchObject(tooEarly);
  expect(await change({ date: '2026-08-16T08:00:00Z', score: null })).toMatchObject({ score: null });
  expect(await change({ date: '2026-08-14T08:00:00Z', score: { home: 0, away: 0 } })).toMatchObject({
    score: { home: 0, away: 0 },
  });
  expect(await change({ venue: 'Campo' })).toMatchObject({ score: { home: 0, away: 0 } });
});

const unknown = '0'.repeat(24);
test.each([
  [{ teams: [unknown, 'f'.repeat(24)] }, 'teams', 'This team is not known'],
  [{ teams: [unknown, unknown] }, 'teams', 'A match needs two different teams'],
  [{ leagues: unknown }, 'leagues', 'This league is not known'],
  [{ leagues: null }, 'leagues', 'This id is not valid'],
  [{ date: null }, 'date', 'This date does not exist'],
  [{ venue: '  ' }, 'venue', 'This field is required'],
  [{ images: [] }, 'images', 'At least one image is needed'],
  [{ images: null }, 'images', 'At least one image is needed'],
  [{ updatedAt: '2026-08-15T08:00:00.000Z' }, 'updatedAt', 'This field is not known'],
])('refuses %o and changes nothing', async (body, field, message) => {
  const { refused, get, notes } = await start();
  const before = await get();
  expect(await refused({ venue: 'Elsewhere', ...body })).toMatchObject({
    statusCode: 400,
    errors: [{ field, message }],
  });
  expect(await get()).toEqual(before);
  expect(await notes()).toEqual([]);
});

test('a request with an older version is refused and changes nothing', async () => {
  const { raw, get, api, token, id } = await start();
  const { etag } = (await api.raw(getMatch, { params: { id } }, token)).headers;
  const first = await raw({ venue: 'First' }, { 'if-match': String(etag) });
  expect(first.statusCode).toBe(200);
  expect(first.headers.etag).not.toBe(etag);
  expect((await raw({ venue: 'Second' }, { 'if-match': String(etag) })).statusCode).toBe(412);
  expect((await get()).venue).toBe('First');
  expect((await raw({ venue: 'Second' }, { 'if-match': String(first.headers.etag) })).statusCode).toBe(200);
});

test('two concurrent changes of different fields are both kept', async () => {
  const { get, change, build } = await start({ starts_at: '2026-08-01T18:00:00.000Z' });
  const league = await build.league('Copa del Rey');
  await Promise.all([
    change({ venue: 'Campo Nuevo' }),
    change({ score: { home: 3, away: 3 } }),
    change({ leagues: league.id }),
  ]);
  expect(await get()).toMatchObject({
    venue: 'Campo Nuevo',
    score: { home: 3, away: 3 },
    leagues: [{ name: 'Copa del Rey' }],
  });
});

test('changing an unknown match answers 404', async () => {
  const { api, token } = await start();
  expect(await api.refused(updateMatch, { params: { id: unknown }, body: { venue: 'x' } }, token)).toMatchObject({
    statusCode: 404,
    error: 'resourceNotFound',
  });
});
