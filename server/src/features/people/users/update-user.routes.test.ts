import { getUser, updateUser, type UserChanges } from '@touchline/contract/people/users';
import { getMe } from '@touchline/contract/me/me';
import { expect, test } from 'vitest';
import { minutesMs } from '../../../lib/time/clock.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const notAllowed = (...fields: string[]) => ({
  errors: fields.map((field) => ({ field, message: 'This field may not be changed here' })),
});

test('changes only the fields that are sent, and increases the version', async () => {
  const { api, build } = await startTestApp();
  const { id } = await build.player({ address: 'Old street', shirt_number: 4, nationality: 'Spanish' });
  const before = await api.asStaff(getUser, { params: { id } });
  const after = await api.asStaff(updateUser, {
    params: { id },
    body: { address: 'New street', previousClubs: ['A', 'B'], injury: true, position: 'LB' },
  });
  expect(after).toEqual({
    ...before,
    address: 'New street',
    previousClubs: ['A', 'B'],
    injury: true,
    position: 'LB',
    updatedAt: after.updatedAt,
  });
  expect(after.updatedAt > before.updatedAt).toBe(true);
  expect(await api.asStaff(getUser, { params: { id } })).toEqual(after);
});

test('keeps the version when nothing is sent', async () => {
  const { api, build } = await startTestApp();
  const { id } = await build.player();
  const before = await api.asStaff(getUser, { params: { id } });
  expect(await api.asStaff(updateUser, { params: { id }, body: {} })).toEqual(before);
});

test.each<[role: 'player' | 'tactic' | 'medical' | 'management', changes: UserChanges]>([
  ['player', { dataEntry: true }],
  ['tactic', { shirtNumber: 9 }],
  ['tactic', { primary: true }],
  ['medical', { covidImage: null }],
  ['management', { dataEntry: true }],
  ['management', { address: 'x', injury: true }],
])('AZ3 refuses for a %s the fields of %o', async (role, body) => {
  const { api, build, db } = await startTestApp();
  const row = await build.user({ role });
  const answer = await api.refused(updateUser, { params: { id: row.id }, body }, await build.adminToken());
  expect(answer).toMatchObject({ statusCode: 400, ...notAllowed(...Object.keys(body)) });
  expect(await db.selectFrom('users').selectAll().where('id', '=', row.id).executeTakeFirst()).toMatchObject({
    email: row.email,
    updated_at: row.updated_at,
  });
});

test.each<UserChanges>([{ status: 'inactive' }, { dataEntry: true }, { email: 'new@club.example' }])(
  'AZ3 only the administrator changes %o of staff',
  async (body) => {
    const { api, build, db } = await startTestApp();
    const row = await build.staff('medical');
    const { token } = await build.signedIn('management');
    const answer = await api.refused(
      updateUser,
      { params: { id: row.id }, body: { name: 'New Name', ...body } },
      token,
    );
    expect(answer).toMatchObject({ statusCode: 403, ...notAllowed(...Object.keys(body)) });
    const after = await db.selectFrom('users').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow();
    expect(after.updated_at).toBe(row.updated_at);
    const changed = await api.asAdmin(updateUser, { params: { id: row.id }, body });
    expect(changed).toMatchObject(body);
  },
);

test.each<UserChanges>([
  { guardianName: 'Marta Salas' },
  { guardianEmail: 'marta@home.example' },
  { guardianName: null },
])('AZ3 only the administrator sets who consents for a player under 16: %o', async (body) => {
  const { api, build } = await startTestApp();
  const { id } = await build.player({
    birth_date: '2012-01-01',
    guardian_name: 'Pau Salas',
    guardian_email: 'pau@home.example',
  });
  const token = await build.staffToken();
  const answer = await api.refused(
    updateUser,
    { params: { id }, body: { guardianPhone: '+34 600 123 457', ...body } },
    token,
  );
  expect(answer).toMatchObject({ statusCode: 403, ...notAllowed(...Object.keys(body)) });
  expect(await api.asStaff(getUser, { params: { id } })).toMatchObject({
    guardianName: 'Pau Salas',
    guardianEmail: 'pau@home.example',
    guardianPhone: null,
  });
  expect(await api.asAdmin(updateUser, { params: { id }, body })).toMatchObject(body);
  expect(await api.asStaff(updateUser, { params: { id }, body: { guardianPhone: '+34 600 123 457' } })).toMatchObject({
    guardianPhone: '+34 600 123 457',
  });
});

test.each([
  ['taken away', '2012-01-01', null],
  ['moved across the age', '2012-01-01', '2004-01-01'],
  ['moved below the age', '2004-01-01', '2012-01-01'],
  ['moved across the age of majority', '2009-02-02', '2005-01-01'],
  ['moved below the age of majority', '2005-01-01', '2009-02-02'],
])(
  'AZ3 only the administrator changes a birth date that decides about the guardian: %s',
  async (_, before, birthDate) => {
    const { api, build } = await startTestApp();
    const { id } = await build.player({ birth_date: before });
    const token = await build.staffToken();
    const answer = await api.refused(updateUser, { params: { id }, body: { birthDate } }, token);
    expect(answer).toMatchObject({ statusCode: 403, ...notAllowed('birthDate') });
    expect(await api.asStaff(getUser, { params: { id } })).toMatchObject({ birthDate: before });
    expect(await api.asAdmin(updateUser, { params: { id }, body: { birthDate } })).toMatchObject({ birthDate });
  },
);

test('staff correct a birth date on the same side of the age, and fill in a missing one', async () => {
  const { api, build } = await startTestApp();
  const [young, unknown] = [await build.player({ birth_date: '2012-01-01' }), await build.player({ birth_date: null })];
  for (const { id } of [young, unknown])
    expect(await api.asStaff(updateUser, { params: { id }, body: { birthDate: '2012-10-01' } })).toMatchObject({
      birthDate: '2012-10-01',
    });
});

test('staff do not fill in a birth date that would let the guardians out', async () => {
  const { api, build } = await startTestApp();
  const { id } = await build.player({ birth_date: null });
  await build.guardian([id]);
  const params = { id };
  const token = await build.staffToken();
  const answer = await api.refused(updateUser, { params, body: { birthDate: '2005-01-01' } }, token);
  expect(answer).toMatchObject({ statusCode: 403, ...notAllowed('birthDate') });
  expect(await api.asStaff(updateUser, { params, body: { birthDate: '2009-02-02' } })).toMatchObject({
    birthDate: '2009-02-02',
  });
});

test.each(['role', '_id', 'createdAt', 'updatedAt', 'uploadedBy'])('AZ3 refuses %s', async (field) => {
  const { api, build } = await startTestApp();
  const { id } = await build.player();
  const answer = await api.refused(
    updateUser,
    { params: { id }, body: { [field]: 'admin' } },
    await build.adminToken(),
  );
  expect(answer).toMatchObject({ statusCode: 400, errors: [{ field, message: 'This field is not known' }] });
});

test('lets the administrator change their own name, phone and portrait here, and nothing else', async () => {
  const { api, build } = await startTestApp();
  const id = await build.adminId();
  const portrait = await build.file('profile', id);
  const body = { name: 'Ana Prado', phoneNumber: '+34 600 123 456', profileImage: portrait.id };
  expect(await api.asAdmin(updateUser, { params: { id }, body })).toMatchObject({ name: 'Ana Prado', role: 'admin' });
  for (const changes of [{ email: 'b@club.example' }, { status: 'inactive' }, { idImage: null }, { shirtNumber: 9 }]) {
    const answer = await api.refused(updateUser, { params: { id }, body: changes }, await build.adminToken());
    expect(answer).toMatchObject({ statusCode: 400, ...notAllowed(...Object.keys(changes)) });
  }
});

test("lets nobody else change the administrator's account", async () => {
  const { api, build } = await startTestApp();
  const id = await build.adminId();
  const answer = await api.refused(
    updateUser,
    { params: { id }, body: { name: 'Somebody Else' } },
    (await build.signedIn('management')).token,
  );
  expect(answer).toMatchObject({ statusCode: 403, error: 'forbidden' });
});

test('SE2 deactivating ends the sessions and links of a person at once', async () => {
  const { api, build, db, clock } = await startTestApp();
  const { id, token } = await build.signedIn('medical');
  const at = clock().toISOString();
  await db
    .insertInto('one_time_tokens')
    .values({ id, purpose: 'reset', user_id: id, token_hash: 'x', created_at: at, expires_at: at })
    .execute();
  await api.asAdmin(updateUser, { params: { id }, body: { status: 'inactive' } });
  expect(await api.refused(getUser, { params: { id } }, token)).toMatchObject({ statusCode: 401 });
  expect(await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual([]);
  expect(await db.selectFrom('one_time_tokens').select('id').execute()).toEqual([]);
});

test('a deactivated player no longer starts, and returns as a substitute', async () => {
  const { api, build } = await startTestApp();
  const { id } = await build.player({ is_primary: true });
  const inactive = await api.asAdmin(updateUser, { params: { id }, body: { status: 'inactive' } });
  expect(inactive).toMatchObject({ status: 'inactive', primary: false });
  const active = await api.asAdmin(updateUser, { params: { id }, body: { status: 'active' } });
  expect(active).toMatchObject({ status: 'active', primary: false });
});

test.each<[given: { status: string }, changes: UserChanges]>([
  [{ status: 'inactive' }, { primary: true }],
  [{ status: 'pending' }, { primary: true }],
  [{ status: 'active' }, { primary: true, status: 'inactive' }],
])('AZ2 only active players start: %o with %o is refused', async (given, body) => {
  const { api, build } = await startTestApp();
  const { id } = await build.player(given);
  const answer = await api.refused(updateUser, { params: { id }, body }, await build.adminToken());
  expect(answer).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'primary', message: 'This person is not an active player' }],
  });
});

test.each(['pending', 'rejected'])('AZ2 a %s request is not answered by setting a status', async (status) => {
  const { api, build } = await startTestApp();
  const { id } = await build.player({ status });
  const answer = await api.refused(
    updateUser,
    { params: { id }, body: { status: 'active' } },
    await build.adminToken(),
  );
  expect(answer).toMatchObject({ statusCode: 400, ...notAllowed('status') });
});

test('AZ2 refuses to activate a player whose number another active player has', async () => {
  const { api, build } = await startTestApp();
  const wearer = await build.player({ shirt_number: 9 });
  const { id } = await build.player({ shirt_number: 9, status: 'inactive' });
  const refused = await api.refused(
    updateUser,
    { params: { id }, body: { status: 'active' } },
    await build.adminToken(),
  );
  expect(refused).toMatchObject({
    statusCode: 409,
    data: { field: 'shirtNumber', number: 9, wearer: { _id: wearer.id }, free: [1, 2, 3, 4, 5] },
  });
  const both = { status: 'active', shirtNumber: 10 } as const;
  expect(await api.asAdmin(updateUser, { params: { id }, body: both })).toMatchObject(both);
});

test('AU8 a new e-mail address ends sessions and links, and invites a person without a password again', async () => {
  const { api, build, db } = await startTestApp();
  const { id, token } = await build.signedIn();
  await api.asAdmin(updateUser, { params: { id }, body: { email: 'new@club.example' } });
  expect(await api.refused(getUser, { params: { id } }, token)).toMatchObject({ statusCode: 401 });
  const mails = await db.selectFrom('mails').select(['template', 'to_address']).execute();
  expect(mails).toEqual([{ template: 'invitation', to_address: 'new@club.example' }]);
  expect(await db.selectFrom('one_time_tokens').select('purpose').execute()).toEqual([{ purpose: 'invitation' }]);
});

test('a new e-mail address does not invite a person with a password', async () => {
  const { api, build, db, clock } = await startTestApp();
  const { id } = await build.staff();
  await db
    .insertInto('credentials')
    .values({ user_id: id, password_hash: 'x', updated_at: clock().toISOString() })
    .execute();
  await api.asAdmin(updateUser, { params: { id }, body: { email: 'new@club.example' } });
  expect(await db.selectFrom('mails').select('id').execute()).toEqual([]);
});

test('the same address in another case ends no session', async () => {
  const { api, build } = await startTestApp();
  const { id } = await build.staff('tactic', { email: 'marta@club.example', email_key: 'marta@club.example' });
  const token = await build.tokenOf(id);
  await api.asAdmin(updateUser, { params: { id }, body: { email: 'Marta@club.example' } });
  expect(await api.with(token)(getUser, { params: { id } })).toMatchObject({ email: 'Marta@club.example' });
});

test('AU8 the administrator gives a player an address, or corrects it, and the player is invited', async () => {
  const { api, build, db } = await startTestApp();
  const { id } = await build.player({ email: null, email_key: null });
  const phone = await build.phoneToken(id);
  const body = { email: 'iker@club.example' };
  const refused = await api.refused(updateUser, { params: { id }, body }, await build.staffToken());
  expect(refused).toMatchObject({ statusCode: 403, ...notAllowed('email') });
  expect(await api.asAdmin(updateUser, { params: { id }, body })).toMatchObject(body);
  const mails = () => db.selectFrom('mails').select(['template', 'to_address']).orderBy('id').execute();
  expect(await mails()).toEqual([{ template: 'playerWelcome', to_address: 'iker@club.example' }]);
  // The phone was paired without an address, and stays so.
  expect((await api.raw(getMe, {}, phone)).statusCode).toBe(200);
  await api.asAdmin(updateUser, { params: { id }, body: { email: 'iker.solana@club.example' } });
  expect((await mails()).map(({ to_address }) => to_address)).toContain('iker.solana@club.example');
  expect((await api.raw(getMe, {}, phone)).statusCode).toBe(401);
});

test('AU10 an address changes only after the password was entered again; other fields without it', async () => {
  const { api, build, clock } = await startTestApp();
  const { id } = await build.staff();
  const token = await build.adminToken();
  clock.advance(minutesMs(16));
  const answer = await api.refused(updateUser, { params: { id }, body: { email: 'new@club.example' } }, token);
  expect(answer).toMatchObject({ statusCode: 403, reason: 'passwordNeeded' });
  expect(await api.with(token)(updateUser, { params: { id }, body: { phoneNumber: '+34 600 123 456' } })).toMatchObject(
    {
      phoneNumber: '+34 600 123 456',
    },
  );
});

test('refuses an address that is taken', async () => {
  const { api, build } = await startTestApp();
  await build.player({ email: 'iker@club.example', email_key: 'iker@club.example' });
  const { id } = await build.staff();
  const answer = await api.refused(
    updateUser,
    { params: { id }, body: { email: 'IKER@club.example' } },
    await build.adminToken(),
  );
  expect(answer).toMatchObject({ statusCode: 409, data: { field: 'email' } });
});

test('honours If-Match: the current version is accepted, an older one refused with 412', async () => {
  const { api, build } = await startTestApp();
  const { id } = await build.player();
  const token = await build.adminToken();
  const etag = (await api.raw(getUser, { params: { id } }, token)).headers.etag!;
  const headers = { 'if-match': etag };
  const first = await api.raw(updateUser, { params: { id }, body: { address: 'One' }, headers }, token);
  expect(first.statusCode).toBe(200);
  expect(first.headers.etag).not.toBe(etag);
  expect(await api.refused(updateUser, { params: { id }, body: { address: 'Two' }, headers }, token)).toMatchObject({
    statusCode: 412,
    error: 'preconditionFailed',
    message: 'Someone else has changed this record in the meantime',
  });
  expect((await api.asStaff(getUser, { params: { id } })).address).toBe('One');
});

test('replaces an image and deletes the old one, and removes one', async () => {
  const { api, build, db } = await startTestApp();
  const { id: actor, token } = await build.signedIn('medical');
  const { id } = await build.player();
  const [old, other] = [await build.file('document', actor), await build.file('document', actor)];
  const change = (passportImage: string | null) =>
    api.with(token)(updateUser, { params: { id }, body: { passportImage } });
  await change(old.id);
  expect((await change(other.id)).passportImage?.key).toBe(other.id);
  const gone = await db.selectFrom('files').selectAll().where('id', '=', old.id).executeTakeFirstOrThrow();
  expect(gone).toMatchObject({ holder: null });
  expect(gone.removed_at).not.toBeNull();
  expect((await change(null)).passportImage).toBeNull();
  expect(await db.selectFrom('files').select('id').where('removed_at', 'is', null).execute()).toEqual([]);
});

test('AZ6 refuses a file that another account has uploaded, and changes nothing', async () => {
  const { api, build } = await startTestApp();
  const foreign = await build.file('document', await build.adminId());
  const { id } = await build.player({ address: 'Old street' });
  const { token } = await build.signedIn();
  const body = { address: 'New street', idImage: foreign.id };
  expect(await api.refused(updateUser, { params: { id }, body }, token)).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'idImage', message: 'This image is not known' }],
  });
  expect((await api.asStaff(getUser, { params: { id } })).address).toBe('Old street');
});

test('finds people by changed values', async () => {
  const { api, build, db } = await startTestApp();
  const { id } = await build.player();
  await api.asStaff(updateUser, { params: { id }, body: { name: 'Ñaki Ödegård', previousClubs: ['Brännby IF'] } });
  const { search, name_key } = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(name_key).toBe('naki odegard');
  expect(search.split('\n')).toContain('brannby if');
});

test('answers 404 for an unknown person', async () => {
  const { api, build } = await startTestApp();
  const answer = await api.refused(
    updateUser,
    { params: { id: '0'.repeat(24) }, body: { name: 'Nobody' } },
    await build.adminToken(),
  );
  expect(answer).toMatchObject({ statusCode: 404, error: 'resourceNotFound', message: 'There is no such person' });
});

test('AZ3 names the fields of the administrator in the order in which they have always been named', async () => {
  const { api, build } = await startTestApp();
  const { id } = await build.player();
  const body = { guardianEmail: 'a@b.example', guardianName: 'Ana Ruiz', status: 'inactive' } as const;
  const answer = await api.refused(updateUser, { params: { id }, body }, await build.staffToken('medical'));
  expect(answer).toMatchObject({ statusCode: 403, ...notAllowed('status', 'guardianName', 'guardianEmail') });
});
