import { listAuditLog } from '@touchline/contract/club/audit';
import { listSuspensions } from '@touchline/contract/match/suspensions';
import { getMerge, mergeContradictions, mergePeople, planMerge, undoMerge } from '@touchline/contract/people/merges';
import { expect, test } from 'vitest';
import { applyPortraitConsent } from '../../people/consents/portraits.service.ts';
import { newId } from '../../../lib/id.ts';
import { createMatchSheets } from '../../../test/factories/match/match-sheets.ts';
import { allRows, createMerges, endForms, putTwoRecords } from '../../../test/factories/merges.ts';
import { putCase } from '../../../test/factories/cases.ts';
import { tablesWith } from '../../../test/helpers/traces.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

const start = async () => {
  const app = await startTestApp();
  const records = await putTwoRecords(app);
  await endForms(app);
  return { ...app, ...createMerges(app), records };
};

/** Two records with nothing but a name. */
const startBare = async () => {
  const app = await startTestApp();
  const pair = async (given: object = {}) => {
    const [one, two] = [await app.build.player({ email: null }), await app.build.player({ email: null, ...given })];
    return [one.id, two.id] as const;
  };
  return { ...app, ...createMerges(app), pair };
};

/** The kinds of what contradicts, as the preview and the merge name them. */
const obstacles = async ({ api, build }: TestApp, stays: string, other: string): Promise<string[]> => {
  const token = await build.adminToken();
  const planned = await api.refused(planMerge, { params: { id: stays }, body: { with: other } }, token);
  const body = { with: other, answers: {}, plan: 'x' };
  const merged = await api.refused(mergePeople, { params: { id: stays }, body }, token);
  expect([planned.statusCode, merged.statusCode, merged.data]).toEqual([409, 409, planned.data]);
  return mergeContradictions.parse(planned.data).contradictions.map(({ kind }) => kind);
};

test('a preview changes nothing, and says what goes where', async () => {
  const app = await start();
  const { records, plan } = app;
  const before = await allRows(app);
  const { counts, questions, filled, stays, other } = await plan(records.stays, records.other);
  expect(await allRows(app)).toEqual(before);
  expect([stays._id, other._id]).toEqual([records.stays, records.other]);
  expect(Object.fromEntries(counts.map(({ kind, moved, doubled }) => [kind, [moved, doubled]]))).toMatchObject({
    attendances: [2, 0],
    calls: [2, 1],
    replies: [1, 0],
    absences: [1, 0],
    callUps: [1, 0],
    lineups: [1, 0],
    matchEvents: [2, 0],
    minutes: [2, 0],
    ratings: [1, 0],
    rpes: [1, 0],
    figures: [1, 0],
    bans: [1, 0],
    registrations: [1, 0],
    availability: [1, 0],
    complaints: [1, 0],
    wellness: [1, 0],
    forms: [0, 1],
    consents: [0, 3],
    guardians: [1, 1],
    phones: [1, 0],
    calendars: [0, 1],
  });
  expect(questions.map(({ field, values }) => [field, values])).toEqual([
    ['profileImage', { stays: null, other: null }],
    ['shirtNumber', { stays: '7', other: '9' }],
    ['email', { stays: expect.any(String) as string, other: expect.any(String) as string }],
  ]);
  expect(filled).toEqual(['idImage', 'height']);
});

test('of cases an administrator without medical records learns no number', async () => {
  const { plan, records, api, db } = await start();
  const kinds = (await plan(records.stays, records.other)).counts.map(({ kind }) => kind);
  expect(kinds).not.toContain('cases');
  const { records: entries } = await api.asAdmin(listAuditLog, { query: { action: 'person.medicalDataRead' } });
  expect(entries.map(({ subject, fields }) => [subject._id, fields.toSorted()])).toEqual(
    expect.arrayContaining([
      [records.stays, ['complaints', 'wellness']],
      [records.other, ['complaints', 'wellness']],
    ]),
  );
  const at = '2026-08-15T08:00:00.000Z';
  await db
    .insertInto('health_settings')
    .values({ id: 1, administrator_reads: true, medical_only: false, settings: '{}', updated_at: at })
    .execute();
  expect((await plan(records.stays, records.other)).counts).toContainEqual({ kind: 'cases', moved: 1, doubled: 0 });
});

test('after a merge nothing names the record that went but the log and the way back, and undo brings all of it back', async () => {
  const app = await start();
  const { records, merge, undo, db } = app;
  const before = await allRows(app);
  const merged = await merge(records.stays, records.other);
  expect(merged).toMatchObject({ person: records.stays, other: records.other, isUndone: false });
  expect(await tablesWith(app, records.other)).toEqual(['audit_log', 'former_records', 'merges']);
  const row = await db.selectFrom('users').selectAll().where('id', '=', records.stays).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ shirt_number: 7, height: 150, id_image: records.pictures.paper, injury: true });

  expect(await undo(records.stays)).toMatchObject({ isUndone: true, since: [] });
  expect(await allRows(app)).toEqual(before);
  expect(await undo(records.stays)).toMatchObject({ isUndone: true });
  expect(await allRows(app)).toEqual(before);
});

test('with the answers of the other record its number, address and portrait count, and undo takes them back too', async () => {
  const app = await start();
  const { records, merge, undo, db } = app;
  const before = await allRows(app);
  await merge(records.stays, records.other, { shirtNumber: 'other', email: 'other', profileImage: 'other' });
  const row = await db.selectFrom('users').selectAll().where('id', '=', records.stays).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ shirt_number: 9, profile_image: records.pictures.other });
  expect(row.email_key).toBe(row.email);
  const places = await db.selectFrom('squad_players').select('shirt_number').where('user_id', '=', row.id).execute();
  expect(places).toEqual([{ shirt_number: 9 }]);
  await undo(records.stays);
  expect(await allRows(app)).toEqual(before);
});

test('a question without an answer is refused by its name, and a plan that is out of date with the new one', async () => {
  const { records, plan, api, build, db } = await start();
  const { plan: digest, questions } = await plan(records.stays, records.other);
  const token = await build.adminToken();
  const send = (answers: object, named = digest) =>
    api.refused(
      mergePeople,
      { params: { id: records.stays }, body: { with: records.other, answers, plan: named } },
      token,
    );
  const open = await send({ shirtNumber: 'stays' });
  expect([open.statusCode, open.errors?.map(({ field }) => field)]).toEqual([
    400,
    ['answers.profileImage', 'answers.email'],
  ]);
  const answers = Object.fromEntries(questions.map(({ field }) => [field, 'stays']));
  await db.deleteFrom('attendances').where('user_id', '=', records.other).execute();
  const old = await send(answers);
  const next = await plan(records.stays, records.other);
  expect(next.plan).not.toBe(digest);
  expect([old.statusCode, old.data]).toMatchObject([409, { plan: next.plan, questions: next.questions }]);
  expect(await db.selectFrom('former_records').selectAll().execute()).toEqual([]);
});

test('the same merge sent again answers as the first and changes nothing', async () => {
  const app = await start();
  const { records, plan, api } = app;
  const { plan: digest, questions } = await plan(records.stays, records.other);
  const answers = Object.fromEntries(questions.map(({ field }) => [field, 'stays' as const]));
  const body = { with: records.other, answers, plan: digest };
  const first = await api.asAdmin(mergePeople, { params: { id: records.stays }, body });
  const before = await allRows(app);
  expect(await api.asAdmin(mergePeople, { params: { id: records.stays }, body })).toEqual(first);
  expect(await allRows(app)).toEqual(before);
});

test('two who were in one roll call or match are not one person', async () => {
  const app = await startBare();
  const { db, clock, pair } = app;
  const [stays, other] = await pair();
  const at = clock().toISOString();
  const sheets = createMatchSheets(app);
  const { name: league } = await sheets.league(null);
  const match = await sheets.match('2026-08-10', { league, starters: [stays] });
  const times = { created_at: at, updated_at: at, session: 'Set pieces', occasion: `match:${match}` };
  await db
    .insertInto('attendances')
    .values({ ...times, id: newId(), user_id: stays, check_in: at, search: 'x' })
    .execute();
  await db
    .insertInto('missed_sessions')
    .values({ ...times, id: newId(), user_id: other, day: '2026-08-10', status: 'absent', marked_at: at })
    .execute();
  expect(await obstacles(app, stays, other)).toEqual(['attendance']);
  await db
    .insertInto('match_players')
    .values({ match_id: match, user_id: other, role: 'reserve', called_at: at })
    .execute();
  expect(await obstacles(app, stays, other)).toEqual(['attendance', 'match']);
});

test('one person with oneself, other departments, requests and administrators are named', async () => {
  const app = await startBare();
  const { build, pair } = app;
  const [stays, other] = await pair();
  expect(await obstacles(app, stays, stays)).toEqual(['sameRecord']);
  expect(await obstacles(app, stays, (await build.staff('tactic')).id)).toEqual(['roles']);
  expect(await obstacles(app, stays, (await build.player({ status: 'pending' })).id)).toEqual(['request']);
  const since = { administrator_since: app.clock().toISOString() };
  const boss = await build.staff('tactic', since);
  expect(await obstacles(app, (await build.staff('tactic')).id, boss.id)).toEqual(['administrator']);
  await build.guardian([stays]);
  for (let one = 0; one < 4; one += 1) await build.guardian([other]);
  expect(await obstacles(app, stays, other)).toEqual(['guardians']);
});

test('two open cases of one part of the body wait for the medical staff', async () => {
  const app = await startBare();
  const { build, pair, db, merge } = app;
  const [stays, other] = await pair();
  const { id: staff } = await build.staff('medical');
  const { id } = await putCase(app, { player: stays, staff, words: 'Words' });
  await putCase(app, { player: other, staff, words: 'Words' });
  expect(await obstacles(app, stays, other)).toEqual(['openCase']);
  await db.updateTable('cases').set({ closed_day: '2026-08-15' }).where('id', '=', id).execute();
  await merge(stays, other);
  expect(await db.selectFrom('cases').select('user_id').execute()).toEqual([{ user_id: stays }, { user_id: stays }]);
});

test('of two answers to one consent the refusal counts, and the portrait is withheld', async () => {
  const app = await start();
  const { records, build, plan, merge, undo, db } = app;
  await build.consent(records.other, { photos: false, wellness: false });
  const hide = { userId: records.other, mayShow: false };
  await db.transaction().execute((tx) => applyPortraitConsent(tx, app.clock, hide));
  const before = await allRows(app);
  expect((await plan(records.stays, records.other)).consents).toEqual([
    { purpose: 'wellness', agreed: false },
    { purpose: 'photos', agreed: false },
  ]);
  await merge(records.stays, records.other);
  const rows = await db.selectFrom('consents').select(['purpose', 'is_agreed']).orderBy('purpose').execute();
  expect(rows).toEqual([
    { purpose: 'medical', is_agreed: true },
    { purpose: 'photos', is_agreed: false },
    { purpose: 'wellness', is_agreed: false },
  ]);
  const shown = db.selectFrom('users').select(['profile_image', 'withheld_image']).where('id', '=', records.stays);
  expect(await shown.executeTakeFirst()).toEqual({ profile_image: null, withheld_image: records.pictures.stays });
  await undo(records.stays);
  expect(await allRows(app)).toEqual(before);
});

test('suspensions follow from the cards of both, and of two open ones in a league the chosen one stands', async () => {
  const app = await startBare();
  const { api, pair, plan, merge, db, clock } = app;
  clock.set('2026-09-01T08:00:00.000Z');
  const sheets = createMatchSheets(app);
  const { id: leagueId, name: league } = await sheets.league('laLiga');
  const [stays, other] = await pair();
  await sheets.match('2026-08-20', { league, cards: [[stays, 'straightRed']], starters: [stays] });
  await sheets.match('2026-08-21', { league, cards: [[other, 'straightRed']], starters: [other] });
  const decide = async (player: string, matches: number) => {
    const row = { user_id: player, league_id: leagueId, season_id: await sheets.season(), match_id: null };
    const id = newId();
    const decision = { kind: 'decision', matches, is_set_aside: false, note: 'By letter' };
    await db
      .insertInto('suspension_decisions')
      .values({ ...row, ...decision, id, suspension_id: id, staff_id: null, decided_at: clock().toISOString() })
      .execute();
    return id;
  };
  const [, theirs] = [await decide(stays, 2), await decide(other, 3)];
  const { questions } = await plan(stays, other);
  expect(questions.filter(({ kind }) => kind !== 'field')).toMatchObject([
    { field: `suspension:${leagueId}`, kind: 'suspension', choices: ['both', 'stays', 'other'], league },
  ]);
  await merge(stays, other, { [`suspension:${leagueId}`]: 'stays' });
  const { records } = await api.asAdmin(listSuspensions, { query: {} });
  const of = (state: string) => records.filter((one) => one.state === state && one.player._id === stays);
  expect(records.filter(({ player }) => player._id !== stays)).toEqual([]);
  expect(of('open').map(({ matches }) => matches)).toContain(2);
  expect(records.find(({ _id }) => _id === theirs)).toMatchObject({
    player: { _id: stays },
    state: 'setAside',
    note: 'Entered twice: two records of this player were merged',
  });
});

test('staff of one department are merged; the account that goes has no password, session or second step any more', async () => {
  const app = await startBare();
  const { api, build, db, merge, undo } = app;
  const stays = await build.account({ role: 'medical' });
  const other = await build.account({ role: 'medical' });
  const token = await build.tokenOf(other.id);
  await merge(stays.id, other.id, { email: 'stays' });
  expect((await api.raw(getMerge, { params: { id: stays.id } }, token)).statusCode).toBe(401);
  expect(await db.selectFrom('credentials').select('user_id').execute()).toEqual([{ user_id: stays.id }]);
  await undo(stays.id);
  expect((await api.raw(getMerge, { params: { id: stays.id } }, token)).statusCode).toBe(401);
  expect(await db.selectFrom('credentials').select('user_id').execute()).toEqual([{ user_id: stays.id }]);
});

test('only administrators merge, and unknown people are not found', async () => {
  const { api, build, pair } = await startBare();
  const [stays, other] = await pair();
  const staff = await build.staffToken('management');
  const admin = await build.adminToken();
  const calls = [
    [planMerge, { with: other }],
    [mergePeople, { with: other, answers: {}, plan: 'x' }],
    [undoMerge, {}],
  ] as const;
  for (const [endpoint, body] of calls) {
    expect((await api.raw(endpoint, { params: { id: stays }, body }, staff)).statusCode).toBe(403);
    expect((await api.raw(endpoint, { params: { id: newId() }, body }, admin)).statusCode).toBe(404);
  }
  expect((await api.raw(getMerge, { params: { id: stays } }, staff)).statusCode).toBe(403);
});
