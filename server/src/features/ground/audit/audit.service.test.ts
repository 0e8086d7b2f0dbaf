import { createHmac } from 'node:crypto';
import { updateAccount } from '@touchline/contract/people/account';
import { updateSettings } from '@touchline/contract/club/settings';
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { testEngine } from '../../../test/test-database.ts';
import type { AuditNote } from './audit.service.ts';

const entriesOf = ({ db }: TestApp) => db.selectFrom('audit_log').selectAll().orderBy('seq').execute();
const headOf = ({ db }: TestApp) => db.selectFrom('audit_head').select(['id', 'seq', 'hash']).execute();

const note: AuditNote = { actor: null, action: 'settings.updated', subject: { kind: 'settings', id: null } };

/** Recalculates the chain from the documented rules and the stored rows. */
const assertChain = async (touchline: TestApp): Promise<void> => {
  let [seq, hash] = [0, ''];
  for (const entry of await entriesOf(touchline)) {
    expect([entry.seq, entry.previous_hash]).toEqual([seq + 1, hash]);
    const told = JSON.stringify([
      hash,
      entry.seq,
      entry.id,
      entry.at,
      entry.actor_id,
      entry.actor_role,
      entry.session_id,
      entry.action,
      entry.subject_kind,
      entry.subject_id,
      entry.fields,
    ]);
    seq = entry.seq;
    hash = createHmac('sha256', touchline.secrets.auditKey).update(told).digest('base64url');
    expect(entry.hash).toBe(hash);
  }
  expect(await headOf(touchline)).toEqual([{ id: 1, seq, hash }]);
};

test('AD1 a rolled-back act leaves no entry, and no gap', async () => {
  const touchline = await startTestApp();
  const { db, audit } = touchline;
  const before = await headOf(touchline);
  const act = db.transaction().execute(async (tx) => {
    await tx.updateTable('club').set({ name: 'CD Ribera' }).execute();
    await audit.note(tx, note);
    throw new Error('the act fails');
  });
  await expect(act).rejects.toThrow('the act fails');
  expect([await entriesOf(touchline), await headOf(touchline)]).toEqual([[], before]);
  await db.transaction().execute((tx) => audit.note(tx, note));
  await assertChain(touchline);
});

test('AD1 an act whose entry fails is rolled back', async () => {
  const touchline = await startTestApp();
  await touchline.db.schema.dropTable('audit_head').execute();
  const answer = await touchline.api.raw(
    updateSettings,
    { body: { organizationName: 'CD Ribera' } },
    await touchline.build.adminToken(),
  );
  expect(answer.statusCode).toBe(500);
  const { name } = await touchline.db.selectFrom('club').select('name').executeTakeFirstOrThrow();
  expect(name).toBe('UD Valmora');
});

test('AD1 twenty concurrent acts make one chain without a gap', async () => {
  const touchline = await startTestApp();
  const { api, build } = touchline;
  const people = await Promise.all(Array.from({ length: 10 }, () => build.signedIn()));
  const admin = await build.adminToken();
  const answers = await Promise.all([
    ...people.map(({ token }) => api.raw(updateAccount, { body: { language: 'pt' } }, token)),
    ...people.map((_, index) => api.raw(updateSettings, { body: { organizationName: `Club ${index}` } }, admin)),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
  const entries = await entriesOf(touchline);
  expect(entries).toHaveLength(20);
  expect(new Set(entries.map(({ actor_id }) => actor_id)).size).toBe(11);
  await assertChain(touchline);
});

test('AD1 records the session that acted', async () => {
  const touchline = await startTestApp();
  const { id, token } = await touchline.build.signedIn('medical');
  await touchline.api.with(token)(updateAccount, { body: { language: 'pt' } });
  const session = await touchline.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(await entriesOf(touchline)).toMatchObject([{ actor_id: id, actor_role: 'medical', session_id: session.id }]);
});

const tampering = [
  "update audit_log set action = 'person.deleted'",
  'update audit_log set seq = seq + 1',
  'delete from audit_log',
  'delete from audit_log where seq = 2',
  ...(testEngine === 'postgres' ? ['truncate audit_log', 'truncate audit_log cascade'] : []),
];

test.each(tampering)('AD1 the database refuses to %s', async (statement) => {
  const touchline = await startTestApp();
  const { audit } = touchline;
  for (let count = 0; count < 3; count += 1) await touchline.db.transaction().execute((tx) => audit.note(tx, note));
  const before = await entriesOf(touchline);
  await expect(touchline.db.executeQuery(CompiledQuery.raw(statement))).rejects.toThrow(/only appended to/);
  expect(await entriesOf(touchline)).toEqual(before);
});
