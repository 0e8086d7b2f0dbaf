import { rulePreset } from '@touchline/contract/match/discipline/rule-presets';
import { getLeagueRules, listRulePresets, planLeagueRules, saveLeagueRules } from '@touchline/contract/match/rule-sets';
import { rulePresetKeys, type RuleSet } from '@touchline/contract/match/rule-set-choices';
import { listRegistrations, saveRegistration } from '@touchline/contract/match/registrations';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/id.ts';
import { createMatchSheets } from '../../../test/factories/match/match-sheets.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const laLiga = rulePreset('laLiga').rules;
const nobody = '0'.repeat(24);

const setup = async () => {
  const app = await startTestApp();
  const sheets = createMatchSheets(app);
  const league = await sheets.league(null);
  return { ...app, sheets, league, params: { id: league.id }, token: await app.build.staffToken() };
};

test('tells the nine presets, each with the season of its regulations', async () => {
  const { api } = await setup();
  const { records } = await api.asStaff(listRulePresets, {});
  expect(records.map(({ key, asOf }) => [key, asOf])).toEqual(rulePresetKeys.map((key) => [key, '2025/26']));
  expect(records[0]?.rules).toEqual(laLiga);
});

test('a league without rules has those of the preset none, and says that nobody chose them', async () => {
  const { api, params, league } = await setup();
  expect(await api.asStaff(getLeagueRules, { params })).toMatchObject({
    league: { _id: league.id, name: league.name },
    isSet: false,
    version: 0,
    rules: rulePreset('none').rules,
    differing: [],
    mayEdit: true,
    updatedBy: null,
  });
});

test('saves rules as a version, keeps the earlier ones, and counts what differs from the preset', async () => {
  const { api, db, params } = await setup();
  await api.asStaff(saveLeagueRules, { params, body: laLiga });
  const saved = await api.asStaff(saveLeagueRules, { params, body: { ...laLiga, squadMax: 20 } });
  expect(saved).toMatchObject({ isSet: true, version: 2, differing: ['squadMax'], updatedBy: 'The tactic' });
  expect(await api.asStaff(getLeagueRules, { params })).toEqual(saved);
  // The same once more is no version.
  expect(await api.asStaff(saveLeagueRules, { params, body: { ...laLiga, squadMax: 20 } })).toEqual(saved);
  const rows = await db.selectFrom('rule_sets').select(['version', 'rules']).orderBy('version').execute();
  expect(rows.map(({ version, rules }) => [version, rules.squadMax])).toEqual([
    [1, 23],
    [2, 20],
  ]);
  const log = await db
    .selectFrom('audit_log')
    .select('subject_id')
    .where('action', '=', 'league.rulesUpdated')
    .execute();
  expect(log).toEqual([{ subject_id: params.id }, { subject_id: params.id }]);
});

test('rules belong to a season', async () => {
  const { api, params, sheets, token } = await setup();
  await api.asStaff(saveLeagueRules, { params, query: { season: await sheets.season() }, body: laLiga });
  expect((await api.asStaff(getLeagueRules, { params })).isSet).toBe(true);
  for (const endpoint of [getLeagueRules, saveLeagueRules, planLeagueRules])
    expect(await api.refused(endpoint, { params, query: { season: nobody }, body: laLiga }, token)).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'season', message: 'This season is not known' }],
    });
});

test('a new season goes on with the rules of the one before, until somebody changes them; registrations do not', async () => {
  const { api, build, db, params, sheets, clock } = await setup();
  const last = await sheets.season();
  const { from_day } = await db
    .selectFrom('seasons')
    .select('from_day')
    .where('id', '=', last)
    .executeTakeFirstOrThrow();
  const year = Number(from_day.slice(0, 4));
  const seasonAt = async (from: number, name: string) => {
    const [id, at] = [newId(), clock().toISOString()];
    const days = { from_day: `${from}${from_day.slice(4)}`, to_day: `${from + 1}-06-30` };
    await db
      .insertInto('seasons')
      .values({ id, name, ...days, created_at: at, updated_at: at })
      .execute();
    return id;
  };
  const [before, next] = [await seasonAt(year - 1, 'Before'), await seasonAt(year + 1, 'Next')];
  const { id: player } = await build.player();
  await api.asStaff(saveRegistration, {
    params: { id: params.id, player },
    query: { season: last },
    body: { licence: null, from: null, until: null, foreign: false, homegrown: false },
  });
  const put = (season: string, body: RuleSet) => api.asStaff(saveLeagueRules, { params, query: { season }, body });
  const get = (season: string) => api.asStaff(getLeagueRules, { params, query: { season } });
  await put(last, { ...laLiga, squadMax: 20 });
  expect(await get(next)).toMatchObject({
    isSet: true,
    goesOnFrom: { _id: last },
    version: 0,
    rules: { squadMax: 20 },
    season: { _id: next },
  });
  expect(await get(before)).toMatchObject({ isSet: false, goesOnFrom: null });
  expect((await api.asStaff(listRegistrations, { params, query: { season: next } })).records).toEqual([]);
  clock.advance(60_000);
  expect(await put(next, { ...laLiga, squadMax: 18 })).toMatchObject({ goesOnFrom: null, version: 1 });
  expect(await get(last)).toMatchObject({ goesOnFrom: null, version: 1, rules: { squadMax: 20 } });
  await put(last, { ...laLiga, squadMax: 25 });
  expect((await get(next)).rules.squadMax).toBe(18);
});

test('of two who change the rules at once, the second gets a conflict; also if there were none before', async () => {
  const { api, params, token } = await setup();
  const etag = async () => String((await api.raw(getLeagueRules, { params }, token)).headers.etag);
  for (const squadMax of [18, 19]) {
    const headers = { 'if-match': await etag() };
    await api.asStaff(saveLeagueRules, { params, body: { ...laLiga, squadMax }, headers });
    const refused = await api.raw(saveLeagueRules, { params, body: laLiga, headers }, token);
    expect(refused.statusCode).toBe(412);
    expect((await api.asStaff(getLeagueRules, { params })).rules.squadMax).toBe(squadMax);
  }
});

test.each([
  ['playersOnPitch', { playersOnPitch: 12 }],
  ['playersOnPitch', { playersOnPitch: 2, minimumPlayers: 2 }],
  ['periods', { periods: [10, 10, 10, 10, 10] }],
  ['yellow.every', { yellow: { kind: 'cycle', every: 0, matches: 1 } }],
  ['minimumPlayers', { minimumPlayers: 9, playersOnPitch: 8 }],
  ['limits.0.max', { limits: [{ kind: 'foreign', max: null, min: null, on: 'sheet' }] }],
  ['wipeAfterStages.0', { wipeAfterStages: ['final'] }],
  ['colour', { colour: 'red' }],
])('names %s in rules that cannot be, and saves nothing', async (field, changes) => {
  const { api, params, token } = await setup();
  for (const endpoint of [saveLeagueRules, planLeagueRules])
    expect(await api.refused(endpoint, { params, body: { ...laLiga, ...changes } }, token)).toMatchObject({
      statusCode: 400,
      errors: [{ field }],
    });
  expect((await api.asStaff(getLeagueRules, { params })).isSet).toBe(false);
});

test.each([
  ['three a side without a goalkeeper', { playersOnPitch: 3, minimumPlayers: 3, minGoalkeepers: 0, periods: [7] }],
  ['quarters', { playersOnPitch: 7, minimumPlayers: 5, periods: [20, 20, 20, 20], extraTime: [] }],
])('takes rules of small football: %s', async (_, changes) => {
  const { api, params } = await setup();
  await api.asStaff(saveLeagueRules, { params, body: { ...laLiga, ...changes } });
  expect((await api.asStaff(getLeagueRules, { params })).rules).toMatchObject(changes);
});

test('tactical staff and administrators change rules, others only read them', async () => {
  const { api, build, params } = await setup();
  for (const role of ['medical', 'management'] as const) {
    const token = await build.staffToken(role);
    expect((await api.with(token)(getLeagueRules, { params })).mayEdit).toBe(false);
    expect((await api.refused(saveLeagueRules, { params, body: laLiga }, token)).statusCode).toBe(403);
    expect((await api.refused(planLeagueRules, { params, body: laLiga }, token)).statusCode).toBe(403);
  }
  expect((await api.asAdmin(saveLeagueRules, { params, body: laLiga })).mayEdit).toBe(true);
});

test('there are no rules of a league that does not exist', async () => {
  const { api, token } = await setup();
  for (const endpoint of [getLeagueRules, saveLeagueRules, planLeagueRules])
    expect((await api.refused(endpoint, { params: { id: nobody }, body: laLiga }, token)).statusCode).toBe(404);
});
