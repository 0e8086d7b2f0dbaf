import { endSessionsOfUser } from '@touchline/contract/people/auth';
import { makeInvitationLink, sendInvitation } from '@touchline/contract/people/invitations';
import { approveUser, rejectUser } from '@touchline/contract/people/account-requests';
import { deleteImage } from '@touchline/contract/club/uploads';
import { createUser, deleteUser, updatePrimaryPlayers, updateUser } from '@touchline/contract/people/users';
import { updatePlayerStatistics } from '@touchline/contract/people/league-statistics';
import { expect, test } from 'vitest';
import { playerInput, playerRequestInput } from '../../../test/factories/people.ts';
import { ask, storedRequests } from '../../../test/factories/requests.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

const entriesOf = ({ db }: Pick<TestApp, 'db'>) =>
  db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'actor_role', 'session_id', 'subject_kind', 'subject_id', 'fields'])
    .orderBy('seq')
    .execute();

test('AD1 records who changed which fields of whom, and from which session', async () => {
  const touchline = await startTestApp();
  const { api, build, db } = touchline;
  const { id: actor, token } = await build.signedIn('medical');
  const { id: sessionId } = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', actor)
    .executeTakeFirstOrThrow();
  const { id } = await build.player({ address: 'Old street', injury: false });
  const body = { address: 'New street', injury: true, previousClubs: [' A '], shirtNumber: 4 };
  await api.with(token)(updateUser, { params: { id }, body });
  expect(await entriesOf(touchline)).toEqual([
    {
      action: 'person.updated',
      actor_id: actor,
      actor_role: 'medical',
      session_id: sessionId,
      subject_kind: 'person',
      subject_id: id,
      fields: ['address', 'injury', 'previousClubs', 'shirtNumber'],
    },
  ]);
});

test('AD1 names the changed fields, and records a reading alone if there are none', async () => {
  const touchline = await startTestApp();
  const { api, build } = touchline;
  const { id } = await build.player({ address: 'Old street', nationality: 'Spanish' });
  await api.asAdmin(updateUser, { params: { id }, body: { address: 'Old street', nationality: 'Spanish' } });
  await api.asAdmin(updateUser, { params: { id }, body: {} });
  expect(await entriesOf(touchline)).toMatchObject([{ action: 'person.medicalDataRead', fields: ['injury'] }]);
  await api.asAdmin(updateUser, { params: { id }, body: { address: 'Old street', nationality: 'Portuguese' } });
  expect((await entriesOf(touchline)).slice(1)).toMatchObject([{ action: 'person.updated', fields: ['nationality'] }]);
});

test('AD1 records every act on people once, without values of fields', async () => {
  const touchline = await startTestApp();
  const { api, build, db } = touchline;
  const adminId = await build.adminId();
  const league = await build.league();
  const values = {
    name: 'Secretname Marker',
    address: 'Secretstreet 1',
    nationality: 'Secretland',
    education: 'Secretschool',
    birthDate: '2001-02-03',
    whatsappNumber: '+34 600 777 888',
    guardianName: 'Secretguardian Marker',
  };
  const paper = await build.file('document', adminId);
  const { _id: id } = await api.asAdmin(createUser, {
    body: playerInput({ ...values, email: 'secret.marker@club.example', covidImage: paper.id }),
  });
  await api.asAdmin(updateUser, { params: { id }, body: { injury: true, weight: 77.75, martialStatus: 'widowed' } });
  await api.asAdmin(deleteImage, { body: { url: paper.id } });
  const params = { id, leagueId: league.id };
  await api.asAdmin(updatePlayerStatistics, { params, body: { yellowCards: 3, appearanceTime: 424_242 } });
  await api.asAdmin(updatePrimaryPlayers, { body: { playersToAdd: [id] } });
  await api.asAdmin(updatePrimaryPlayers, { body: { playersToAdd: [id] } });
  await api.asAdmin(sendInvitation, { params: { id } });
  await api.asAdmin(endSessionsOfUser, { params: { id } });
  await api.asAdmin(deleteUser, { params: { id } });
  await ask(touchline, playerRequestInput({ ...values }));
  const [request] = await storedRequests(touchline);
  await api.asAdmin(rejectUser, { params: { id: request!.id } });
  await api.asAdmin(approveUser, { params: { id: request!.id } });
  const staff = await build.staff();
  const { link } = await api.asAdmin(makeInvitationLink, { params: { id: staff.id } });

  const entries = await entriesOf(touchline);
  expect(entries.map(({ action, subject_id, fields }) => [action, subject_id, fields])).toEqual([
    ['person.created', id, []],
    ['person.updated', id, ['injury', 'martialStatus', 'weight']],
    ['person.updated', id, ['covidImage']],
    ['person.statisticsUpdated', id, ['appearanceTime', 'yellowCards']],
    ['person.primaryPlayersUpdated', id, ['primary']],
    ['person.invited', id, []],
    ['person.sessionsEnded', id, []],
    ['person.deleted', id, []],
    ['person.rejected', request!.id, []],
    ['person.approved', request!.id, []],
    ['person.invitationLinkCopied', staff.id, []],
  ]);
  for (const entry of entries) expect(entry).toMatchObject({ actor_id: adminId, actor_role: 'admin' });
  const log = JSON.stringify(await db.selectFrom('audit_log').selectAll().execute());
  const secrets = [...Object.values(values), 'secret.marker', '77.75', 'widowed', '424242', paper.id, link.slice(-43)];
  for (const secret of secrets) expect(log).not.toContain(secret);
});

test('AD1 a refused request leaves no entry', async () => {
  const touchline = await startTestApp();
  const { api, build } = touchline;
  const { id } = await build.player({ shirt_number: 4 });
  await build.player({ shirt_number: 9 });
  const token = await build.adminToken();
  const staffToken = await build.staffToken();
  const tries = [
    api.refused(updateUser, { params: { id }, body: { shirtNumber: 9 } }, token),
    api.refused(updateUser, { params: { id }, body: { status: 'inactive' } }, staffToken),
    api.refused(createUser, { body: playerInput({ shirtNumber: 9 }) }, token),
    api.refused(deleteUser, { params: { id: await build.adminId() } }, token),
    api.refused(deleteUser, { params: { id } }, staffToken),
    api.refused(updatePrimaryPlayers, { body: { playersToAdd: [id, '0'.repeat(24)] } }, token),
    api.refused(endSessionsOfUser, { params: { id: '0'.repeat(24) } }, token),
  ];
  await Promise.all(tries);
  expect(await entriesOf(touchline)).toEqual([]);
});

test('AD1 an act whose entry cannot be written is rolled back', async () => {
  const { api, build, db } = await startTestApp();
  const { id } = await build.player({ address: 'Old street' });
  const token = await build.adminToken();
  await db.schema.alterTable('audit_head').renameColumn('hash', 'elsewhere').execute();
  const statuses = await Promise.all([
    api.raw(updateUser, { params: { id }, body: { address: 'New street' } }, token),
    api.raw(createUser, { body: playerInput() }, token),
    api.raw(deleteUser, { params: { id } }, token),
  ]);
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500]);
  expect(await db.selectFrom('users').select('address').where('role', '=', 'player').execute()).toEqual([
    { address: 'Old street' },
  ]);
});
