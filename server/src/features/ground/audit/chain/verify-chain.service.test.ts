import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { daysMs } from '../../../../lib/time/clock.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { tamperWithLog } from '../../../../test/helpers/tamper-with-log.ts';
import type { AuditNote } from '../audit.service.ts';
import { trimChain } from './trim-chain.service.ts';
import { verifyChain } from './verify-chain.service.ts';

const note: AuditNote = { actor: null, action: 'settings.updated', subject: { kind: 'settings', id: null } };

const whole = { broken: undefined, isHeadSealed: true, behind: 0, foreign: 0 };

const write = ({ db, audit }: TestApp, count: number) =>
  db.transaction().execute(async (tx) => {
    for (let done = 0; done < count; done += 1) await audit.note(tx, note);
  });

/** `old` entries of the year before last and `young` entries of now. */
const start = async ({ old = 3, young = 2 } = {}) => {
  const app = await startTestApp();
  app.clock.set('2024-01-01T08:00:00.000Z');
  await write(app, old);
  app.clock.set('2026-08-15T08:00:00.000Z');
  await write(app, young);
  return app;
};

const trim = ({ db, secrets }: TestApp, before: string) =>
  db.transaction().execute((tx) => trimChain(tx, secrets, before));

test('AD2 the chain of an untouched log is valid, in more than one batch', async () => {
  const app = await start({ young: 1_200 });
  const { hash } = await app.db.selectFrom('audit_head').select('hash').executeTakeFirstOrThrow();
  expect(await verifyChain(app.db, app.secrets)).toEqual({ entries: 1_203, hash, ...whole });
});

test('AD2 an empty log is valid', async () => {
  const { db, secrets } = await startTestApp();
  expect(await verifyChain(db, secrets)).toEqual({ entries: 0, hash: '', ...whole });
});

test.each([
  ['a changed action', "update audit_log set action = 'person.deleted' where seq = 4", 4, 'changed'],
  ['a changed time', "update audit_log set at = '2026-01-01T00:00:00.000Z' where seq = 4", 4, 'changed'],
  ['a changed person', `update audit_log set actor_id = '${'f'.repeat(24)}' where seq = 4`, 4, 'changed'],
  ['a changed field', `update audit_log set fields = '["x"]' where seq = 4`, 4, 'changed'],
  ['a missing entry', 'delete from audit_log where seq = 3', 3, 'missing'],
  ['a missing beginning', 'delete from audit_log where seq <= 2', 1, 'missing'],
  ['a missing end', 'delete from audit_log where seq = 5', 5, 'cut off'],
])('AD2 finds %s', async (_, change, seq, reason) => {
  const app = await start();
  await tamperWithLog(app.db, change);
  expect(await verifyChain(app.db, app.secrets)).toMatchObject({ entries: seq - 1, broken: { seq, reason } });
});

test('AD2 retention deletes the oldest entries, and the rest can still be verified', async () => {
  const app = await start();
  const before = new Date(app.clock().getTime() - daysMs(730)).toISOString();
  expect([await trim(app, before), await trim(app, before)]).toEqual([3, 0]);
  expect(await app.db.selectFrom('audit_log').select('seq').orderBy('seq').execute()).toEqual([{ seq: 4 }, { seq: 5 }]);
  await write(app, 1);
  expect(await verifyChain(app.db, app.secrets)).toMatchObject({ entries: 3, ...whole });
});

test('AD2 when all entries are deleted, the next one follows the last', async () => {
  const app = await start({ young: 0 });
  expect(await trim(app, app.clock().toISOString())).toBe(3);
  expect(await verifyChain(app.db, app.secrets)).toMatchObject({ entries: 0, ...whole });
  await write(app, 1);
  expect(await verifyChain(app.db, app.secrets)).toMatchObject({ entries: 1, ...whole });
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
