import {
  createSeason,
  deleteSeason,
  getCutoffEffect,
  getSeason,
  listSeasons,
  updateSeason,
} from '@touchline/contract/club/seasons';
import { addMembers, createSquad, updateSquad } from '@touchline/contract/squads/squads';
import { noEdits } from '@touchline/contract/squads/rollover';
import { expect, test } from 'vitest';
import { json } from '../../../db/database.ts';
import { newId } from '../../../lib/id.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const next = { name: '2027/28', from: '2027-07-01', to: '2028-06-30' };

const setup = async () => {
  const app = await startTestApp();
  app.clock.set('2026-08-15T09:30:00.000Z');
  const { _id: first } = (await app.api.asStaff(listSeasons, {})).records[0]!;
  return { ...app, first, token: await app.build.adminToken() };
};

test('the state of a season follows the day of the club', async () => {
  const { api, build, clock, first } = await setup();
  const { _id: id } = await api.asAdmin(createSeason, { body: next });
  // A session lasts for less than a season.
  const signedIn = async () => api.with((await build.signedIn()).token);
  const states = async () => (await (await signedIn())(listSeasons, {})).records.map(({ state }) => state);
  expect(await states()).toEqual(['planned', 'current']);
  // Midnight in Madrid.
  clock.set('2027-06-30T21:59:00.000Z');
  expect(await states()).toEqual(['planned', 'current']);
  clock.set('2027-06-30T22:00:00.000Z');
  expect(await states()).toEqual(['current', 'closed']);
  const read = await signedIn();
  expect((await read(getSeason, { params: { id } })).state).toBe('current');
  expect((await read(getSeason, { params: { id: first } })).state).toBe('closed');
});

test.each([
  [{ ...next, from: '2027-06-30' }, 'from'],
  [{ ...next, from: '2025-07-01', to: '2026-07-01' }, 'to'],
  [{ ...next, from: '2020-01-01', to: '2030-12-31' }, 'to'],
])('two seasons share no day: %o is refused at %s', async (body, field) => {
  const { api, token } = await setup();
  expect(await api.refused(createSeason, { body }, token)).toMatchObject({
    statusCode: 409,
    message: 'Another season has some of these days',
    data: { field, season: { name: '2026/27' } },
  });
});

test('a season ends after it begins, also after a change of one day', async () => {
  const { api, token, first } = await setup();
  expect(await api.refused(createSeason, { body: { ...next, to: '2027-06-30' } }, token)).toMatchObject({
    errors: [{ field: 'to' }],
  });
  expect(await api.refused(updateSeason, { params: { id: first }, body: { to: '2026-06-01' } }, token)).toMatchObject({
    errors: [{ field: 'to' }],
  });
});

test('of two who create one season at once, one is refused', async () => {
  const { api, token } = await setup();
  const bodies = [next, { ...next, from: '2027-08-01' }];
  const answers = await Promise.all(bodies.map((body) => api.raw(createSeason, { body }, token)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
});

test('a new season keeps the day on which age groups change', async () => {
  const { api, first } = await setup();
  await api.asAdmin(updateSeason, { params: { id: first }, body: { ageCutoff: '09-01' } });
  expect((await api.asAdmin(createSeason, { body: next })).ageCutoff).toBe('09-01');
});

test('says whose age group another cut-off day would change, and who is then too old for the own squad', async () => {
  const { api, build, first, token } = await setup();
  const effect = async (ageCutoff: string) => {
    const answer = await api.asAdmin(getCutoffEffect, { params: { id: first }, query: { ageCutoff } });
    return [answer.players, answer.tooOld];
  };
  const u15 = { name: 'U15', shortName: 'U15', kind: 'youth', sex: 'men', ageGroup: { under: 15 } } as const;
  const { _id: squad } = await api.asAdmin(createSquad, { body: u15 });
  // The season ends in 2027: U15 by birth year, and from September on U14 in the year of school.
  const born = await Promise.all(
    ['2012-09-01', '2012-08-31', '2012-12-31'].map((birth_date) => build.player({ birth_date })),
  );
  await build.player({ birth_date: '2012-10-01', status: 'inactive' });
  const players = born.slice(0, 2).map(({ id }) => id);
  await api.asAdmin(addMembers, { params: { id: squad }, body: { players, kind: 'main', from: '2026-08-15' } });
  expect(await effect('01-01')).toEqual([0, 0]);
  expect(await effect('09-01')).toEqual([2, 0]);
  await api.asAdmin(updateSeason, { params: { id: first }, body: { ageCutoff: '09-01' } });
  await api.asAdmin(updateSquad, { params: { id: squad }, body: { ageGroup: { under: 14 } } });
  expect(await effect('01-01')).toEqual([2, 1]);
  expect(await effect('08-01')).toEqual([1, 0]);
  const raw = await api.refused(getCutoffEffect, { params: { id: first }, query: { ageCutoff: '13-01' } }, token);
  expect(raw).toMatchObject({ statusCode: 400, errors: [{ field: 'ageCutoff' }] });
});

test('only a season that has not begun and has no results is deleted, and never the last one', async () => {
  const { api, token, first, db, ...app } = await setup();
  expect((await api.refused(deleteSeason, { params: { id: first } }, token)).message).toBe(
    'The club needs at least one season',
  );
  const { _id: id } = await api.asAdmin(createSeason, { body: next });
  expect((await api.refused(deleteSeason, { params: { id: first } }, token)).message).toBe(
    'A season that has begun cannot be deleted',
  );
  const { id: match } = await createEvents({ ...app, db }).match({ starts_at: '2027-07-01T10:00:00.000Z' });
  await db.updateTable('matches').set({ home_score: 1, away_score: 0 }).where('id', '=', match).execute();
  expect((await api.refused(deleteSeason, { params: { id } }, token)).message).toBe('This season already has results');
  await db.updateTable('matches').set({ home_score: null, away_score: null }).where('id', '=', match).execute();
  expect(await api.asAdmin(deleteSeason, { params: { id } })).toEqual({ deleted: 1 });
});

test.each(['02-30', '04-31', '13-01', '00-10'])(
  'age groups change on a day that exists: %s is refused',
  async (ageCutoff) => {
    const { api, token, first } = await setup();
    const refusal = { statusCode: 400, errors: [{ field: 'ageCutoff', message: 'This date does not exist' }] };
    expect(await api.refused(createSeason, { body: { ...next, ageCutoff } }, token)).toMatchObject(refusal);
    expect(await api.refused(updateSeason, { params: { id: first }, body: { ageCutoff } }, token)).toMatchObject(
      refusal,
    );
  },
);

test('a season lasts two years at most', async () => {
  const { api, token, first } = await setup();
  const refusal = { statusCode: 400, errors: [{ field: 'to', message: 'A season lasts two years at most' }] };
  const body = { ...next, to: '2029-07-01' };
  expect(await api.refused(createSeason, { body }, token)).toMatchObject(refusal);
  expect(await api.refused(updateSeason, { params: { id: first }, body: { to: '2044-01-01' } }, token)).toMatchObject(
    refusal,
  );
  await api.asAdmin(createSeason, { body: { ...next, to: '2029-06-30' } });
});

test('the days of a season keep its results', async () => {
  const { api, token, first: id, ...app } = await setup();
  const params = { id };
  await createEvents(app).match({ starts_at: '2026-08-10T17:00:00.000Z', score: [1, 0] });
  for (const [body, field] of [
    [{ from: '2026-08-11' }, 'from'],
    [{ to: '2026-08-09' }, 'to'],
    [{ from: '2027-07-10', to: '2027-07-12' }, 'from'],
  ] as const)
    expect(await api.refused(updateSeason, { params, body }, token)).toMatchObject({
      statusCode: 409,
      message: 'This season already has results',
      data: { field },
    });
  await api.asAdmin(updateSeason, { params, body: { from: '2026-08-10', to: '2026-08-10' } });
});

test('a season to which something belongs is neither deleted nor put off', async () => {
  const { api, token, first, build, db } = await setup();
  const { _id: planned } = await api.asAdmin(createSeason, { body: next });
  const { id: user_id } = await build.player();
  const row = { user_id, league_id: (await build.league()).id, is_foreign: false, is_homegrown: false };
  const register = (season_id: string) =>
    db
      .insertInto('registrations')
      .values({ ...row, id: newId(), season_id, updated_at: '2026-08-15T09:30:00.000Z' })
      .execute();
  await register(planned);
  const refusal = { statusCode: 409, message: 'Figures, registrations, rules or a plan belong to this season' };
  expect(await api.refused(deleteSeason, { params: { id: planned } }, token)).toMatchObject(refusal);
  await register(first);
  const body = { from: '2026-08-16', to: '2027-06-30' };
  expect(await api.refused(updateSeason, { params: { id: first }, body }, token)).toMatchObject(refusal);
  await db.deleteFrom('registrations').execute();
  await db
    .insertInto('season_plans')
    .values({ season_id: first, state: 'applied', edits: json(noEdits), saved_at: '2026-08-15T09:30:00.000Z' })
    .execute();
  const earlier = { params: { id: first }, body: { from: '2026-06-20' } };
  expect(await api.refused(updateSeason, earlier, token)).toMatchObject({
    statusCode: 409,
    message: 'This season plan has already been applied',
  });
  await api.asAdmin(deleteSeason, { params: { id: planned } });
});
