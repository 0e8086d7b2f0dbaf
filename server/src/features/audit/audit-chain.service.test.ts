import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../test/start-test-app.ts';
import { testEngine } from '../../test/test-database.ts';
import { verifyAuditChain } from './audit-chain.service.ts';
import { createAuditService } from './audit.service.ts';

/** A log of `count` entries whose table can be tampered with, as a database owner could. */
const setup = async (count: number) => {
  const { db, clock } = await startTestApp();
  const audit = createAuditService({ clock });
  await db.transaction().execute(async (tx) => {
    for (let made = 0; made < count; made += 1)
      await audit.note(tx, { actor: null, action: 'settings.updated', subject: { kind: 'settings', id: null } });
  });
  if (testEngine === 'sqlite')
    for (const act of ['update', 'delete']) await sql.raw(`drop trigger audit_log_no_${act}`).execute(db);
  else await sql.raw('alter table audit_log disable trigger user').execute(db);
  return { db };
};

test('AD2 the chain of an untouched log is valid, in more than one batch', async () => {
  const { db } = await setup(1_203);
  const head = await db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirstOrThrow();
  expect(await verifyAuditChain(db)).toEqual({ entries: 1_203, hash: head.hash });
});

test('AD2 an empty log is valid', async () => {
  const { db } = await startTestApp();
  expect(await verifyAuditChain(db)).toEqual({ entries: 0, hash: '' });
});

test('AD2 the first entry that was changed is named, whatever was changed', async () => {
  const changes = {
    at: '2026-01-01T00:00:00.000Z',
    action: 'person.deleted',
    actor_id: 'f'.repeat(24),
    fields: '["x"]',
  };
  for (const [column, value] of Object.entries(changes)) {
    const { db } = await setup(6);
    await db
      .updateTable('audit_log')
      .set({ [column]: value })
      .where('seq', '=', 4)
      .execute();
    expect(await verifyAuditChain(db), column).toMatchObject({ entries: 3, broken: { seq: 4, reason: 'changed' } });
  }
});

test('AD2 a deleted entry is detected, at the beginning, in the middle and at the end', async () => {
  for (const [gone, reason] of [
    [1, 'missing'],
    [3, 'missing'],
    [6, 'cut off'],
  ] as const) {
    const { db } = await setup(6);
    await db.deleteFrom('audit_log').where('seq', '=', gone).execute();
    expect(await verifyAuditChain(db)).toMatchObject({ entries: gone - 1, broken: { seq: gone, reason } });
  }
});

test('AD2 a head that was moved back with its entries is detected by its hash', async () => {
  const { db } = await setup(6);
  await db.deleteFrom('audit_log').where('seq', '=', 6).execute();
  await db.updateTable('audit_head').set({ seq: 5 }).execute();
  expect(await verifyAuditChain(db)).toMatchObject({ entries: 5, broken: { seq: 5, reason: 'changed' } });
});
