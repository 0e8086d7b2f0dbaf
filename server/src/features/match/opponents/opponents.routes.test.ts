import { copyOpponentNote, getOpponentNote, saveOpponentNote } from '@touchline/contract/match/opponents';
import { expect, test } from 'vitest';
import { versionTag } from '../../../lib/version.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { twoSquads } from '../../../test/endpoints/reached-records.ts';
import { createReports } from '../../../test/factories/reports.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const note = {
  whatWeWant: 'Win the ball in their left half',
  setPiecesFor: null,
  setPiecesAgainst: 'They block the keeper',
  planShown: true,
  buildUp: 'Short, over the left',
  pressing: null,
  transitions: null,
  weakPoints: 'High line',
  formation: '4-4-2',
  numbers: [{ slot: 'GK', number: 1, name: 'Ruiz' }],
  keyPlayers: [{ number: 9, name: 'Sané', note: 'Strong in the air' }],
  links: [{ title: 'Their last match', url: 'https://video.example/1' }],
  reports: [],
};

const own = 'UD Valmora';
const other = 'Albo Club de Fútbol';

const start = async () => {
  const app = await startTestApp();
  const { id } = await app.build.team(own);
  await app.db.updateTable('teams').set({ is_own: true }).where('id', '=', id).execute();
  const events = createEvents(app);
  const played = (home: string, away: string, starts_at: string, score: [number, number]) =>
    events.match({ home, away, starts_at: `${starts_at}T18:00:00.000Z`, score });
  const match = await events.match({ home: own, away: other, starts_at: '2026-08-20T18:00:00.000Z' });
  return { ...app, events, played, match, params: { id: match.id }, tactical: await app.build.staffToken('tactic') };
};

test('a note is empty at first, then what was saved, and the audit log says who wrote it', async () => {
  const { api, params, tactical, db } = await start();
  const before = await api.with(tactical)(getOpponentNote, { params });
  expect(before).toMatchObject({
    exists: false,
    opponent: { name: other },
    whatWeWant: null,
    mayEdit: true,
    copyFrom: null,
  });
  const saved = await api.with(tactical)(saveOpponentNote, { params, body: note });
  expect(saved).toMatchObject({ ...note, exists: true });
  expect(await api.with(tactical)(getOpponentNote, { params })).toEqual(saved);
  const entry = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'match.updated')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ subject_id: params.id, fields: ['opponent'] });
});

test('medical staff and management read it and may not write', async () => {
  const { api, build, params } = await start();
  for (const department of ['medical', 'management'] as const) {
    const token = await build.staffToken(department);
    expect(await api.with(token)(getOpponentNote, { params })).toMatchObject({ mayEdit: false });
    expect(await api.refused(saveOpponentNote, { params, body: note }, token)).toMatchObject({ statusCode: 403 });
  }
});

test('of two who write at once the second gets a conflict, and nothing is lost', async () => {
  const { api, params, tactical } = await start();
  const first = await api.with(tactical)(saveOpponentNote, { params, body: note });
  const second = await api.with(tactical)(saveOpponentNote, {
    params,
    body: { ...note, weakPoints: 'Slow left back' },
  });
  const headers = { 'if-match': versionTag(first.updatedAt!) };
  expect(await api.refused(saveOpponentNote, { params, body: note, headers }, tactical)).toMatchObject({
    statusCode: 412,
  });
  expect((await api.with(tactical)(getOpponentNote, { params })).weakPoints).toBe(second.weakPoints);
});

test('the last five results are those of the opponent before the match, our meetings all that have a score', async () => {
  const { api, params, tactical, played } = await start();
  for (const [index, day] of ['2026-08-01', '2026-08-02', '2026-08-03', '2026-08-04', '2026-08-05'].entries())
    await played(other, `Club number ${index}`, day, [index, 2]);
  const meeting = await played(other, own, '2026-07-30', [0, 3]);
  const later = await played(own, other, '2026-08-30', [1, 1]);
  const found = await api.with(tactical)(getOpponentNote, { params });
  expect(found.lastFive.map(({ result }) => result)).toEqual(['won', 'won', 'drawn', 'lost', 'lost']);
  expect(found.meetings.map(({ _id, result }) => [_id, result])).toEqual([
    [later.id, 'drawn'],
    [meeting.id, 'lost'],
  ]);
});

test('results of other squads against the same club are not among those of a squad', async () => {
  const app = await start();
  const { api, events, tactical } = app;
  const { own: first, other: youth } = await twoSquads(app, 'tactic');
  const on = (day: string, squad: { squad_id?: string }) =>
    events.match({ home: own, away: other, starts_at: `${day}T10:00:00.000Z`, score: [1, 0], ...squad });
  const ofFirst = await on('2026-08-01', { squad_id: first });
  await on('2026-08-02', { squad_id: youth });
  const ofAll = await on('2026-08-03', {});
  const { id } = await events.match({ home: own, away: other, starts_at: '2026-08-21T18:00:00.000Z', squad_id: first });
  const { meetings, lastFive } = await api.with(tactical)(getOpponentNote, { params: { id } });
  for (const list of [meetings, lastFive]) expect(list.map(({ _id }) => _id)).toEqual([ofAll.id, ofFirst.id]);
});

test('the note of the last meeting is copied once', async () => {
  const { api, params, tactical, events } = await start();
  const before = await events.match({ home: other, away: own, starts_at: '2026-03-01T18:00:00.000Z' });
  const copy = () => api.with(tactical)(copyOpponentNote, { params });
  expect(await api.refused(copyOpponentNote, { params }, tactical)).toMatchObject({
    statusCode: 409,
    message: 'There is no earlier note about this opponent',
  });
  await api.with(tactical)(saveOpponentNote, { params: { id: before.id }, body: note });
  expect((await api.with(tactical)(getOpponentNote, { params })).copyFrom).toMatchObject({ match: before.id });
  expect(await copy()).toMatchObject({ ...note, copyFrom: null });
  expect(await api.refused(copyOpponentNote, { params }, tactical)).toMatchObject({
    statusCode: 409,
    message: 'There is a note about this opponent already',
  });
});

test('a match between two other clubs has no opponent', async () => {
  const { api, events, tactical } = await start();
  const { id } = await events.match({ isOfOthers: true });
  expect(await api.refused(getOpponentNote, { params: { id } }, tactical)).toMatchObject({ statusCode: 404 });
});

test('files are those of the tactical library', async () => {
  const app = await start();
  const { api, params, tactical } = app;
  const reports = createReports(app);
  const [tacticalFile, medicalFile] = [
    await reports.report({ category: 'tactical' }),
    await reports.report({ category: 'medical' }),
  ];
  const saved = await api.with(tactical)(saveOpponentNote, { params, body: { ...note, reports: [tacticalFile.id] } });
  expect(saved.reports).toMatchObject([{ _id: tacticalFile.id }]);
  const body = { ...note, reports: [tacticalFile.id, medicalFile.id] };
  expect(await api.refused(saveOpponentNote, { params, body }, tactical)).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'reports.1', message: 'This file is not in the tactical library' }],
  });
});

test.each([
  ['links.0.url', { links: [{ title: 'x', url: 'javascript:alert(1)' }] }],
  ['keyPlayers.0.name', { keyPlayers: [{ number: 1, name: '', note: null }] }],
  ['numbers.0.number', { numbers: [{ slot: 'GK', number: -1, name: null }] }],
  ['buildUp', { buildUp: 'x'.repeat(2_001) }],
])('refuses a wrong %s and changes nothing', async (field, wrong) => {
  const { api, params, tactical } = await start();
  const answer = await api.refused(saveOpponentNote, { params, body: { ...note, ...wrong } }, tactical);
  expect(answer).toMatchObject({ statusCode: 400, errors: [{ field }] });
  expect(await api.with(tactical)(getOpponentNote, { params })).toMatchObject({ exists: false });
});

test('who sees own squads only reads and copies nothing of the matches of others', async () => {
  const app = await start();
  const { api, db, events, tactical } = app;
  const { own: first, other: foreign, token } = await twoSquads(app, 'tactic');
  const on = (starts_at: string, squad_id: string, more: object = {}) =>
    events.match({ home: own, away: other, starts_at: `${starts_at}T18:00:00.000Z`, squad_id, ...more });
  const theirs = { id: (await on('2026-08-01', foreign, { score: [1, 0] })).id };
  const [seen, params] = [await on('2026-08-02', first, { score: [2, 2] }), { id: (await on('2026-08-21', first)).id }];
  await db.updateTable('matches').set({ squad_id: foreign }).where('id', '=', app.match.id).execute();
  await api.with(tactical)(saveOpponentNote, { params: theirs, body: note });
  const limited = api.with(token);
  const read = await limited(getOpponentNote, { params });
  expect(read.copyFrom).toBeNull();
  for (const list of [read.meetings, read.lastFive]) expect(list.map(({ _id }) => _id)).toEqual([seen.id]);
  expect(await api.refused(copyOpponentNote, { params }, token)).toMatchObject({
    statusCode: 409,
    message: 'There is no earlier note about this opponent',
  });
  expect(await api.with(tactical)(getOpponentNote, { params })).toMatchObject({ copyFrom: { match: theirs.id } });
});

test('a file of another squad is not shown to those who do not see it, and their save keeps it', async () => {
  const app = await start();
  const { api, params } = app;
  const { own: squad, other: hidden } = await twoSquads(app, 'tactic');
  const { id: coach } = await app.build.staff('tactic', { own_squads_only: true });
  await app.db.insertInto('squad_staff').values({ squad_id: squad, user_id: coach, function: 'headCoach' }).execute();
  const reports = createReports(app);
  const [theirs, ours] = [await reports.report({ squad: hidden }), await reports.report({ squad })];
  await api.asAdmin(saveOpponentNote, { params, body: { ...note, reports: [theirs.id, ours.id] } });
  const limited = api.with(await app.build.tokenOf(coach));
  const shown = await limited(getOpponentNote, { params });
  expect(shown.reports.map(({ _id }) => _id)).toEqual([ours.id]);
  await limited(saveOpponentNote, { params, body: { ...note, reports: [ours.id] } });
  const all = (await api.asAdmin(getOpponentNote, { params })).reports.map(({ _id }) => _id);
  expect(all.sort()).toEqual([theirs.id, ours.id].sort());
});
