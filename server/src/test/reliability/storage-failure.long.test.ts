import { createUser, listUsers } from '@touchline/contract/people/users';
import { getLineup } from '@touchline/contract/football/primary-players';
import { listComplaints } from '@touchline/contract/health/complaints';
import { getLive, getReady } from '@touchline/contract/club/readiness';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../start-test-app.ts';
import { newInstallation } from './installation.ts';
import { startServer } from './server-process.ts';
import { integrityOf } from './soundness.ts';
import { compare, startWriters, type Ledger } from './writers.ts';

const person = (n: number) => ({
  body: { role: 'management', name: 'Some Writer', email: `writer${n}@club.example` },
});

test('DU3 after a storage failure the server is not ready and refuses writes, but continues reading', async () => {
  const { api, build, state } = await startTestApp();
  const token = await build.adminToken();
  state.storageFailed = true;
  expect(await api.refused(createUser, person(1), token)).toMatchObject({
    statusCode: 503,
    message: 'The server cannot save right now, please try again',
  });
  expect((await api.raw(getReady)).statusCode).toBe(503);
  expect((await api.raw(getLive)).statusCode).toBe(200);
  expect((await api.raw(listUsers, {}, token)).statusCode).toBe(200);
});

test('DU3 a write that the disk refuses ends the process with 1; every confirmed write is there', async () => {
  const installation = await newInstallation({}, 16);
  const ledger: Ledger = new Map();
  // Files may not grow past 2 MB: the write fails with an error other than a full disk.
  const server = await startServer(installation, { limits: "trap '' XFSZ; ulimit -f 2048" });
  const writers = startWriters(server, installation, ledger);
  expect(await server.exited).toBe(1);
  await writers.stop();
  expect(writers.answered()).toBeGreaterThan(10);
  expect(writers.statuses).toContain(503);
  expect(new Set(writers.statuses)).not.toContain(500);
  expect(server.output()).toContain('the storage failed; exiting');
  expect(integrityOf(installation.dataDir)).toBe('ok');
  expect(await compare(await startServer(installation), installation, ledger)).toEqual([]);
});

test('DU3 a full disk answers 507 with a clear message, reads continue, and free space is enough to recover', async () => {
  const { api, build, db, database } = await startTestApp();
  const token = await build.adminToken();
  // Simulates a full disk: the database may not grow.
  const { rows } = await sql<{ page_count: number }>`PRAGMA page_count`.execute(db);
  await sql.raw(`PRAGMA max_page_count=${(rows[0]?.page_count ?? 0) + 2}`).execute(db);
  let refused: unknown;
  for (let n = 0; n < 300 && refused === undefined; n += 1) {
    const answer = await api.raw(createUser, person(n), token);
    if (answer.statusCode !== 201) refused = answer.json();
  }
  expect(refused).toMatchObject({
    statusCode: 507,
    error: 'defaultError',
    message: 'The disk of the server is full, nothing was saved',
  });
  expect((await api.raw(listUsers, {}, token)).statusCode).toBe(200);
  await sql`PRAGMA max_page_count=1000000`.execute(db);
  expect((await api.raw(createUser, person(1_000), token)).statusCode).toBe(201);
  expect(database.engine).toBe('sqlite');
});

test('DU3 AD2 on a full disk players can be listed, but no complaints; who did is recorded once there is space', async () => {
  const { api, build, db, logLines } = await startTestApp();
  await build.player({ injury: true });
  const doctor = await build.signedIn('medical');
  // Pages that exist have room for a few entries yet, so the log itself is full.
  await sql`create trigger full before insert on audit_log begin select raise(abort, 'database or disk is full'); end`.execute(
    db,
  );
  const entries = () =>
    db.selectFrom('audit_log').select(['action', 'actor_id']).where('actor_id', '=', doctor.id).execute();

  for (const list of [listUsers, getLineup, listUsers])
    expect((await api.raw(list, {}, doctor.token)).body).toContain('"injury":true');
  expect((await api.raw(listComplaints, {}, doctor.token)).statusCode).toBe(507);
  expect(await entries()).toEqual([]);
  const told = logLines.filter((line) => line.includes('players were read while the disk is full'));
  expect(told.map((line) => (JSON.parse(line) as { account: string }).account)).toEqual([doctor.id]);

  await sql`drop trigger full`.execute(db);
  await api.raw(listComplaints, {}, doctor.token);
  expect(await entries()).toEqual([
    { action: 'players.listed', actor_id: doctor.id },
    { action: 'complaints.listed', actor_id: doctor.id },
  ]);
});
