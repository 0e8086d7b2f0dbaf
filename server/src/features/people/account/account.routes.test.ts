import { getAccount, updateAccount } from '@touchline/contract/people/account';
import { listAuditLog } from '@touchline/contract/club/audit';
import { getUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { upload } from '../../../test/factories/files.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

test.each(['tactic', 'medical', 'management', 'admin'] as const)('shows the %s their own account', async (role) => {
  const { api, build } = await startTestApp();
  const { id, email } = await build.account({ role, name: 'Laura Segura', language_code: 'es', language: 'Spanish' });
  expect(await api.with(await build.tokenOf(id))(getAccount, {})).toEqual({
    _id: id,
    name: 'Laura Segura',
    email,
    role,
    profileImage: null,
    phoneNumber: null,
    language: 'es',
    updatedAt: '2026-08-15T08:00:00.000Z',
  });
});

test('changes name, phone number, photo and language, only of this account', async () => {
  const { api, build, db } = await startTestApp();
  const { id, token } = await build.signedIn('medical');
  const other = await build.staff('medical');
  const { key } = await upload({ api }, token);
  const body = { name: 'Marta Rueda', phoneNumber: '+34 600 000 001', profileImage: key, language: 'pt' as const };
  const after = await api.with(token)(updateAccount, { body });
  expect(after).toMatchObject({ ...body, profileImage: { key } });
  expect(await api.with(token)(getAccount, {})).toEqual(after);
  // The language of the account is not the language that a player speaks.
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ language_code: 'pt', language: null, name_key: 'marta rueda' });
  expect(await api.with(token)(getUser, { params: { id: other.id } })).toMatchObject({ name: other.name });
});

test('keeps what is not sent', async () => {
  const { api, build } = await startTestApp();
  const { token } = await build.signedIn();
  const before = await api.with(token)(updateAccount, { body: { phoneNumber: '+34 600 000 001' } });
  const after = await api.with(token)(updateAccount, { body: { language: 'ar' } });
  expect(after).toEqual({ ...before, language: 'ar', updatedAt: after.updatedAt });
  expect(await api.with(token)(updateAccount, { body: {} })).toEqual(after);
});

test('AZ6 refuses a photo that another person uploaded', async () => {
  const { api, build } = await startTestApp();
  const { token } = await build.signedIn();
  const { key } = await upload({ api }, await build.staffToken('medical'));
  expect(await api.refused(updateAccount, { body: { name: 'Ana Pérez', profileImage: key } }, token)).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'profileImage', message: 'This image is not known' }],
  });
  expect(await api.with(token)(getAccount, {})).not.toMatchObject({ name: 'Ana Pérez' });
});

test.each([
  ['role', 'admin'],
  ['status', 'inactive'],
  ['dataEntry', true],
  ['email', 'new@club.example'],
  ['_id', '0'.repeat(24)],
  ['password', 'Valid@pass1!'],
])('AZ3 does not let people change their own %s', async (field, value) => {
  const { api, build, db } = await startTestApp();
  const { id, token } = await build.signedIn();
  const rowOf = () => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const before = await rowOf();
  expect(await api.refused(updateAccount, { body: { [field]: value } }, token)).toMatchObject({
    statusCode: 400,
    errors: [{ field, message: 'This field is not known' }],
  });
  expect(await rowOf()).toEqual(before);
});

test('of two concurrent changes of the account the second is refused', async () => {
  const { api, build } = await startTestApp();
  const { token } = await build.signedIn();
  const etag = String((await api.raw(getAccount, {}, token)).headers.etag);
  const change = (name: string) => api.raw(updateAccount, { body: { name }, headers: { 'if-match': etag } }, token);
  expect((await change('Ana Pérez')).statusCode).toBe(200);
  expect((await change('Ana Péres')).statusCode).toBe(412);
});

test('AD1 LG2 names the changed fields, never their values', async () => {
  const { api, build, logLines } = await startTestApp();
  const { id, token } = await build.signedIn('medical');
  const body = { name: 'Seeded Name', phoneNumber: '+34 600 000 077' };
  await api.with(token)(updateAccount, { body });
  await api.with(token)(updateAccount, { body });
  const { records } = await api.asAdmin(listAuditLog, {});
  expect(records).toMatchObject([
    {
      action: 'account.updated',
      actor: { _id: id, role: 'medical' },
      subject: { kind: 'person', _id: id },
      fields: ['name', 'phoneNumber'],
    },
  ]);
  const lines = logLines.filter((line) => line.includes('own account changed'));
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { account: id, fields: ['name', 'phoneNumber'] },
  ]);
  expect(logLines.join('')).not.toMatch(/Seeded|600 000 077/);
});
