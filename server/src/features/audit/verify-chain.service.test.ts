import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { daysMs } from '../../lib/time/clock.ts';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';
import { testEngine } from '../../test/test-database.ts';
import { createAuditService, type AuditNote } from './audit.service.ts';
import { createChainRepository } from './chain.repository.ts';
import { verifyChain } from './verify-chain.service.ts';

const note: AuditNote = { actor: null, action: 'settings.updated', subject: { kind: 'settings', id: null } };

/** `old` entries of the year before last and `young` entries of now. */
const start = async ({ old = 3, young = 2 } = {}) => {
  const app = await startTestApp();
  const { db, clock } = app;
  const write = async (count: number) => {
    for (let done = 0; done < count; done += 1)
      await db.transaction().execute((tx) => createAuditService({ clock }).note(tx, note));
  };
  clock.set('2024-01-01T08:00:00.000Z');
  await write(old);
  clock.set('2026-08-15T08:00:00.000Z');
  await write(young);
  return { ...app, write };
};

/** Tampers with the log as someone with all rights on the database could. */
const tamper = async ({ db }: TestApp, change: string) => {
  if (testEngine === 'postgres') await sql`set session_replication_role = replica`.execute(db);
  else for (const act of ['update', 'delete']) await sql`drop trigger ${sql.raw(`audit_log_no_${act}`)}`.execute(db);
  await sql.raw(change).execute(db);
  if (testEngine === 'postgres') await sql`set session_replication_role = origin`.execute(db);
};

test.each([
  ['a changed entry', "update audit_log set action = 'person.deleted' where seq = 2", 2],
  ['a changed field', `update audit_log set fields = '["x"]' where seq = 4`, 4],
  ['a missing entry', 'delete from audit_log where seq = 3', 3],
  ['a missing beginning', 'delete from audit_log where seq <= 2', 1],
  ['a missing end', 'delete from audit_log where seq = 5', 5],
])('AD2 finds %s', async (_, change, brokenAt) => {
  const app = await start();
  expect(await verifyChain(app.db)).toEqual({ entries: 5, brokenAt: null });
  // One connection, since the setting applies to one session of the database.
  await app.db.connection().execute((db) => tamper({ ...app, db }, change));
  expect(await verifyChain(app.db)).toMatchObject({ brokenAt });
});

test('AD2 retention deletes the oldest entries, and the rest can still be verified', async () => {
  const { db, write, clock } = await start();
  const before = new Date(clock().getTime() - daysMs(730)).toISOString();
  const trim = () => db.transaction().execute((tx) => createChainRepository(tx).trim(before));
  expect([await trim(), await trim()]).toEqual([3, 0]);
  expect(await db.selectFrom('audit_log').select('seq').orderBy('seq').execute()).toEqual([{ seq: 4 }, { seq: 5 }]);
  await write(1);
  expect(await verifyChain(db)).toEqual({ entries: 3, brokenAt: null });
});

test('AD2 when all entries are deleted, the next one follows the last', async () => {
  const { db, write, clock } = await start({ young: 0 });
  expect(await db.transaction().execute((tx) => createChainRepository(tx).trim(clock().toISOString()))).toBe(3);
  expect(await verifyChain(db)).toEqual({ entries: 0, brokenAt: null });
  await write(1);
  expect(await verifyChain(db)).toEqual({ entries: 1, brokenAt: null });
});

test.each([
  ['an entry of this year', '5', '(select hash from audit_log where seq = 5)'],
  ['another hash', '2', "'x'"],
  ['no entry', '9', "''"],
])('AD1 the database refuses to start the log after %s', async (_, seq, hash) => {
  const { db } = await start();
  const move = sql.raw(`update audit_head set root_seq = ${seq}, root_hash = ${hash}`).execute(db);
  await expect(move).rejects.toThrow(/kept for a year/);
  await expect(sql`delete from audit_log where seq = 1`.execute(db)).rejects.toThrow(/only appended to/);
});
