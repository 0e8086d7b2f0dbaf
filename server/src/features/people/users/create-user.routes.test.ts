import { createUser, getUser, listUsers, updateUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { playerInput, staffInput } from '../../../test/factories/people.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

test('creates a player, active at once, with every field as sent', async () => {
  const { api } = await startTestApp();
  const body = playerInput({
    name: '  Iker Salas ',
    email: 'iker@club.example',
    phoneNumber: '+34 600 123 456',
    position: 'GK',
    injury: true,
    primary: true,
    martialStatus: 'married',
    birthDate: '2001-02-28',
    whatsappNumber: null,
    guardianName: 'Marta Salas',
    guardianEmail: 'marta@home.example',
    guardianPhone: '+34 600 123 457',
  });
  const created = await api.asAdmin(createUser, { body });
  expect(created).toMatchObject({ ...body, name: 'Iker Salas', status: 'active', dataEntry: false, idImage: null });
  expect(await api.asStaff(getUser, { params: { id: created._id } })).toEqual(created);
});

test("shows a player's guardian in the single record only", async () => {
  const { api, build } = await startTestApp();
  const guardian = { guardianName: 'Marta Salas', guardianEmail: 'marta@home.example', guardianPhone: null };
  const { _id: id } = await api.asAdmin(createUser, { body: playerInput() });
  expect(await api.asStaff(getUser, { params: { id } })).toMatchObject({
    guardianName: null,
    guardianEmail: null,
    guardianPhone: null,
  });
  expect(await api.asAdmin(updateUser, { params: { id }, body: guardian })).toMatchObject(guardian);
  const listed = await api.raw(listUsers, { query: { type: 'player' } }, await build.staffToken());
  expect(listed.body).not.toMatch(/guardian|home\.example/);
  const body = { guardianName: 'Marta Salas' };
  const params = { id: (await build.staff()).id };
  expect(await api.refused(updateUser, { params, body }, await build.adminToken())).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'guardianName' }],
  });
  for (const wrong of [{ guardianEmail: 'no address' }, { guardianPhone: '12' }, { guardianName: 'x1' }])
    expect((await api.raw(updateUser, { params: { id }, body: wrong }, await build.staffToken())).statusCode).toBe(400);
});

test('invites a member of staff by mail with a link that is valid for 72 hours', async () => {
  const { api, db, clock, build } = await startTestApp();
  await db
    .updateTable('users')
    .set({ language_code: 'es' })
    .where('id', '=', await build.adminId())
    .execute();
  const created = await api.asAdmin(createUser, { body: staffInput({ email: 'Marta@Club.example' }) });
  const token = await db.selectFrom('one_time_tokens').selectAll().executeTakeFirstOrThrow();
  expect(token).toMatchObject({ purpose: 'invitation', user_id: created._id });
  expect(Date.parse(token.expires_at) - clock().getTime()).toBe(72 * 3_600_000);
  const mail = await db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
  expect(mail).toMatchObject({
    template: 'invitation',
    user_id: created._id,
    to_name: 'Marta Rueda',
    to_address: 'Marta@Club.example',
    language: 'es',
    cause: `invitation:${token.id}`,
  });
});

test('refuses an e-mail address that is taken, regardless of case', async () => {
  const { api, build } = await startTestApp();
  await api.asAdmin(createUser, { body: staffInput({ email: 'marta@club.example' }) });
  const answer = await api.refused(
    createUser,
    { body: playerInput({ email: 'MARTA@club.EXAMPLE' }) },
    await build.adminToken(),
  );
  expect(answer).toMatchObject({ statusCode: 409, error: 'conflict', data: { field: 'email' } });
});

test('accepts several people without an e-mail address', async () => {
  const { api } = await startTestApp();
  await api.asAdmin(createUser, { body: playerInput({ email: null }) });
  await api.asAdmin(createUser, { body: playerInput() });
  expect((await api.asStaff(listUsers, { query: { type: 'player' } })).total).toBe(2);
});

test('refuses the shirt number of another active player, and accepts that of an inactive one', async () => {
  const { api, build } = await startTestApp();
  const wearer = await build.player({ shirt_number: 9, status: 'active' });
  await build.player({ shirt_number: 1, status: 'active' });
  await build.player({ shirt_number: 10, status: 'inactive' });
  const answer = await api.refused(createUser, { body: playerInput({ shirtNumber: 9 }) }, await build.adminToken());
  expect(answer).toMatchObject({
    statusCode: 409,
    data: { field: 'shirtNumber', number: 9, wearer: { _id: wearer.id, name: wearer.name }, free: [2, 3, 4, 5, 6] },
  });
  await api.asAdmin(createUser, { body: playerInput({ shirtNumber: 10 }) });
});

test('lets only the administrator create people', async () => {
  const { api, build, db } = await startTestApp();
  const before = await db.selectFrom('users').select('id').execute();
  const answer = await api.refused(createUser, { body: staffInput() }, (await build.signedIn('management')).token);
  expect(answer).toMatchObject({ statusCode: 403, error: 'forbidden' });
  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(before.length + 1);
});

test('gives data entry to the tactical and medical departments only', async () => {
  const { api, build } = await startTestApp();
  expect(await api.asAdmin(createUser, { body: staffInput({ role: 'medical', dataEntry: true }) })).toMatchObject({
    role: 'medical',
    dataEntry: true,
  });
  const answer = await api.refused(
    createUser,
    { body: staffInput({ role: 'management', dataEntry: true }) },
    await build.adminToken(),
  );
  expect(answer).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'dataEntry', message: 'This field may not be changed here' }],
  });
});

test.each([
  ['status', { ...playerInput(), status: 'active' }],
  ['_id', { ...playerInput(), _id: '0'.repeat(24) }],
  ['createdAt', { ...staffInput(), createdAt: '2026-01-01T00:00:00.000Z' }],
  ['shirtNumber', { ...staffInput(), shirtNumber: 9 }],
  ['dataEntry', { ...playerInput(), dataEntry: true }],
])('AZ3 refuses %s in a new account, naming it', async (field, body) => {
  const { api, build } = await startTestApp();
  const answer = await api.refused(createUser, { body }, await build.adminToken());
  expect(answer).toMatchObject({ statusCode: 400, errors: [{ field, message: 'This field is not known' }] });
});

test('refuses an administrator as a new account', async () => {
  const { api, build } = await startTestApp();
  const answer = await api.refused(createUser, { body: { ...staffInput(), role: 'admin' } }, await build.adminToken());
  expect(answer).toMatchObject({ statusCode: 400, errors: [{ field: 'role', message: 'Invalid input' }] });
});

test('assigns the uploaded images to the person', async () => {
  const { api, build, db } = await startTestApp();
  const adminId = await build.adminId();
  const portrait = await build.file('profile', adminId);
  const paper = await build.file('document', adminId);
  const body = playerInput({ profileImage: portrait.id, idImage: paper.id, covidImage: null });
  const created = await api.asAdmin(createUser, { body });
  expect(created.profileImage?.key).toBe(portrait.id);
  expect(created.idImage?.key).toBe(paper.id);
  const held = await db.selectFrom('files').select(['id', 'holder']).where('holder', 'is not', null).execute();
  expect(held).toHaveLength(2);
  expect(held).toContainEqual({ id: portrait.id, holder: `users:${created._id}:profileImage` });
});

test('AZ6 refuses a file of another account, kind or record, and creates no person', async () => {
  const { api, build, db } = await startTestApp();
  const adminId = await build.adminId();
  const foreign = await build.file('profile', (await build.staff()).id);
  const crest = await build.file('icon', adminId);
  const held = await build.file('profile', adminId);
  await api.asAdmin(createUser, { body: playerInput({ profileImage: held.id }) });
  const count = (await db.selectFrom('users').select('id').execute()).length;
  for (const key of [foreign.id, crest.id, held.id, '0'.repeat(24)]) {
    const answer = await api.refused(
      createUser,
      { body: playerInput({ profileImage: key }) },
      await build.adminToken(),
    );
    expect(answer).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'profileImage', message: 'This image is not known' }],
    });
  }
  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(count);
});

test('DU6 a creation sent twice with one key creates one person and one invitation', async () => {
  const { api, db } = await startTestApp();
  const sent = { body: staffInput(), headers: { 'idempotency-key': 'a-1' } };
  const first = await api.asAdmin(createUser, sent);
  expect(await api.asAdmin(createUser, sent)).toEqual(first);
  expect(await db.selectFrom('users').select('id').where('role', '=', 'tactic').execute()).toHaveLength(1);
  expect(await db.selectFrom('mails').select('id').execute()).toHaveLength(1);
});
