import { rulePreset } from '@touchline/contract/match/discipline/rule-presets';
import { planLeagueRules, saveLeagueRules } from '@touchline/contract/match/rule-sets';
import { createSuspension, listSuspensions, updateSuspension } from '@touchline/contract/match/suspensions';
import { expect, test } from 'vitest';
import { limitedTo, twoSquads } from '../../../test/endpoints/reached-records.ts';
import { createMatchSheets } from '../../../test/factories/match/match-sheets.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const nobody = '0'.repeat(24);
const note = 'Decision 114/26 of the committee';

const setup = async () => {
  const app = await startTestApp();
  app.clock.set('2026-10-20T10:00:00.000Z');
  const sheets = createMatchSheets(app);
  const league = await sheets.league('laLiga');
  const ana = await app.build.player({ name: 'Ana Baptista', shirt_number: 10 });
  const list = () => app.api.asStaff(listSuspensions, {});
  return { ...app, sheets, league, ana, list, token: await app.build.staffToken() };
};

/** A red card on October 11, matches on October 18 and, coming, on October 25 and November 1. */
const withRed = async () => {
  const app = await setup();
  const { sheets, league, ana } = app;
  const cause = await sheets.match('2026-10-11', { league: league.name, cards: [[ana.id, 'straightRed', 67]] });
  const [next, after] = [
    await sheets.match('2026-10-25', { league: league.name }),
    await sheets.match('2026-11-01', { league: league.name }),
  ];
  const { _id: id } = (await app.list()).records[0]!;
  return { ...app, cause, next, after, params: { id } };
};

test('tells suspensions with how they came, and who is one yellow card from one', async () => {
  const { sheets, league, ana, build, list } = await setup();
  const bea = await build.player({ name: 'Bea Kebbé', shirt_number: 20 });
  for (const day of ['2026-08-20', '2026-08-27', '2026-09-03', '2026-09-10'])
    await sheets.match(day, { league: league.name, cards: [[bea.id, 'yellow']] });
  const cause = await sheets.match('2026-10-04', { league: league.name, cards: [[ana.id, 'straightRed', 67]] });
  const served = await sheets.match('2026-10-11', { league: league.name });
  const { records, brink, undecided, mayEdit } = await list();
  const match = (_id: string, matchday: number) => expect.objectContaining({ _id, matchday }) as unknown;
  expect(records).toMatchObject([
    {
      player: { _id: ana.id, name: 'Ana Baptista', shirtNumber: 10 },
      league: { _id: league.id, name: league.name },
      kind: 'straightRed',
      state: 'served',
      byRule: 1,
      matches: 1,
      cause: match(cause, 5),
      served: [match(served, 6)],
      misses: [],
      remaining: 0,
      steps: [
        { kind: 'straightRed', minute: '67', match: match(cause, 5) },
        { kind: 'reached', matches: 1 },
        { kind: 'served', match: match(served, 6) },
      ],
    },
  ]);
  expect(brink).toMatchObject([
    { player: { _id: bea.id }, yellows: 4, threshold: 5, byEntered: false, bySheets: 4, matches: 1 },
  ]);
  expect(undecided).toEqual([]);
  expect(mayEdit).toBe(true);
});

test('tells the yellow cards that ended by serving a ban of a cycle', async () => {
  const { sheets, league, ana, list } = await setup();
  for (const day of ['2026-08-20', '2026-08-27', '2026-09-03', '2026-09-10', '2026-09-17'])
    await sheets.match(day, { league: league.name, cards: [[ana.id, 'yellow']] });
  await sheets.match('2026-09-24', { league: league.name });
  const [{ steps }] = (await list()).records as [Awaited<ReturnType<typeof list>>['records'][number]];
  expect(steps.slice(-2)).toMatchObject([
    { kind: 'served', stage: null },
    { kind: 'wiped', count: 5, stage: null, match: null },
  ]);
});

test('nothing is stored: a card that is taken back ends the suspension', async () => {
  const { db, list } = await withRed();
  await db.updateTable('match_events').set({ removed_at: '2026-10-12T10:00:00.000Z' }).execute();
  expect((await list()).records).toEqual([]);
});

test('staff change the length and set it aside, each with a note; the log names who did', async () => {
  const { api, db, params, ana, next, after } = await withRed();
  const longer = await api.asStaff(updateSuspension, { params, body: { matches: 3, note } });
  expect(longer).toMatchObject({ byRule: 1, matches: 3, remaining: 3, state: 'open', note });
  expect(longer.misses.map(({ _id }) => _id)).toEqual([next, after]);
  expect(longer.steps.find(({ kind }) => kind === 'changed')).toMatchObject({
    before: 1,
    matches: 3,
    by: 'The tactic',
    note,
  });
  const aside = await api.asStaff(updateSuspension, { params, body: { setAside: true, note: 'Annulled on appeal' } });
  expect(aside).toMatchObject({ matches: 3, state: 'setAside', misses: [], note: 'Annulled on appeal' });
  const back = await api.asStaff(updateSuspension, { params, body: { setAside: false, matches: null, note } });
  expect(back).toMatchObject({ matches: 1, state: 'open', _id: params.id });
  const log = await db
    .selectFrom('audit_log')
    .select(['subject_id', 'fields'])
    .where('action', '=', 'person.suspensionUpdated')
    .orderBy('seq')
    .execute();
  expect(log.map(({ subject_id, fields }) => [subject_id, fields])).toEqual([
    [ana.id, ['matches', 'note']],
    [ana.id, ['note', 'setAside']],
    [ana.id, ['matches', 'note', 'setAside']],
  ]);
});

test('of two who change one suspension at once, the second gets a conflict', async () => {
  const { api, params, list, token } = await withRed();
  const { updatedAt } = (await list()).records[0]!;
  const headers = { 'if-match': `"${Date.parse(updatedAt!).toString(36)}"` };
  await api.asStaff(updateSuspension, { params, body: { matches: 2, note }, headers });
  const second = await api.raw(updateSuspension, { params, body: { matches: 5, note }, headers }, token);
  expect(second.statusCode).toBe(412);
  expect((await list()).records[0]?.matches).toBe(2);
});

test('enters one by decision once, however often it is sent', async () => {
  const { api, sheets, ana, list } = await withRed();
  const friendlies = await sheets.league(null);
  const game = await sheets.match('2026-10-27', { league: friendlies.name });
  const input = {
    body: { player: ana.id, league: friendlies.id, matches: 2, note },
    headers: { 'idempotency-key': 'one' },
  };
  const made = await api.asStaff(createSuspension, input);
  expect(made).toMatchObject({ kind: 'decision', state: 'open', byRule: 2, remaining: 2, cause: null, note });
  expect(made.misses.map(({ _id }) => _id)).toEqual([game]);
  expect(made.steps[0]).toMatchObject({ kind: 'decision', matches: 2, by: 'The tactic', note });
  expect((await api.asStaff(createSuspension, input))._id).toBe(made._id);
  expect((await list()).records).toHaveLength(2);
  const shorter = await api.asStaff(updateSuspension, { params: { id: made._id }, body: { matches: 1, note } });
  expect(shorter).toMatchObject({ byRule: 2, matches: 1 });
  const back = await api.asStaff(updateSuspension, { params: { id: made._id }, body: { matches: null, note } });
  expect(back).toMatchObject({ byRule: 2, matches: 2 });
});

test('a decision of an earlier day is served by what was played since, and one about a match answers its card', async () => {
  const { api, sheets, ana, list } = await setup();
  const open = await sheets.league('laLiga', { straightRedMatches: null });
  const cause = await sheets.match('2026-10-04', { league: open.name, cards: [[ana.id, 'straightRed']] });
  const served = await sheets.match('2026-10-11', { league: open.name });
  expect((await list()).undecided).toMatchObject([
    { player: { _id: ana.id }, kind: 'straightRed', match: { _id: cause } },
  ]);
  const body = { player: ana.id, league: open.id, matches: 1, note };
  const earlier = await api.asStaff(createSuspension, { body: { ...body, decidedOn: '2026-10-05' } });
  expect(earlier.served.map(({ _id }) => _id)).toEqual([served]);
  await api.asStaff(updateSuspension, { params: { id: earlier._id }, body: { setAside: true, note } });
  const about = await api.asStaff(createSuspension, { body: { ...body, match: cause } });
  expect(about).toMatchObject({ cause: { _id: cause }, served: [{ _id: served }], state: 'served' });
  expect((await list()).undecided).toEqual([]);
});

test.each([
  ['player', { player: nobody }, 'This person is not an active player'],
  ['league', { league: nobody }, 'This league is not known'],
  ['match', { match: nobody }, 'Invalid input'],
  ['matches', { matches: 0 }, 'Enter a whole number from 1 to 99'],
  ['note', { note: 'Short' }, 'Write why, in at least 10 letters.'],
  ['decidedOn', { decidedOn: '2026-10-21' }, 'This day is in the future'],
  ['until', { until: '2026-10-21' }, 'This field is not known'],
])('refuses a decision with a wrong %s, and stores nothing', async (field, changes, message) => {
  const { api, ana, league, list, token } = await setup();
  const body = { player: ana.id, league: league.id, matches: 2, note, ...changes };
  expect(await api.refused(createSuspension, { body }, token)).toMatchObject({
    statusCode: 400,
    errors: [{ field, message }],
  });
  expect((await list()).records).toEqual([]);
});

test.each([
  ['matches', { note }, 'This field is required'],
  ['matches', { matches: 100, note }, 'Enter a whole number from 1 to 99'],
  ['note', { matches: 2, note: 'Short' }, 'Write why, in at least 10 letters.'],
  ['note', { matches: 2 }, 'Write why, in at least 10 letters.'],
])('refuses a change with a wrong %s', async (field, body, message) => {
  const { api, params, list, token } = await withRed();
  expect(await api.refused(updateSuspension, { params, body }, token)).toMatchObject({
    statusCode: 400,
    errors: [{ field, message }],
  });
  expect((await list()).records[0]?.matches).toBe(1);
});

test('management changes suspensions as well, medical staff read them', async () => {
  const { api, build, params, ana, league } = await withRed();
  const management = api.with(await build.staffToken('management'));
  expect((await management(updateSuspension, { params, body: { matches: 2, note } })).matches).toBe(2);
  const medical = await build.staffToken('medical');
  const read = await api.with(medical)(listSuspensions, {});
  expect([read.records.length, read.mayEdit]).toEqual([1, false]);
  const body = { player: ana.id, league: league.id, matches: 2, note };
  expect((await api.refused(createSuspension, { body }, medical)).statusCode).toBe(403);
  expect((await api.refused(updateSuspension, { params, body: { matches: 1, note } }, medical)).statusCode).toBe(403);
});

test('a suspension of a player of another squad does not exist for those with own squads only', async () => {
  const app = await startTestApp();
  app.clock.set('2026-10-20T10:00:00.000Z');
  const { own, other } = await twoSquads(app);
  const sheets = createMatchSheets(app);
  const league = await sheets.league('laLiga');
  const hidden = (await app.build.player({ squad_id: other })).id;
  const seen = (await app.build.player({ squad_id: own })).id;
  for (const [squad, player] of [
    [other, hidden],
    [own, seen],
  ] as const)
    await sheets.match('2026-10-11', { league: league.name, squad, cards: [[player, 'straightRed']] });
  const token = await limitedTo(app, own, 'tactic');
  const all = await app.api.asStaff(listSuspensions, {});
  expect(all.records).toHaveLength(2);
  const { records } = await app.api.with(token)(listSuspensions, {});
  expect(records.map(({ player }) => player._id)).toEqual([seen]);
  const asked = await app.api.asStaff(listSuspensions, { query: { squad: [other] } });
  expect(asked.records.map(({ player }) => player._id)).toEqual([hidden]);

  const id = all.records.find(({ player }) => player._id === hidden)!._id;
  const body = { matches: 2, note };
  for (const one of [id, nobody])
    expect(await app.api.refused(updateSuspension, { params: { id: one }, body }, token)).toMatchObject({
      statusCode: 404,
      message: 'There is no such suspension',
    });
  const decision = { player: hidden, league: league.id, ...body };
  expect(await app.api.refused(createSuspension, { body: decision }, token)).toMatchObject({
    errors: [{ field: 'player' }],
  });
  const rules = { ...rulePreset('laLiga').rules, straightRedMatches: 2 };
  const { changes } = await app.api.with(token)(planLeagueRules, { params: { id: league.id }, body: rules });
  expect(changes.map(({ player }) => player._id)).toEqual([seen]);
});

test('a ban stays in the list of its squad when the player moves to another one', async () => {
  const app = await startTestApp();
  app.clock.set('2026-10-20T10:00:00.000Z');
  const { own, other } = await twoSquads(app);
  const sheets = createMatchSheets(app);
  const league = await sheets.league('laLiga');
  const { id: moved } = await app.build.player({ squad_id: own });
  await sheets.match('2026-10-11', { league: league.name, squad: own, cards: [[moved, 'straightRed']] });
  await app.db.updateTable('users').set({ squad_id: other }).where('id', '=', moved).execute();
  await app.db.updateTable('squad_players').set({ squad_id: other }).where('user_id', '=', moved).execute();
  const of = async (squad: string) =>
    (await app.api.asStaff(listSuspensions, { query: { squad: [squad] } })).records.map(({ player }) => player._id);
  expect(await of(own)).toEqual([moved]);
  expect(await of(other)).toEqual([]);
});

test('a decision that names no match is served by the squad that the player belonged to on its day', async () => {
  const app = await startTestApp();
  app.clock.set('2026-10-20T10:00:00.000Z');
  const { own, other } = await twoSquads(app);
  const sheets = createMatchSheets(app);
  const league = await sheets.league('laLiga');
  const { id: player } = await app.build.player({ squad_id: own });
  await sheets.match('2026-10-24', { league: league.name, squad: other });
  await sheets.match('2026-10-25', { league: league.name, squad: other });
  const game = await sheets.match('2026-10-31', { league: league.name, squad: own });
  const body = { player, league: league.id, matches: 2, note };
  const made = await app.api.asStaff(createSuspension, { body });
  expect(made.misses.map(({ _id }) => _id)).toEqual([game]);
});

test('of a player of two squads those with own squads only see no match of the other one', async () => {
  const app = await startTestApp();
  app.clock.set('2026-10-20T10:00:00.000Z');
  const { own, other, unlimited } = await twoSquads(app, 'tactic');
  const sheets = createMatchSheets(app);
  const league = await sheets.league('laLiga', { straightRedMatches: null });
  const both = (await app.build.player({ squad_id: own })).id;
  await app.db.insertInto('squad_players').values({ squad_id: other, user_id: both, shirt_number: null }).execute();
  const theirs = await sheets.match('2026-10-11', {
    league: league.name,
    squad: other,
    cards: [
      [both, 'secondYellow'],
      [both, 'straightRed'],
    ],
  });
  const [id] = (await app.api.with(unlimited)(listSuspensions, {})).records.map(({ _id }) => _id);
  const token = await limitedTo(app, own, 'tactic');
  const read = await app.api.with(token)(listSuspensions, {});
  expect([read.records, read.undecided]).toEqual([[], []]);
  const body = { matches: 2, note };
  expect(await app.api.refused(updateSuspension, { params: { id: id! }, body }, token)).toMatchObject({
    statusCode: 404,
  });
  const decision = { player: both, league: league.id, match: theirs, ...body };
  expect(await app.api.refused(createSuspension, { body: decision }, token)).toMatchObject({
    errors: [{ field: 'match' }],
  });
  const rules = { ...rulePreset('laLiga').rules, secondYellowMatches: 3 };
  const { changes } = await app.api.with(token)(planLeagueRules, { params: { id: league.id }, body: rules });
  expect(changes).toEqual([]);
});

test('a suspension is asked for by season and league', async () => {
  const { api, sheets, league, list, token } = await withRed();
  const cup = await sheets.league('copaDelRey');
  const of = async (query: { league?: string; season?: string }) =>
    (await api.asStaff(listSuspensions, { query })).records.length;
  expect(await of({ league: league.id })).toBe(1);
  expect(await of({ league: cup.id })).toBe(0);
  expect(await of({ season: await sheets.season() })).toBe(1);
  expect((await list()).records).toHaveLength(1);
  expect(await api.refused(listSuspensions, { query: { season: nobody } }, token)).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'season' }],
  });
});

test('tells which suspensions other rules make, end and change, and changes nothing before they are saved', async () => {
  const { api, league, ana, list } = await withRed();
  const params = { id: league.id };
  const player = { _id: ana.id, name: 'Ana Baptista' };
  const { rules } = rulePreset('laLiga');
  const plan = async (changes: Partial<typeof rules>) =>
    (await api.asStaff(planLeagueRules, { params, body: { ...rules, ...changes } })).changes;
  expect(await plan({})).toEqual([]);
  expect(await plan({ straightRedMatches: 3 })).toEqual([{ player, change: 'changed', before: 1, after: 3 }]);
  expect(await plan({ straightRedMatches: null })).toEqual([{ player, change: 'removed', before: 1, after: null }]);
  expect((await list()).records[0]?.matches).toBe(1);
  await api.asStaff(saveLeagueRules, { params, body: { ...rules, straightRedMatches: null } });
  expect((await list()).records).toEqual([]);
  expect(await plan({})).toEqual([{ player, change: 'added', before: null, after: 1 }]);
});
