import { erasePerson } from '@touchline/contract/club/privacy';
import { getMatch, updateMatch } from '@touchline/contract/football/matches';
import { rulePreset } from '@touchline/contract/match/discipline/rule-presets';
import { correctMinutes, exportMatchMinutes, getMatchMinutes } from '@touchline/contract/match/match-minutes';
import { saveLeagueRules } from '@touchline/contract/match/rule-sets';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { createPlayedMatch } from '../../../test/factories/match/played-match.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const start = async () => {
  const app = await startTestApp();
  const match = await createPlayedMatch(app);
  const params = { id: match.id };
  const read = (token = match.token) => app.api.with(token)(getMatchMinutes, { params });
  return {
    ...app,
    ...match,
    params,
    read,
    of: async (player: string) => (await read()).players.find((each) => each.player._id === player),
    correct: (player: string, body: { minutes: number | null; note?: string }) =>
      app.api.with(match.token)(correctMinutes, { params: { ...params, player }, body }),
    refused: (player: string, body: object, token = match.token) =>
      app.api.refused(correctMinutes, { params: { ...params, player }, body }, token),
  };
};

test('official and played minutes of who played, the others as not used', async () => {
  const { record, halves, read, of, starters, bench, keeper } = await start();
  await halves();
  const [sub, unused, late] = bench as [string, string, string];
  await record({ kind: 'substitution', period: 2, minute: 63, player: starters[8]!, otherPlayer: sub });
  await record({ kind: 'substitution', period: 2, minute: 90, added: 3, player: starters[9]!, otherPlayer: late });
  await record({ kind: 'goal', period: 1, minute: 31, player: starters[8]!, otherPlayer: starters[9]! });
  await record({ kind: 'yellow', period: 2, minute: 58, player: starters[4]! });
  await record({ kind: 'secondYellow', period: 2, minute: 80, player: starters[4]! });
  const answer = await read();
  expect(answer).toMatchObject({ isKnown: true, end: 97, halfTime: 47, total: 980, expected: 980 });
  expect(answer.players).toHaveLength(13);
  expect(answer.unused.map(({ _id }) => _id)).toEqual([unused]);
  expect(await of(starters[8]!)).toMatchObject({ minutes: 63, played: 65, goals: 1, assists: 0, role: 'starter' });
  expect(await of(starters[9]!)).toMatchObject({ minutes: 90, played: 95, goals: 0, assists: 1 });
  expect(await of(sub)).toMatchObject({ minutes: 27, played: 32, role: 'substitute' });
  expect(await of(late)).toMatchObject({ minutes: 1, played: 2 });
  expect(await of(keeper)).toMatchObject({ minutes: 90, goalkeeper: true, cleanSheet: true, corrected: null });
  expect(await of(starters[4]!)).toMatchObject({
    minutes: 80,
    played: 82,
    yellow: true,
    secondYellow: true,
    straightRed: false,
    stints: [{ from: 0, to: 82 }],
    marks: [
      { kind: 'yellow', at: 60, minute: '58' },
      { kind: 'secondYellow', at: 82, minute: '80' },
    ],
  });
});

test('a match without events gives nobody minutes: not known, which is not 0', async () => {
  const { read } = await start();
  const { isKnown, players, unused, end, total } = await read();
  expect([isKnown, unused, end, total]).toEqual([false, [], null, 0]);
  expect(players).toHaveLength(14);
  for (const { minutes, played } of players) expect([minutes, played]).toEqual([null, null]);
});

test('as long as the added time is not known, played minutes are not either', async () => {
  const { record, of, starters, bench } = await start();
  await record({ kind: 'substitution', period: 2, minute: 63, player: starters[8]!, otherPlayer: bench[0]! });
  expect(await of(starters[8]!)).toMatchObject({ minutes: 63, played: null, stints: [{ from: 0, to: 63 }] });
});

test('four quarters of the rules are the match, from its first whistle to the minutes', async () => {
  const { record, read, of, starters, bench, api, db, token, params } = await start();
  const { leagues } = await api.with(token)(getMatch, { params });
  await api.with(token)(saveLeagueRules, {
    params: { id: leagues[0]!._id },
    body: { ...rulePreset('none').rules, periods: [20, 20, 20, 20], extraTime: [] },
  });
  const shown = await api.with(token)(getMatch, { params });
  expect(shown).toMatchObject({ lengths: [20, 20, 20, 20], normalPeriods: 4 });
  const stored = async () =>
    (await db.selectFrom('matches').select('state').where('id', '=', params.id).executeTakeFirstOrThrow()).state;
  for (const period of [1, 2, 3, 4]) {
    await record({ kind: 'periodStart', period, minute: period * 20 - 19 });
    expect(await stored()).toBe('live');
    if (period === 3)
      await record({ kind: 'substitution', period, minute: 50, player: starters[8]!, otherPlayer: bench[0]! });
    await record({ kind: 'periodEnd', period, minute: period * 20, added: period });
  }
  expect(await stored()).toBe('finished');
  expect(await read()).toMatchObject({ isKnown: true, end: 90, halfTime: 43, total: 880, expected: 880 });
  expect(await of(starters[1]!)).toMatchObject({ minutes: 80, played: 90 });
  expect(await of(starters[8]!)).toMatchObject({ minutes: 50, played: 53 });
  expect(await of(bench[0]!)).toMatchObject({ minutes: 30, played: 37 });
});

test('a match of other lengths counts by them, an abandoned one to where it ended', async () => {
  const { record, of, starters, api, token, params, keeper } = await start();
  const lengths = [1, 2].map((period) => ({ period, length: 40, added: null }));
  await api.with(token)(updateMatch, { params, body: { periods: lengths } });
  await record({ kind: 'periodEnd', period: 1, minute: 40, added: 1 });
  expect(await of(keeper)).toMatchObject({ minutes: 80 });
  const stopped = { period: 2, minute: 57, reason: 'weather' } as const;
  await api.with(token)(updateMatch, { params, body: { state: 'abandoned', stopped } });
  expect(await of(starters[1]!)).toMatchObject({ minutes: 57, played: 58 });
});

test('a result by a committee has no scorers; minutes and cards stay', async () => {
  const { record, halves, of, starters, api, token, params, keeper } = await start();
  await halves();
  await record({ kind: 'goal', period: 1, minute: 31, player: starters[8]! });
  await record({ kind: 'yellow', period: 1, minute: 31, player: starters[8]! });
  await api.with(token)(updateMatch, { params, body: { awarded: true, score: { home: 3, away: 0 } } });
  expect(await of(starters[8]!)).toMatchObject({ goals: 0, yellow: true, minutes: 90 });
  expect(await of(keeper)).toMatchObject({ cleanSheet: false });
});

test('a keeper has no clean sheet while the result has a goal that is not recorded', async () => {
  const { halves, of, api, token, params, keeper } = await start();
  await halves();
  await api.with(token)(updateMatch, { params, body: { score: { home: 2, away: 1 } } });
  expect(await of(keeper)).toMatchObject({ cleanSheet: false });
});

test('minutes of a running match are those so far', async () => {
  const { record, of, clock, db, id, keeper } = await start();
  const at = clock().toISOString();
  await db.updateTable('matches').set({ starts_at: at }).where('id', '=', id).execute();
  await record({ kind: 'periodStart', period: 1, minute: 1, at, changedAt: at });
  clock.advance(20 * 60_000 + 12_000);
  expect(await of(keeper)).toMatchObject({ minutes: 20, played: 20 });
  clock.advance(26 * 60_000);
  expect(await of(keeper)).toMatchObject({ minutes: 45, played: 46 });
});

test('corrected minutes stand with their note, until they are taken back', async () => {
  const { halves, correct, of, starters, clock, db, read } = await start();
  await halves();
  const answer = await correct(starters[3]!, { minutes: 70, note: 'Went off, nobody noted it' });
  const corrected = { from: 90, by: expect.any(String) as string, note: 'Went off, nobody noted it' };
  expect(answer.players.find(({ player }) => player._id === starters[3])).toMatchObject({
    minutes: 70,
    corrected: { ...corrected, at: clock().toISOString() },
  });
  expect((await read()).total).toBe(970);
  await correct(starters[3]!, { minutes: null });
  expect(await of(starters[3]!)).toMatchObject({ minutes: 90, corrected: null });
  const notes = await db.selectFrom('audit_log').select(['action', 'fields']).orderBy('seq').execute();
  expect(notes.filter(({ action }) => action === 'match.minutesCorrected')).toHaveLength(2);
});

test('the sum of the others is the expected one after a replaced starter was erased', async () => {
  const { halves, record, read, starters, bench, api, of } = await start();
  await halves();
  await record({ kind: 'substitution', period: 2, minute: 60, player: starters[8]!, otherPlayer: bench[0]! });
  expect(await read()).toMatchObject({ total: 990, expected: 990 });
  await api.asAdmin(erasePerson, { params: { id: starters[8]! }, body: { name: 'Player 9' } });
  expect(await read()).toMatchObject({ total: 930, expected: 930 });
  expect(await of(bench[0]!)).toMatchObject({ minutes: 30 });
});

test('minutes can be entered for a match that nobody recorded', async () => {
  const { correct, of, bench, starters } = await start();
  await correct(bench[0]!, { minutes: 20, note: 'From the sheet of the referee' });
  expect(await of(bench[0]!)).toMatchObject({ minutes: 20, played: null });
  expect(await of(starters[0]!)).toMatchObject({ minutes: null });
});

test.each([
  ['minutes', 'Enter a whole number from 0 to 90', { minutes: 91, note: 'Too long' }],
  ['minutes', 'Enter a whole number from 0 to 360', { minutes: -1, note: 'Too short' }],
  ['note', 'This field is required', { minutes: 70 }],
  ['note', 'This text is too long', { minutes: 70, note: 'x'.repeat(301) }],
])('refuses a correction naming %s: %s', async (field, message, body) => {
  const { halves, refused, starters, of } = await start();
  await halves();
  expect(await refused(starters[3]!, body)).toMatchObject({ statusCode: 400, errors: [{ field, message }] });
  expect(await of(starters[3]!)).toMatchObject({ minutes: 90, corrected: null });
});

test('only tactical staff correct minutes, and only of who is in the match', async () => {
  const { refused, starters, build, read } = await start();
  const { token } = await build.signedIn('medical');
  expect(await read(token)).toMatchObject({ isKnown: false });
  expect(await refused(starters[0]!, { minutes: 10, note: 'Not mine' }, token)).toMatchObject({ statusCode: 403 });
  const stranger = (await build.player()).id;
  expect(await refused(stranger, { minutes: 10, note: 'Was not here' })).toMatchObject({ statusCode: 404 });
});

test('the minutes as a table, for who may export, noted in the log', async () => {
  const { api, build, db, record, halves, correct, starters, bench, params } = await start();
  await halves();
  await record({ kind: 'substitution', period: 2, minute: 63, player: starters[8]!, otherPlayer: bench[0]! });
  await record({ kind: 'goal', period: 1, minute: 31, player: starters[8]!, otherPlayer: starters[9]! });
  await correct(starters[8]!, { minutes: 62, note: 'The watch was late' });
  const { id, token } = await build.signedIn('management');
  const text = await api.with(token)(exportMatchMinutes, { params });
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
  expect(rows).toHaveLength(12);
  const { name } = await db.selectFrom('users').select('name').where('id', '=', starters[8]!).executeTakeFirstOrThrow();
  expect(rows.find((row) => row.name === name)).toMatchObject({
    role: 'starter',
    goalkeeper: 'false',
    minutes: '62',
    minutesPlayed: '65',
    goals: '1',
    assists: '0',
    yellow: 'false',
    minutesCorrected: 'The watch was late',
  });
  const notes = await db.selectFrom('audit_log').select('action').where('actor_id', '=', id).execute();
  expect(notes).toContainEqual({ action: 'data.exported' });
  await db.updateTable('users').set({ may_export: false }).where('id', '=', id).execute();
  expect(await api.refused(exportMatchMinutes, { params }, token)).toMatchObject({ statusCode: 403 });
});
