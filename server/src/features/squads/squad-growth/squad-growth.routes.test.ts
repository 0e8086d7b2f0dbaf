import { getMe } from '@touchline/contract/me/me';
import { listOwnReplies } from '@touchline/contract/me/me-replies';
import { getSquadGrowth, undoSquadGrowth } from '@touchline/contract/squads/squad-growth';
import { createSquad, deleteSquad, listSquads, updateSquad } from '@touchline/contract/squads/squads';
import { getLastSquad } from '@touchline/contract/match/match-squads';
import { getMatch, updateMatch } from '@touchline/contract/football/matches';
import { listReports } from '@touchline/contract/club/reports';
import { listTrainings } from '@touchline/contract/football/trainings';
import { noEdits, previewRollover, setRollover, undoRollover } from '@touchline/contract/squads/rollover';
import { expect, test } from 'vitest';
import { json } from '../../../db/database.ts';
import { newId } from '../../../lib/id.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { createReports } from '../../../test/factories/reports.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { noSetPieces } from '../../match/match-squads/no-set-pieces.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const past = '2026-08-01T16:00:00.000Z';
const coming = '2026-09-01T16:00:00.000Z';

/** A club with one squad on August 15, 2026, with past and coming events of all kinds. */
const setup = async () => {
  const app = await startTestApp();
  const events = createEvents(app);
  const first = await createSquads(app).first();
  const player = await app.build.player({ squad_id: first.id });
  const training = await events.training({ starts_at: coming, players: [player.id] });
  const pastTraining = await events.training({ starts_at: past, players: [player.id] });
  const task = await events.task({ starts_at: coming, players: [player.id] });
  const match = await events.match({ starts_at: coming });
  const pastMatch = await events.match({ starts_at: past, score: [1, 0] });
  const ids = [training, pastTraining, task, match, pastMatch].map(({ id }) => id);
  const token = await app.build.adminToken();
  const as = app.api.with(token);
  /** The squads of the events, those called, and the calls that were lost, without versions. */
  const rows = async () => {
    const of = async (table: 'matches' | 'trainings' | 'tasks') =>
      app.db.selectFrom(table).select(['id', 'squad_id']).where('id', 'in', ids).orderBy('id').execute();
    return {
      events: [...(await of('matches')), ...(await of('trainings')), ...(await of('tasks'))],
      called: await app.db.selectFrom('training_players').selectAll().orderBy('training_id').execute(),
      given: await app.db.selectFrom('task_players').selectAll().orderBy('task_id').execute(),
      lost: await app.db.selectFrom('former_calls').selectAll().orderBy('id').execute(),
    };
  };
  return {
    ...app,
    as,
    token,
    first: first.id,
    player: player.id,
    training: training.id,
    pastTraining: pastTraining.id,
    task: task.id,
    match: match.id,
    pastMatch: pastMatch.id,
    rows,
    squadsOf: async () => Object.fromEntries((await rows()).events.map(({ id, squad_id }) => [id, squad_id])),
    grow: (events?: 'coming' | 'first' | 'all', name = 'U15') =>
      as(createSquad, {
        body: { name, shortName: name, kind: 'youth', sex: 'mixed', ...(events && { events }) },
      }),
    growth: () => as(getSquadGrowth, {}),
    undo: () => as(undoSquadGrowth, {}),
  };
};

const kinds = (matches: number, trainings: number, tasks: number) => ({ matches, trainings, tasks });

test('before a second squad it is said what would belong to the first one', async () => {
  const { growth, first, rows } = await setup();
  const before = await rows();
  expect(await growth()).toMatchObject({
    first: { _id: first },
    coming: kinds(1, 1, 1),
    past: kinds(1, 1, 0),
    given: null,
  });
  expect(await rows()).toEqual(before);
});

test('with a second squad coming events belong to the first one, past ones stay for all and keep who was called', async () => {
  const { grow, growth, squadsOf, rows, as, first, ...app } = await setup();
  const before = await rows();
  const { _id: u15 } = await grow();
  expect(await squadsOf()).toEqual({
    [app.training]: first,
    [app.task]: first,
    [app.match]: first,
    [app.pastTraining]: null,
    [app.pastMatch]: null,
  });
  const { called, given } = await rows();
  expect({ called, given }).toEqual({ called: before.called, given: before.given });
  expect(await growth()).toMatchObject({
    first: null,
    given: { squad: { _id: u15, name: 'U15' }, to: { _id: first }, events: 'coming', ...kinds(1, 1, 1) },
  });

  // Nobody of the new squad is asked for the first team's events, or finds them in a list.
  const { records } = await as(listSquads, {});
  expect(records.find(({ _id }) => _id === u15)?.nextMatch).toBeNull();
  expect(records.find(({ _id }) => _id === first)?.nextMatch).toMatchObject({ _id: app.match });
  const boy = await app.build.player({ squad_id: u15 });
  const phone = app.api.with(await app.build.phoneToken(boy.id));
  expect((await phone(getMe, {})).next).toMatchObject({ match: null });
  expect((await phone(listOwnReplies, {})).records).toEqual([]);
  const { token } = await createSquads(app).coachOf(u15);
  const ofCoach = await app.api.with(token)(listTrainings, { query: {} });
  expect(ofCoach.records.map(({ _id }) => _id)).toEqual([app.pastTraining]);
  expect(await app.api.refused(getMatch, { params: { id: app.match } }, token)).toMatchObject({ statusCode: 404 });
});

test('all events so far may belong to the first squad, or to all', async () => {
  const one = await setup();
  await one.grow('first');
  expect(Object.values(await one.squadsOf())).toEqual(Array(5).fill(one.first));
  const other = await setup();
  const before = await other.rows();
  await other.grow('all');
  expect(await other.rows()).toEqual(before);
  expect((await other.growth()).given).toBeNull();
});

test('what was given to the first squad is taken back exactly, without what was changed since', async () => {
  const { grow, undo, rows, growth, api, token, as, ...app } = await setup();
  const calls = { user_id: app.player, task_id: app.task, created_at: past };
  await app.db
    .insertInto('former_calls')
    .values({ ...calls, id: 'f'.repeat(24) })
    .execute();
  const before = await rows();
  const { _id: u15 } = await grow('first');
  expect((await rows()).lost).toMatchObject([{ squad_id: app.first }]);
  const version = (await as(getMatch, { params: { id: app.match } })).updatedAt;
  app.clock.advance(60_000);
  expect(await undo()).toMatchObject({ given: null });
  expect(await rows()).toEqual(before);
  // Another version: what somebody has open is not saved over it.
  expect((await as(getMatch, { params: { id: app.match } })).updatedAt > version).toBe(true);
  expect(await api.refused(undoSquadGrowth, {}, token)).toMatchObject({ statusCode: 409 });

  await as(deleteSquad, { params: { id: u15 } });
  const { _id: u17 } = await grow('first', 'U17');
  await as(updateMatch, { params: { id: app.match }, body: { squad: u17 } });
  await undo();
  expect((await rows()).events.filter(({ squad_id }) => squad_id !== null)).toEqual([{ id: app.match, squad_id: u17 }]);
});

test.each(['coming', 'first'] as const)(
  'reports from before the second squad belong to the first one with %s events, and are taken back with them',
  async (events) => {
    const { grow, growth, undo, as, first, ...app } = await setup();
    const { report } = createReports(app);
    const [knee, flu] = [await report({ title: 'Knee', category: 'medical' }), await report({ title: 'Flu season' })];
    const squadsOfReports = async () =>
      (await app.db.selectFrom('reports').select('squad_id').orderBy('id').execute()).map(({ squad_id }) => squad_id);
    expect(await growth()).toMatchObject({ reports: 2 });
    const { _id: u15 } = await grow(events);
    expect(await squadsOfReports()).toEqual([first, first]);
    expect(await growth()).toMatchObject({ reports: 0, given: { reports: 2 } });
    const { token } = await createSquads(app).coachOf(u15);
    expect((await app.api.with(token)(listReports, {})).total).toBe(0);
    // What has another squad by now stays there.
    await app.db.updateTable('reports').set({ squad_id: u15 }).where('id', '=', flu.id).execute();
    app.clock.advance(60_000);
    await undo();
    const after = await app.db.selectFrom('reports').selectAll().where('id', '=', knee.id).executeTakeFirstOrThrow();
    expect(after).toMatchObject({ squad_id: null });
    expect(after.updated_at > knee.updated_at).toBe(true);
    expect((await squadsOfReports()).filter((id) => id !== null)).toEqual([u15]);
  },
);

test('reports alone are given and taken back too; they stay for all where the events do', async () => {
  const app = await startTestApp();
  const first = await createSquads(app).first();
  const { id } = await createReports(app).report();
  const as = app.api.with(await app.build.adminToken());
  const body = { shortName: 'YTH', kind: 'youth', sex: 'mixed' } as const;
  const squadOfReport = async () =>
    (await app.db.selectFrom('reports').select('squad_id').where('id', '=', id).executeTakeFirstOrThrow()).squad_id;
  const { _id: u17 } = await as(createSquad, { body: { ...body, name: 'U17', events: 'all' } });
  expect(await squadOfReport()).toBeNull();
  await as(deleteSquad, { params: { id: u17 } });
  const { _id: u15 } = await as(createSquad, { body: { ...body, name: 'U15' } });
  expect(await squadOfReport()).toBe(first.id);
  expect((await as(getSquadGrowth, {})).given).toMatchObject({ reports: 1, ...kinds(0, 0, 0) });
  await as(deleteSquad, { params: { id: u15 } });
  expect(await squadOfReport()).toBeNull();
});

test('what was given before reports belonged to it is taken back without them', async () => {
  const { grow, undo, rows, db } = await setup();
  const before = await rows();
  await grow();
  const { given } = await db.selectFrom('squad_growths').select('given').executeTakeFirstOrThrow();
  const { reports: _, ...former } = given;
  await db
    .updateTable('squad_growths')
    .set({ given: json(former) })
    .execute();
  await undo();
  expect(await rows()).toEqual(before);
});

test('deleting the new squad gives back what was for all', async () => {
  const { grow, rows, as } = await setup();
  const before = await rows();
  const { _id } = await grow();
  await as(deleteSquad, { params: { id: _id } });
  expect(await rows()).toEqual(before);
});

test('deleting the new squad, or undoing a plan that renamed it, gives nothing to all while others would be asked for it', async () => {
  const { grow, rows, growth, as, build, api, db, ...app } = await setup();
  const { _id: u15 } = await grow();
  const { _id: u17 } = await grow(undefined, 'U17');
  const { events } = await rows();
  const boy = await build.player({ squad_id: u17 });
  await as(deleteSquad, { params: { id: u15 } });
  expect((await rows()).events).toEqual(events);
  expect((await api.with(await build.phoneToken(boy.id))(listOwnReplies, {})).records).toEqual([]);
  // It is still taken back when somebody wants it.
  expect((await growth()).given).toMatchObject({ squad: { _id: u17 }, to: { _id: app.first }, ...kinds(1, 1, 1) });

  const id = newId();
  await db
    .insertInto('seasons')
    .values({ id, name: 'Next', from_day: '2026-08-15', to_day: '2026-08-20', created_at: past, updated_at: past })
    .execute();
  await db.deleteFrom('seasons').where('id', '!=', id).execute();
  const renamed = { _id: u17, copyOf: null, name: 'U18', shortName: 'U18', ageGroup: null, isLeftOut: false };
  const edits = { ...noEdits, squads: [renamed], players: [{ player: app.player, to: app.first }] };
  const { plan } = await as(previewRollover, { params: { id }, body: edits });
  await as(setRollover, { params: { id }, body: { plan, edits } });
  await as(undoRollover, { params: { id } });
  expect((await rows()).events).toEqual(events);
  expect((await growth()).given).toMatchObject({ squad: { _id: u17, name: 'U17' } });
});

test('a third squad changes no event, and a closed one that comes back as the second does', async () => {
  const { grow, squadsOf, as, first, training, match, ...app } = await setup();
  const { _id: u15 } = await grow('all');
  await grow('first', 'U17');
  expect(Object.values(await squadsOf())).toEqual(Array(5).fill(null));
  const { records } = await as(listSquads, {});
  for (const { _id } of records.filter((one) => one._id !== first))
    await as(updateSquad, { params: { id: _id }, body: { active: false } });
  await as(updateSquad, { params: { id: u15 }, body: { active: true } });
  expect(await squadsOf()).toMatchObject({ [training]: first, [match]: first, [app.pastMatch]: null });
});

test('it is taken back for a month', async () => {
  const { grow, growth, api, build, clock } = await setup();
  await grow();
  const { given } = await growth();
  expect(given?.until).toBe('2026-09-14T08:00:00.000Z');
  clock.set('2026-09-14T08:00:01.000Z');
  const later = await build.staffToken('management');
  expect((await api.with(later)(getSquadGrowth, {})).given).toBeNull();
  expect(await api.refused(undoSquadGrowth, {}, later)).toMatchObject({
    statusCode: 409,
    message: 'These events can no longer be given back to all squads',
  });
});

test('a second squad that comes by a season plan does the same, and undo of the plan gives the events back', async () => {
  const { rows, squadsOf, as, db, first, match, pastMatch } = await setup();
  const before = await rows();
  const id = newId();
  await db
    .insertInto('seasons')
    .values({ id, name: 'Next', from_day: '2026-08-15', to_day: '2026-08-20', created_at: past, updated_at: past })
    .execute();
  await db.deleteFrom('seasons').where('id', '!=', id).execute();
  const copy = { _id: newId(), copyOf: first, name: 'U15', shortName: 'U15', ageGroup: null, isLeftOut: false };
  const edits = { ...noEdits, squads: [copy] };
  const { plan } = await as(previewRollover, { params: { id }, body: edits });
  await as(setRollover, { params: { id }, body: { plan, edits } });
  expect(await squadsOf()).toMatchObject({ [match]: first, [pastMatch]: null });
  await as(undoRollover, { params: { id } });
  expect(await rows()).toEqual(before);
});

test('the matches before count on in the first squad: its matchdays, and its last squad', async () => {
  const { build, db, as, grow, first, ...app } = await setup();
  const { id: own } = await build.team('Own');
  await db.updateTable('teams').set({ is_own: null }).execute();
  await db.updateTable('teams').set({ is_own: true }).where('id', '=', own).execute();
  const { league_id } = await db
    .selectFrom('matches')
    .selectAll()
    .where('id', '=', app.match)
    .executeTakeFirstOrThrow();
  await db.updateTable('matches').set({ home_team_id: own, league_id }).execute();
  const stamp = { set_pieces: json(noSetPieces()), updated_at: past };
  await db
    .insertInto('match_squads')
    .values({ match_id: app.pastMatch, ...stamp })
    .execute();
  await db
    .insertInto('match_players')
    .values({ match_id: app.pastMatch, user_id: app.player, role: 'starter', called_at: past })
    .execute();
  const seen = async () => {
    const { matchday } = await as(getMatch, { params: { id: app.match } });
    const { last } = await as(getLastSquad, { params: { id: app.match } });
    return [matchday, last?.match];
  };
  const before = await seen();
  expect(before).toEqual([2, app.pastMatch]);
  const { _id: u15 } = await grow();
  expect(await seen()).toEqual(before);
  await as(updateMatch, { params: { id: app.match }, body: { squad: u15 } });
  expect((await seen())[1]).toBeUndefined();
});
