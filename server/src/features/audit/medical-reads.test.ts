import { listAuditLog } from '@touchline/contract/club/audit';
import { createUser, deleteUser, getUser, listUsers, updateUser } from '@touchline/contract/people/users';
import { getPlayerStatistics } from '@touchline/contract/people/statistics';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { playerInput } from '../../test/factories/people.ts';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';
import { createReadsService } from './reads.service.ts';

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
  const newServer = () => createReadsService({ db, clock, audit });
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

test('AD2 lists, changes, statistics and people who are not players are not recorded as readings', async () => {
  const { api, build, reader, player, open, ...touchline } = await start();
  const staff = await build.staff('tactic');
  await open(staff.id);
  await api.with(reader.token)(listUsers, { query: { type: 'player' } });
  await api.with(reader.token)(updateUser, { params: { id: player.id }, body: { injury: false } });
  const made = await api.asAdmin(createUser, { body: playerInput() });
  await api.asAdmin(deleteUser, { params: { id: made._id } });
  await api.raw(getPlayerStatistics, { params: { id: player.id }, query: { league: 'a'.repeat(24) } }, reader.token);
  expect((await api.refused(getUser, { params: { id: made._id } }, reader.token)).statusCode).toBe(404);
  const actions = (await entriesOf({ ...touchline, api })).map(([action]) => action);
  expect(actions).toEqual(['person.updated', 'person.created', 'person.deleted']);
});

test('AD2 AZ8 a player is not shown when the reading cannot be recorded', async () => {
  const { api, reader, player, db } = await start();
  await db.schema.dropTable('audit_head').execute();
  const answer = await api.raw(getUser, { params: { id: player.id } }, reader.token);
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('injury');
});

test('AD2 concurrent readings of a person share one entry, later ones in the minute have their own', async () => {
  const { reads, actor, reader, player, ...touchline } = await start();
  await Promise.all(
    (['wellness', 'complaints', 'wellness'] as const).map((field) => reads.medicalData(actor, player.id, field)),
  );
  await reads.medicalData(actor, player.id, 'injury');
  await reads.medicalData(actor, player.id, 'complaints');
  expect(await entriesOf(touchline)).toEqual([
    ['person.medicalDataRead', reader.id, 'person', player.id, ['complaints', 'wellness']],
    ['person.medicalDataRead', reader.id, 'person', player.id, ['injury']],
  ]);
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
  };
  await all();
  await all();
  const once = [
    ['person.papersRead', reader.id, 'person', player.id, ['idImage']],
    ['person.medicalDataRead', reader.id, 'person', player.id, ['injury']],
    ['report.read', reader.id, 'report', report, []],
    ['wellness.listed', reader.id, 'wellness', null, []],
    ['complaints.listed', reader.id, 'complaints', null, []],
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
