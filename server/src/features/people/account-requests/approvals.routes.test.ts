import { updatePassword } from '@touchline/contract/people/auth';
import { approveUser, rejectUser } from '@touchline/contract/people/account-requests';
import { deleteImage } from '@touchline/contract/club/uploads';
import { getUser, listUsers, updateUser, type UserChanges } from '@touchline/contract/people/users';
import { updatePlayerStatistics } from '@touchline/contract/people/league-statistics';
import { login } from '@touchline/contract/people/auth';
import { expect, test } from 'vitest';
import { orderedMails } from '../../../test/helpers/ordered-mails.ts';
import { playerRequestInput, requestInput } from '../../../test/factories/people.ts';
import { ask, mailedTokens, newTicket, storedRequests, uploadFor } from '../../../test/factories/requests.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

const auditOf = ({ db }: TestApp) =>
  db.selectFrom('audit_log').select(['action', 'subject_id', 'actor_id', 'fields']).orderBy('seq').execute();

test('accepts a member of staff: from the request through the mails to sign-in', async () => {
  const touchline = await startTestApp();
  const { api, build } = touchline;
  const input = requestInput({ email: 'Nerea.Campos@club.example', mailLanguage: 'es' });
  await ask(touchline, input);
  const [request] = await storedRequests(touchline);
  const approved = await api.asAdmin(approveUser, { params: { id: request!.id } });
  expect(approved).toMatchObject({ ...(({ mailLanguage: _l, ...rest }) => rest)(input), status: 'active' });
  expect(await api.asStaff(getUser, { params: { id: request!.id } })).toMatchObject({ status: 'active' });
  const invited = (await orderedMails(touchline)).filter(({ template }) => template === 'invitation');
  expect(invited).toMatchObject([{ userId: request!.id, to: 'Nerea.Campos@club.example', language: 'es' }]);
  const [token] = await mailedTokens(touchline, 'invitation');
  const body = { password: 'Segura@2027?', confirmPassword: 'Segura@2027?' };
  expect((await api.raw(updatePassword, { query: { token: token! }, body })).statusCode).toBe(200);
  const { userData } = await api.anonymous(login, {
    body: { email: 'nerea.campos@club.example', password: body.password },
  });
  expect(userData).toMatchObject({ _id: request!.id, role: 'medical' });
  expect((await auditOf(touchline))[0]).toMatchObject({
    action: 'person.approved',
    subject_id: request!.id,
    actor_id: await build.adminId(),
    fields: [],
  });
});

test('accepts a player, who gets a mail in their language and the personal link', async () => {
  const touchline = await startTestApp();
  const { api, db } = touchline;
  const ticket = newTicket();
  const profileImage = await uploadFor(touchline, ticket);
  const idImage = await uploadFor(touchline, ticket, 'document');
  await ask(touchline, playerRequestInput({ shirtNumber: 9, profileImage, idImage, ticket, mailLanguage: 'ar' }));
  const [request] = await storedRequests(touchline);
  const approved = await api.asAdmin(approveUser, { params: { id: request!.id } });
  expect(approved).toMatchObject({ status: 'active', shirtNumber: 9, primary: false });
  expect([approved.profileImage?.key, approved.idImage?.key]).toEqual([profileImage, idImage]);
  const mail = (await orderedMails(touchline)).at(-1);
  expect(mail).toMatchObject({ template: 'playerWelcome', language: 'ar', values: { clubName: 'UD Valmora' } });
  expect(mail?.values.link).toMatch(/\/me\/tlm_[\w-]{43}$/);
  expect(await db.selectFrom('one_time_tokens').select('purpose').orderBy('purpose').execute()).toEqual([
    { purpose: 'confirmation' },
    { purpose: 'pairing' },
  ]);
  expect((await api.asStaff(listUsers, { query: { type: 'player' } })).records).toMatchObject([{ status: 'active' }]);
});

test('rejects a request: its link is revoked, its pictures stay, and lists omit it by default', async () => {
  const touchline = await startTestApp();
  const { api, build, db } = touchline;
  const ticket = newTicket();
  const profileImage = await uploadFor(touchline, ticket);
  await ask(touchline, requestInput({ profileImage, ticket }));
  const [request] = await storedRequests(touchline);
  const mails = (await orderedMails(touchline)).length;
  const rejected = await api.asAdmin(rejectUser, { params: { id: request!.id } });
  expect(rejected).toMatchObject({ status: 'rejected', profileImage: { key: profileImage } });
  expect(await db.selectFrom('one_time_tokens').select('id').execute()).toEqual([]);
  expect(await orderedMails(touchline)).toHaveLength(mails);
  expect((await api.asAdmin(listUsers, { query: {} })).total).toBe(0);
  expect((await api.asAdmin(listUsers, { query: { status: 'rejected' } })).total).toBe(1);
  expect(await auditOf(touchline)).toMatchObject([
    { action: 'person.rejected', subject_id: request!.id, actor_id: await build.adminId(), fields: [] },
  ]);
});

test('accepts a person after rejecting them', async () => {
  const { api, build } = await startTestApp();
  const { id } = await build.staff('medical', { status: 'rejected' });
  expect(await api.asAdmin(approveUser, { params: { id } })).toMatchObject({ status: 'active' });
});

test.each([
  [approveUser, 'active'],
  [approveUser, 'inactive'],
  [rejectUser, 'active'],
  [rejectUser, 'inactive'],
  [rejectUser, 'rejected'],
])('$path answers 409 for a person who is %s', async (endpoint, status) => {
  const touchline = await startTestApp();
  const { api, build, db } = touchline;
  const row = await build.staff('medical', { status });
  const answer = await api.refused(endpoint, { params: { id: row.id } }, await build.adminToken());
  expect(answer).toMatchObject({ statusCode: 409, error: 'conflict', data: { field: 'status', status } });
  expect(await db.selectFrom('users').selectAll().where('id', '=', row.id).executeTakeFirst()).toEqual(row);
  expect(await auditOf(touchline)).toEqual([]);
});

test.each([approveUser, rejectUser])('$path does not affect the administrator', async (endpoint) => {
  const { api, build } = await startTestApp();
  const token = await build.adminToken();
  expect(await api.refused(endpoint, { params: { id: await build.adminId() } }, token)).toMatchObject({
    statusCode: 409,
  });
});

test('AZ2 names an address that is taken, and changes nothing', async () => {
  const touchline = await startTestApp();
  const { api, build, db } = touchline;
  await build.staff('tactic', { email: 'nerea@club.example' });
  const { id } = await build.staff('medical', { status: 'pending', email: 'NEREA@club.example' });
  const answer = await api.refused(approveUser, { params: { id } }, await build.adminToken());
  expect(answer).toMatchObject({ statusCode: 409, data: { field: 'email' } });
  expect(await api.asAdmin(getUser, { params: { id } })).toMatchObject({ status: 'pending' });
  expect(await db.selectFrom('mails').select('id').execute()).toEqual([]);
  expect(await auditOf(touchline)).toEqual([]);
});

test('AZ2 names a shirt number that an active player has; the administrator assigns another one', async () => {
  const { api, build } = await startTestApp();
  await build.player({ shirt_number: 9 });
  const { id } = await build.player({ status: 'pending', shirt_number: 9 });
  const answer = await api.refused(approveUser, { params: { id } }, await build.adminToken());
  expect(answer).toMatchObject({ statusCode: 409, data: { field: 'shirtNumber', number: 9, free: [1, 2, 3, 4, 5] } });
  await api.asAdmin(updateUser, { params: { id }, body: { shirtNumber: 10 } });
  expect(await api.asAdmin(approveUser, { params: { id } })).toMatchObject({ status: 'active', shirtNumber: 10 });
});

test('of two requests with the same address the first to be approved gets it', async () => {
  const { api, build } = await startTestApp();
  const given = { status: 'pending', email: 'nerea@club.example' };
  const [first, second] = [await build.staff('medical', given), await build.staff('medical', given)];
  const token = await build.adminToken();
  const answers = await Promise.all([first, second].map(({ id }) => api.raw(approveUser, { params: { id } }, token)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('of many concurrent answers one counts, and the person is invited at most once', async () => {
  const touchline = await startTestApp();
  const { api, build, db } = touchline;
  const token = await build.adminToken();
  for (let round = 0; round < 3; round += 1) {
    const { id } = await build.staff('medical', { status: 'pending' });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        api.raw(index % 2 === round % 2 ? approveUser : rejectUser, { params: { id } }, token),
      ),
    );
    const { status } = await db.selectFrom('users').select('status').where('id', '=', id).executeTakeFirstOrThrow();
    const mails = await db.selectFrom('mails').select('id').where('user_id', '=', id).execute();
    const acts = (await auditOf(touchline)).filter((entry) => entry.subject_id === id).map(({ action }) => action);
    // Who is rejected first may still be approved, never the other way round.
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(acts.length);
    expect(answers.filter(({ statusCode }) => ![200, 409].includes(statusCode))).toEqual([]);
    expect(status).toBe(acts.includes('person.approved') ? 'active' : 'rejected');
    expect(acts.filter((act) => act === 'person.approved').length).toBe(mails.length);
    expect(acts.length).toBeLessThanOrEqual(2);
  }
});

test('answering an older version of a request is refused with 412', async () => {
  const { api, build } = await startTestApp();
  const { id } = await build.player({ status: 'pending' });
  const token = await build.adminToken();
  const etag = String((await api.raw(getUser, { params: { id } }, token)).headers.etag);
  await api.asAdmin(updateUser, { params: { id }, body: { address: 'Elsewhere' } });
  for (const endpoint of [approveUser, rejectUser])
    expect(await api.refused(endpoint, { params: { id }, headers: { 'if-match': etag } }, token)).toMatchObject({
      statusCode: 412,
    });
});

test.each(['pending', 'rejected'])('AZ2 only the administrator changes a person who is %s', async (status) => {
  const { api, build, db } = await startTestApp();
  const league = await build.league();
  for (const role of ['tactic', 'medical', 'management'] as const) {
    const { id: actor, token } = await build.signedIn(role);
    const portrait = await build.file('profile', actor);
    const row = await build.player({ status, profile_image: portrait.id });
    await db
      .updateTable('files')
      .set({ holder: `users:${row.id}:profileImage` })
      .where('id', '=', portrait.id)
      .execute();
    const { id } = row;
    const tries = [
      api.refused(updateUser, { params: { id }, body: { address: 'Elsewhere' } }, token),
      api.refused(updatePlayerStatistics, { params: { id, leagueId: league.id }, body: { yellowCards: 1 } }, token),
      api.refused(deleteImage, { body: { url: portrait.id } }, token),
    ];
    for (const answer of await Promise.all(tries)) expect(answer).toMatchObject({ statusCode: 403 });
    expect(await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()).toEqual(row);
  }
  expect(await db.selectFrom('figure_stands').selectAll().execute()).toEqual([]);
});

test('the administrator corrects a request, without a mail to its sender or a new link', async () => {
  const touchline = await startTestApp();
  const { api, db } = touchline;
  await ask(touchline, playerRequestInput());
  const [request] = await storedRequests(touchline);
  const mails = (await orderedMails(touchline)).length;
  const body = { name: 'Idrissa Ndoye Sall', shirtNumber: 33, nationality: 'Senegalese' };
  expect(await api.asAdmin(updateUser, { params: { id: request!.id }, body })).toMatchObject({
    ...body,
    status: 'pending',
  });
  expect(await orderedMails(touchline)).toHaveLength(mails);
  expect(await db.selectFrom('one_time_tokens').select('purpose').execute()).toEqual([{ purpose: 'confirmation' }]);
});

test.each<UserChanges>([{ status: 'active' }, { email: 'other@club.example' }])(
  'AZ3 not even the administrator sets %o of a request, because only answers and confirmations do',
  async (body) => {
    const { api, build } = await startTestApp();
    for (const status of ['pending', 'rejected']) {
      const { id } = await build.staff('medical', { status });
      const answer = await api.refused(updateUser, { params: { id }, body }, await build.adminToken());
      expect(answer).toMatchObject({
        statusCode: 400,
        errors: [{ field: Object.keys(body)[0], message: 'This field may not be changed here' }],
      });
    }
  },
);

test('AZ8 an approval whose audit entry fails changes nothing', async () => {
  const { api, build, db } = await startTestApp();
  const { id } = await build.staff('medical', { status: 'pending' });
  const token = await build.adminToken();
  await db.schema.alterTable('audit_head').renameColumn('hash', 'elsewhere').execute();
  expect((await api.raw(approveUser, { params: { id } }, token)).statusCode).toBe(500);
  expect(await api.asAdmin(getUser, { params: { id } })).toMatchObject({ status: 'pending' });
  expect(await db.selectFrom('mails').select('id').execute()).toEqual([]);
});
