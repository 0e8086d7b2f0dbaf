import { listAuditLog, type AuditAction } from '@touchline/contract/club/audit';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import { deleteUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

type Given = { at?: string; actorId?: string; action?: AuditAction; personId?: string; fields?: string[] };

const note = async ({ db, clock, audit }: TestApp, { at, actorId, personId, fields = [], ...given }: Given = {}) => {
  if (at) clock.set(at);
  const actor = actorId === undefined ? null : { userId: actorId, role: 'medical', sessionId: 'f'.repeat(24) };
  const subject = { kind: personId ? ('person' as const) : ('settings' as const), id: personId ?? null };
  await db
    .transaction()
    .execute((tx) => audit.note(tx, { actor, action: given.action ?? 'person.updated', subject, fields }));
};
const list = ({ api }: TestApp, query: InputOf<typeof listAuditLog>['query'] = {}) =>
  api.asAdmin(listAuditLog, { query });
const fieldsOf = async (touchline: TestApp, query: InputOf<typeof listAuditLog>['query']) =>
  (await list(touchline, query)).records.flatMap(({ fields }) => fields);

test('shows who did what to whom and when, newest first, with the names as they are now', async () => {
  const touchline = await startTestApp();
  const actor = await touchline.build.staff('medical', { name: 'Dr. Noor Haddad' });
  const player = await touchline.build.player({ name: 'Iker Salas' });
  await note(touchline, { action: 'settings.updated', fields: ['timezone'] });
  await note(touchline, { actorId: actor.id, personId: player.id, fields: ['injury'] });
  const { records, total } = await list(touchline);
  expect(total).toBe(2);
  expect(records).toEqual([
    {
      _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
      at: '2026-08-15T08:00:00.000Z',
      action: 'person.updated',
      actor: { _id: actor.id, name: 'Dr. Noor Haddad', role: 'medical' },
      subject: { kind: 'person', _id: player.id, name: 'Iker Salas', person: { role: 'player', status: 'active' } },
      fields: ['injury'],
    },
    expect.objectContaining({
      actor: null,
      subject: { kind: 'settings', _id: null, name: null, person: null },
      fields: ['timezone'],
    }),
  ]);
});

test('an entry outlives the people it names, without their names', async () => {
  const touchline = await startTestApp();
  const player = await touchline.build.player({ name: 'Iker Salas' });
  await note(touchline, { personId: player.id });
  await touchline.api.asAdmin(deleteUser, { params: { id: player.id } });
  const { records } = await list(touchline, { action: 'person.updated' });
  expect(records).toMatchObject([{ subject: { kind: 'person', _id: player.id, name: null, person: null } }]);
  expect(JSON.stringify(await touchline.db.selectFrom('audit_log').selectAll().execute())).not.toContain('Salas');
});

test('selects by action, actor and subject', async () => {
  const touchline = await startTestApp();
  const [one, two] = [await touchline.build.staff(), await touchline.build.staff()];
  await note(touchline, { actorId: one.id, personId: two.id, fields: ['a'] });
  await note(touchline, { actorId: two.id, personId: two.id, fields: ['b'] });
  await note(touchline, { actorId: two.id, personId: one.id, action: 'person.deleted', fields: ['c'] });
  expect(await fieldsOf(touchline, { actor: two.id })).toEqual(['c', 'b']);
  expect(await fieldsOf(touchline, { subject: two.id })).toEqual(['b', 'a']);
  expect(await fieldsOf(touchline, { action: 'person.deleted' })).toEqual(['c']);
  expect(await fieldsOf(touchline, { actor: two.id, subject: two.id })).toEqual(['b']);
  expect(await list(touchline, { actor: '0'.repeat(24) })).toMatchObject({ records: [], total: 0 });
});

test('finds people by words of their names, as actor or subject', async () => {
  const touchline = await startTestApp();
  const [actor, player] = [await touchline.build.staff(), await touchline.build.player({ name: 'Núria Østergård' })];
  const other = await touchline.build.player({ name: 'أحمد الحداد' });
  await note(touchline, { actorId: actor.id, personId: player.id, fields: ['a'] });
  await note(touchline, { actorId: player.id, fields: ['b'] });
  await note(touchline, { actorId: actor.id, personId: other.id, fields: ['c'] });
  expect(await fieldsOf(touchline, { search: 'ostergard NURIA' })).toEqual(['b', 'a']);
  expect(await fieldsOf(touchline, { search: 'احمد' })).toEqual(['c']);
  expect(await fieldsOf(touchline, { search: 'nobody' })).toEqual([]);
  expect(await fieldsOf(touchline, { search: '%' })).toEqual([]);
});

test('pages, in both orders', async () => {
  const touchline = await startTestApp();
  for (const field of ['a', 'b', 'c']) await note(touchline, { fields: [field] });
  expect(await fieldsOf(touchline, { sort: 'at' })).toEqual(['a', 'b', 'c']);
  expect(await fieldsOf(touchline, { sort: '-at', pageSize: 2 })).toEqual(['c', 'b']);
  expect(await list(touchline, { pageSize: 2, pageNo: 2 })).toMatchObject({
    pageNo: 2,
    total: 3,
    records: [{ fields: ['a'] }],
  });
  expect(await list(touchline, { pageNo: 9 })).toMatchObject({ records: [], total: 3 });
});

test('counts days in the time zone of the club, also when the clock changes', async () => {
  const touchline = await startTestApp();
  const moments = [
    ['a', '2026-03-28T22:59:59.999Z'],
    ['b', '2026-03-28T23:00:00.000Z'],
    ['c', '2026-03-29T21:59:59.999Z'],
    ['d', '2026-03-29T22:00:00.000Z'],
    ['e', '2026-10-24T22:00:00.000Z'],
    ['f', '2026-10-25T22:59:59.999Z'],
    ['g', '2026-10-25T23:00:00.000Z'],
  ] as const;
  for (const [field, at] of moments) await note(touchline, { at, fields: [field] });
  touchline.clock.set('2026-08-15T08:00:00.000Z');
  const of = (from?: string, to?: string) => fieldsOf(touchline, { sort: 'at', from, to });
  expect(await of('2026-03-29', '2026-03-29')).toEqual(['b', 'c']);
  expect(await of('2026-10-25', '2026-10-25')).toEqual(['e', 'f']);
  expect(await of(undefined, '2026-03-28')).toEqual(['a']);
  expect(await of('2026-10-26')).toEqual(['g']);
  expect(await of('2026-10-26', '2026-03-01')).toEqual([]);
  await touchline.db.updateTable('club').set({ timezone: 'Pacific/Kiritimati' }).execute();
  expect(await of('2026-03-29', '2026-03-29')).toEqual(['a', 'b']);
  expect(await of('2026-03-30', '2026-03-30')).toEqual(['c', 'd']);
});

test('refuses a day or an action that does not exist', async () => {
  const { api, build } = await startTestApp();
  const token = await build.adminToken();
  expect(await api.refused(listAuditLog, { query: { from: '2026-02-30' } }, token)).toMatchObject({
    errors: [{ field: 'from', message: 'This date does not exist' }],
  });
  expect(await api.refused(listAuditLog, { query: { action: 'person.eaten' } }, token)).toMatchObject({
    errors: [{ field: 'action', message: 'Invalid input' }],
  });
});
