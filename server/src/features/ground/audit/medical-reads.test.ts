import { listAuditLog } from '@touchline/contract/club/audit';
import { getRollCall, listPlayerAttendances, takeAttendance } from '@touchline/contract/football/attendances';
import { getLineup } from '@touchline/contract/football/primary-players';
import {
  createUser,
  deleteUser,
  getPersonHoldings,
  getUser,
  listUsers,
  updateUser,
} from '@touchline/contract/people/users';
import { getPlayerStatistics } from '@touchline/contract/people/league-statistics';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { searchTextOf } from '../../../lib/text/search.ts';
import { createComplaints } from '../../../test/factories/complaints.ts';
import { playerInput } from '../../../test/factories/people.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { createReadsService } from './reads.service.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

const entriesOf = async ({ api }: Pick<TestApp, 'api'>) =>
  (await api.asAdmin(listAuditLog, { query: { sort: 'at', pageSize: 100 } })).records.map(
    ({ action, actor, subject, fields }) => [action, actor?._id, subject.kind, subject._id, fields],
  );

const start = async () => {
  const touchline = await startTestApp();
  const { api, build, db, clock, audit } = touchline;
  const reader = await build.signedIn('medical');
  const player = await build.player({ injury: true });
  const open = (id = player.id, token = reader.token) => api.with(token)(getUser, { params: { id } });
  const actor = { userId: reader.id, role: 'medical', sessionId: 'f'.repeat(24) };
  const newServer = () => createReadsService({ db, clock, audit, logger: quiet });
  return { ...touchline, reader, player, open, actor, newServer, reads: newServer() };
};

test('AD2 opening a player is recorded: who has read whose injury', async () => {
  const { reader, player, open, ...touchline } = await start();
  expect(await open()).toMatchObject({ injury: true });
  expect(await entriesOf(touchline)).toEqual([['person.medicalDataRead', reader.id, 'person', player.id, ['injury']]]);
});

test('AD2 opening a player again is recorded only in a later minute', async () => {
  const { open, clock, ...touchline } = await start();
  clock.set('2026-08-15T08:05:00.000Z');
  await open();
  clock.set('2026-08-15T08:05:59.999Z');
  await Promise.all([open(), open(), open()]);
  expect(await entriesOf(touchline)).toHaveLength(1);
  clock.set('2026-08-15T08:06:00.000Z');
  await Promise.all([open(), open()]);
  expect(await entriesOf(touchline)).toHaveLength(2);
  // The clock was ahead and is set back: entries in the future suppress nothing.
  clock.set('2026-08-15T08:04:00.000Z');
  await open();
  expect(await entriesOf(touchline)).toHaveLength(3);
});

test('AD2 opening a player again in the same minute needs no query of the log', async () => {
  const { open, db } = await start();
  await open();
  await sql`alter table audit_log rename to gone`.execute(db);
  await db.schema.dropTable('audit_head').execute();
  expect(await open()).toMatchObject({ injury: true });
});

test.each([{}, { injury: true }])(
  'AD2 a change of nothing, which answers the whole player, is a reading: %o',
  async (body) => {
    const { api, reader, player, ...touchline } = await start();
    expect(await api.with(reader.token)(updateUser, { params: { id: player.id }, body })).toMatchObject({
      injury: true,
    });
    expect(await entriesOf({ ...touchline, api })).toEqual([
      ['person.medicalDataRead', reader.id, 'person', player.id, ['injury']],
    ]);
  },
);

test('AD2 changes, statistics and people who are not players are not recorded as readings, nor lists of such', async () => {
  const { api, build, reader, player, open, ...touchline } = await start();
  const staff = await build.staff('tactic');
  await open(staff.id);
  await api.with(reader.token)(listUsers, { query: { type: 'tactic' } });
  await api.with(reader.token)(updateUser, { params: { id: player.id }, body: { injury: false } });
  const made = await api.asAdmin(createUser, { body: playerInput() });
  await api.asAdmin(deleteUser, { params: { id: made._id } });
  await api.raw(getPlayerStatistics, { params: { id: player.id }, query: { league: 'a'.repeat(24) } }, reader.token);
  expect((await api.refused(getUser, { params: { id: made._id } }, reader.token)).statusCode).toBe(404);
  const actions = (await entriesOf({ ...touchline, api })).map(([action]) => action);
  expect(actions).toEqual(['person.updated', 'person.created', 'person.deleted']);
});

test('AD2 lists that show who is injured have one entry per reader and hour, whichever they are', async () => {
  const { api, build, clock, reader, player, ...touchline } = await start();
  const other = await build.signedIn('tactic');
  const occasion = { day: '2026-08-15', part: 'morning' } as const;
  const markedAt = clock().toISOString();
  const lists = [
    () => api.with(reader.token)(listUsers, { query: { type: 'player' } }),
    () => api.with(reader.token)(listUsers, {}),
    () => api.with(reader.token)(getLineup, {}),
    () => api.with(reader.token)(getRollCall, { query: occasion }),
    () =>
      api.with(reader.token)(takeAttendance, {
        body: { occasion, marks: [{ player: player.id, status: null, markedAt }] },
      }),
  ];
  const entry = ['players.listed', reader.id, 'players', null, []];
  for (const [hour, list] of lists.entries()) {
    clock.set(`2026-08-15T08:00:00.000Z`);
    clock.advance(hour * 3_600_000);
    expect(JSON.stringify(await list())).toContain('"injury":true');
    expect(await entriesOf({ api })).toEqual(Array(hour + 1).fill(entry));
    clock.advance(3_599_999);
    for (const again of lists) await again();
    expect(await entriesOf({ api })).toHaveLength(hour + 1);
  }
  await api.with(other.token)(getLineup, {});
  expect((await entriesOf({ ...touchline, api })).at(-1)).toEqual(['players.listed', other.id, 'players', null, []]);
});

test('AD2 a list without players has no entry', async () => {
  const { api } = await startTestApp();
  await api.asStaff(listUsers, {});
  await api.asStaff(getLineup, {});
  await api.asStaff(getRollCall, { query: { day: '2026-08-15', part: 'morning' } });
  expect(await entriesOf({ api })).toEqual([]);
});

test.each([
  ['a page behind the last one', { type: 'player', injury: 'true', search: 'Iker Solana', pageNo: 9 }, 1],
  ['all departments', { injury: 'true', search: 'Iker Solana', pageNo: 9 }, 1],
  ['the word that the rows show', { type: 'player', search: 'Solana injury', pageNo: 9 }, 1],
  ['nobody who is able to play', { type: 'player', injury: 'false', search: 'Iker Solana' }, 0],
] as const)(
  'AD2 a search for the injured is a reading even without rows, since its total tells: %s',
  async (...[, query, total]) => {
    const { api, build } = await startTestApp();
    await build.player({ name: 'Iker Solana', search: searchTextOf('Iker Solana'), injury: true });
    const reader = await build.signedIn('tactic');
    expect(await api.with(reader.token)(listUsers, { query })).toMatchObject({ records: [], total });
    expect(await entriesOf({ api })).toEqual([['players.listed', reader.id, 'players', null, []]]);
  },
);

test('AD2 a search for injured staff is no reading: only players are injured', async () => {
  const { api } = await startTestApp();
  await api.asStaff(listUsers, { query: { type: 'tactic', injury: 'true' } });
  expect(await entriesOf({ api })).toEqual([]);
});

test('AD2 seeing how many complaints and scores would be deleted with a player is a reading, unless none would', async () => {
  const app = await startTestApp();
  const { api, build } = app;
  const [ill, fit] = [await build.player(), await build.player()];
  await createComplaints(app).put({ player: ill.id });
  const ask = (id: string) => api.asAdmin(getPersonHoldings, { params: { id } });
  expect(await ask(fit.id)).toMatchObject({ complaints: 0, wellnessScores: 0 });
  expect(await ask(ill.id)).toMatchObject({ complaints: 1, wellnessScores: 0 });
  const admin = await build.adminId();
  expect(await entriesOf(app)).toEqual([['person.medicalDataRead', admin, 'person', ill.id, ['complaints']]]);
});

test('AD2 a player who is created again with the same key is read', async () => {
  const { api, build, clock } = await startTestApp();
  const input = { body: playerInput(), headers: { 'idempotency-key': 'a'.repeat(36) } };
  const { _id } = await api.asAdmin(createUser, input);
  clock.advance(60_000);
  expect((await api.asAdmin(createUser, input))._id).toBe(_id);
  const admin = await build.adminId();
  expect(await entriesOf({ api })).toEqual([
    ['person.created', admin, 'person', _id, []],
    ['person.medicalDataRead', admin, 'person', _id, ['injury']],
  ]);
});

test('AD2 why a player was absent is read with the attendances, unless no reason is given', async () => {
  const { api, clock, reader, player } = await start();
  const read = () => api.with(reader.token)(listPlayerAttendances, { params: { id: player.id } });
  const mark = (reason: string | null) =>
    api.asAdmin(takeAttendance, {
      body: {
        occasion: { day: '2026-08-15', part: 'morning' },
        marks: [{ player: player.id, status: 'excused', reason, markedAt: clock().toISOString() }],
      },
    });
  const own = async () => (await entriesOf({ api })).filter(([, actor]) => actor === reader.id);
  await mark(null);
  await read();
  expect(await own()).toEqual([]);
  clock.advance(1_000);
  await mark('Illness');
  expect((await read()).absences).toMatchObject([{ reason: 'Illness' }]);
  expect(await own()).toEqual([['person.medicalDataRead', reader.id, 'person', player.id, ['absences']]]);
});

test('AD2 AZ8 a player is not shown when the reading cannot be recorded', async () => {
  const { api, reader, player, db } = await start();
  await db.schema.dropTable('audit_head').execute();
  const answer = await api.raw(getUser, { params: { id: player.id } }, reader.token);
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('injury');
});

test('AD2 concurrent readings of a person share one entry, which is shown with those of later in the minute', async () => {
  const { reads, actor, reader, player, ...touchline } = await start();
  await Promise.all(
    (['wellness', 'complaints', 'wellness'] as const).map((field) => reads.medicalData(actor, player.id, field)),
  );
  await reads.medicalData(actor, player.id, 'injury');
  await reads.medicalData(actor, player.id, 'complaints');
  expect(await entriesOf(touchline)).toEqual([
    ['person.medicalDataRead', reader.id, 'person', player.id, ['complaints', 'injury', 'wellness']],
  ]);
  const stored = touchline.db.selectFrom('audit_log').select('fields').orderBy('seq').execute();
  expect(await stored).toEqual([{ fields: ['complaints', 'wellness'] }, { fields: ['injury'] }]);
});

test('AD2 papers, reports and lists have entries of their own, one per reader and minute', async () => {
  const { reads, actor, reader, player, clock, ...touchline } = await start();
  const report = 'b'.repeat(24);
  const all = async () => {
    await reads.paper(actor, player.id, 'idImage');
    await reads.medicalData(actor, player.id, 'injury');
    await reads.report(actor, report);
    await reads.list(actor, 'wellness');
    await reads.list(actor, 'complaints');
    await reads.list(actor, 'reports');
  };
  await all();
  await all();
  const once = [
    ['person.papersRead', reader.id, 'person', player.id, ['idImage']],
    ['person.medicalDataRead', reader.id, 'person', player.id, ['injury']],
    ['report.read', reader.id, 'report', report, []],
    ['wellness.listed', reader.id, 'wellness', null, []],
    ['complaints.listed', reader.id, 'complaints', null, []],
    ['reports.listed', reader.id, 'reports', null, []],
  ];
  expect(await entriesOf({ ...touchline })).toEqual(once);
  const other = await touchline.build.staff('management');
  await reads.list({ ...actor, userId: other.id }, 'complaints');
  clock.advance(60_000);
  await all();
  expect(await entriesOf({ ...touchline })).toEqual([
    ...once,
    ['complaints.listed', other.id, 'complaints', null, []],
    ...once,
  ]);
});

test('AD2 two servers that are asked at the same time write one entry', async () => {
  const { newServer, actor, reader, player, ...touchline } = await start();
  const servers = [newServer(), newServer()];
  await Promise.all(
    servers.flatMap((server) => [server.medicalData(actor, player.id, 'injury'), server.list(actor, 'wellness')]),
  );
  const entries = await entriesOf(touchline);
  expect(entries.sort()).toEqual([
    ['person.medicalDataRead', reader.id, 'person', player.id, ['injury']],
    ['wellness.listed', reader.id, 'wellness', null, []],
  ]);
});

test('AD2 a reading that could not be recorded is recorded at the next try', async () => {
  const { reads, actor, player, db, ...touchline } = await start();
  await sql`alter table audit_head rename to gone`.execute(db);
  await expect(reads.list(actor, 'complaints')).rejects.toThrow();
  await expect(reads.medicalData(actor, player.id, 'complaints')).rejects.toThrow();
  await sql`alter table gone rename to audit_head`.execute(db);
  await reads.list(actor, 'complaints');
  await reads.medicalData(actor, player.id, 'complaints');
  expect(await entriesOf(touchline)).toHaveLength(2);
});
