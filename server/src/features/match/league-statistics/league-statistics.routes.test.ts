import {
  dropPlayerStatistics,
  getPlayerStatistics,
  updatePlayerStatistics,
} from '@touchline/contract/people/league-statistics';
import { expect, test } from 'vitest';
import type { Db } from '../../../db/database.ts';
import { newId } from '../../../lib/id.ts';
import { createSheets } from '../../../test/factories/match/played-sheets.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const nobody = '0'.repeat(24);

test('returns zeros for a league without figures', async () => {
  const { api, build } = await startTestApp();
  const { id } = await build.player();
  const league = await build.league();
  expect(await api.asStaff(getPlayerStatistics, { params: { id }, query: { league: league.id } })).toEqual({
    yellowCards: 0,
    redCard: false,
    appearanceTime: 0,
  });
});

test('changes only the figures that are sent, in one league', async () => {
  const { api, build } = await startTestApp();
  const { id } = await build.player();
  const [league, other] = [await build.league(), await build.league()];
  const params = { id, leagueId: league.id };
  await api.asStaff(updatePlayerStatistics, { params, body: { yellowCards: 3, redCard: true } });
  const after = await api.asStaff(updatePlayerStatistics, { params, body: { appearanceTime: 90, redCard: false } });
  expect(after).toEqual({ yellowCards: 3, redCard: false, appearanceTime: 90 });
  const read = (leagueId: string) => api.asStaff(getPlayerStatistics, { params: { id }, query: { league: leagueId } });
  expect(await read(league.id)).toEqual(after);
  expect((await read(other.id)).yellowCards).toBe(0);
});

test('concurrent changes of figures are all kept', async () => {
  const { api, build } = await startTestApp();
  const { id } = await build.player();
  const params = { id, leagueId: (await build.league()).id };
  await Promise.all([
    api.asStaff(updatePlayerStatistics, { params, body: { yellowCards: 3 } }),
    api.asStaff(updatePlayerStatistics, { params, body: { redCard: true } }),
    api.asStaff(updatePlayerStatistics, { params, body: { appearanceTime: 45 } }),
  ]);
  expect(await api.asStaff(updatePlayerStatistics, { params, body: {} })).toEqual({
    yellowCards: 3,
    redCard: true,
    appearanceTime: 45,
  });
});

const addSeason = async (db: Db, from_day: string, to_day: string): Promise<string> => {
  const at = '2026-01-01T00:00:00.000Z';
  const season = { id: newId(), name: from_day.slice(0, 4), from_day, to_day, created_at: at, updated_at: at };
  await db.insertInto('seasons').values(season).execute();
  return season.id;
};

test('figures belong to the season that has begun last, and those of a season that is over stay as they are', async () => {
  const { api, build, db } = await startTestApp();
  const { id } = await build.player();
  const { id: leagueId } = await build.league();
  const params = { id, leagueId };
  const [first] = await db.selectFrom('seasons').selectAll().execute();
  const read = (season?: string) =>
    api.asStaff(getPlayerStatistics, { params: { id }, query: { league: leagueId, ...(season && { season }) } });
  await api.asStaff(updatePlayerStatistics, { params, body: { yellowCards: 4 } });

  // The test plays on August 15.
  await addSeason(db, '2026-08-16', '2027-06-30');
  expect((await read()).yellowCards).toBe(4);
  const next = await addSeason(db, '2026-08-15', '2026-08-15');
  expect((await read()).yellowCards).toBe(0);
  await api.asStaff(updatePlayerStatistics, { params, body: { yellowCards: 1 } });

  expect((await read()).yellowCards).toBe(1);
  expect((await read(next)).yellowCards).toBe(1);
  expect((await read(first!.id)).yellowCards).toBe(4);
});

test('there are no figures of a season that does not exist', async () => {
  const { api, build } = await startTestApp();
  const [player, league] = [await build.player(), await build.league()];
  const input = { params: { id: player.id }, query: { league: league.id, season: nobody } };
  expect(await api.refused(getPlayerStatistics, input, await build.staffToken())).toMatchObject({
    statusCode: 404,
    message: 'There is no such season',
  });
});

test('has no figures for unknown people, unknown leagues and staff', async () => {
  const { api, build } = await startTestApp();
  const token = await build.staffToken();
  const player = await build.player();
  const staff = await build.staff();
  const league = await build.league();
  for (const [id, leagueId, expected] of [
    [nobody, league.id, { statusCode: 404, message: 'There is no such person' }],
    [player.id, nobody, { statusCode: 404, message: 'There is no such league' }],
    [staff.id, league.id, { statusCode: 400, errors: [{ field: 'id', message: 'This person is not a player' }] }],
  ] as const) {
    expect(
      await api.refused(getPlayerStatistics, { params: { id }, query: { league: leagueId } }, token),
    ).toMatchObject(expected);
    expect(
      await api.refused(updatePlayerStatistics, { params: { id, leagueId }, body: { yellowCards: 1 } }, token),
    ).toMatchObject(expected);
  }
});

test.each([
  ['yellowCards', { yellowCards: null }, 'This field is required'],
  ['yellowCards', { yellowCards: -1 }, 'Enter a whole number from 0 to 9999'],
  ['yellowCards', { yellowCards: '1' }, 'Enter a whole number from 0 to 9999'],
  ['yellowCards', { yellowCards: 1.5 }, 'Enter a whole number from 0 to 9999'],
  ['redCard', { redCard: 'yes' }, 'Invalid input'],
  ['appearanceTime', { appearanceTime: -90 }, 'Enter a whole number from 0 to 1000000'],
  ['goals', { goals: 3 }, 'This field is not known'],
])('refuses %s as in %o', async (field, body, message) => {
  const { api, build } = await startTestApp();
  const params = { id: (await build.player()).id, leagueId: (await build.league()).id };
  const answer = await api.refused(updatePlayerStatistics, { params, body }, await build.staffToken());
  expect(answer).toMatchObject({ statusCode: 400, errors: [{ field, message }] });
});

/** Three matches of a player in autumn: yellow and 90 minutes, yellow and 75 minutes, then 27 minutes. */
const startAutumn = async () => {
  const app = await startTestApp();
  const { build, clock } = app;
  const { sheet } = createSheets(app);
  const [player, other] = [(await build.player()).id, (await build.player()).id];
  const league = (await build.league()).id;
  clock.set('2026-10-20T10:00:00.000Z');
  const yellow = { kind: 'yellow', minute: 30, player } as const;
  await sheet({ day: '2026-09-27', league, starters: [player], events: [yellow] });
  const off = { kind: 'substitution', minute: 75, player, other } as const;
  await sheet({ day: '2026-10-04', league, starters: [player], substitutes: [other], events: [yellow, off] });
  const on = { kind: 'substitution', minute: 63, player: other, other: player } as const;
  await sheet({ day: '2026-10-18', league, starters: [other], substitutes: [player], events: [on] });
  const params = { id: player, leagueId: league };
  const read = () => app.api.asStaff(getPlayerStatistics, { params: { id: player }, query: { league } });
  return { ...app, params, read };
};

test('a figure entered is the total of its day, and the sheets of later days add to it', async () => {
  const { api, params, read } = await startAutumn();
  expect(await read()).toEqual({
    yellowCards: 2,
    redCard: false,
    appearanceTime: 192,
    computed: { yellowCards: 2, redCard: false, appearanceTime: 192 },
    entered: { yellowCards: null, redCard: null, appearanceTime: null },
    source: { yellowCards: 'computed', redCard: 'computed', appearanceTime: 'computed' },
    asOf: { yellowCards: null, redCard: null, appearanceTime: null },
  });
  const body = { yellowCards: 3, appearanceTime: 540, asOf: '2026-10-01' };
  const after = await api.asStaff(updatePlayerStatistics, { params, body });
  expect(after).toEqual({
    yellowCards: 4,
    redCard: false,
    appearanceTime: 642,
    computed: { yellowCards: 2, redCard: false, appearanceTime: 192 },
    entered: { yellowCards: 3, redCard: null, appearanceTime: 540 },
    source: { yellowCards: 'both', redCard: 'computed', appearanceTime: 'both' },
    asOf: { yellowCards: '2026-10-01', redCard: null, appearanceTime: '2026-10-01' },
  });
  expect(await read()).toEqual(after);
});

test('a figure entered without a day is the total of today', async () => {
  const { api, params } = await startAutumn();
  const after = await api.asStaff(updatePlayerStatistics, { params, body: { yellowCards: 0, redCard: true } });
  expect(after).toMatchObject({
    yellowCards: 0,
    redCard: true,
    entered: { yellowCards: 0, redCard: true },
    source: { yellowCards: 'entered', redCard: 'entered' },
    asOf: { yellowCards: '2026-10-20' },
  });
});

test('using the sheets drops what was entered for one figure, a repeat is harmless', async () => {
  const { api, build, db, params } = await startAutumn();
  await api.asStaff(updatePlayerStatistics, {
    params,
    body: { yellowCards: 3, appearanceTime: 540, asOf: '2026-10-01' },
  });
  const coach = api.with(await build.staffToken('tactic'));
  const drop = (figure: 'yellowCards' | 'appearanceTime') =>
    coach(dropPlayerStatistics, { params: { ...params, figure } });
  expect(await drop('yellowCards')).toMatchObject({ yellowCards: 2, appearanceTime: 642 });
  expect(await drop('yellowCards')).toMatchObject({ yellowCards: 2, entered: { yellowCards: null } });
  expect(await drop('appearanceTime')).toMatchObject({ yellowCards: 2, appearanceTime: 192 });
  const entries = db.selectFrom('audit_log').select(['action', 'fields']).where('subject_id', '=', params.id);
  expect(await entries.orderBy('seq').execute()).toEqual([
    { action: 'person.statisticsUpdated', fields: ['appearanceTime', 'yellowCards'] },
    { action: 'person.statisticsUpdated', fields: ['yellowCards'] },
    { action: 'person.statisticsUpdated', fields: ['appearanceTime'] },
  ]);
});

test('only tactical staff and administrators drop what was entered, also without the right to delete records', async () => {
  const { api, build, params } = await startAutumn();
  const input = { params: { ...params, figure: 'yellowCards' } } as const;
  for (const role of ['medical', 'management'] as const)
    expect(await api.refused(dropPlayerStatistics, input, await build.staffToken(role))).toMatchObject({
      statusCode: 403,
    });
  const { id } = await build.staff('tactic', { may_delete: false });
  expect((await api.raw(dropPlayerStatistics, input, await build.tokenOf(id))).statusCode).toBe(200);
});

test.each([
  ['2026-10-21', 'This day is in the future'],
  ['2025-01-01', 'This day is before the season'],
  ['2026-02-30', 'This date does not exist'],
])('a figure is not entered for %s, and nothing changes', async (asOf, message) => {
  const { api, build, db, params } = await startAutumn();
  const answer = await api.refused(
    updatePlayerStatistics,
    { params, body: { yellowCards: 9, asOf } },
    await build.staffToken(),
  );
  expect(answer).toMatchObject({ statusCode: 400, errors: [{ field: 'asOf', message }] });
  expect(await db.selectFrom('figure_stands').selectAll().execute()).toEqual([]);
});
