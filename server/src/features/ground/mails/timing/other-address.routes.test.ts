import { updateGuardians } from '@touchline/contract/people/guardians';
import { updateUser } from '@touchline/contract/people/users';
import { updateComplaint } from '@touchline/contract/health/complaints';
import { expect, test } from 'vitest';
import { createComplaints } from '../../../../test/factories/complaints.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';

/** At 23:00 in Madrid a reply to the complaint of a player waits for the morning. */
const setup = async (given: { email: string | null; birth_date?: string }) => {
  const app = await startTestApp();
  const { api, build, clock, db } = app;
  clock.set('2026-08-15T21:00:00.000Z');
  const { id } = await build.player({ name: 'Nora Díaz', ...given });
  const guardian = given.email === null ? await build.guardian([id], { email: 'carmen@home.example' }) : undefined;
  const complaint = await createComplaints(app).put({ player: id });
  const medic = api.with((await build.signedIn('medical')).token);
  await medic(updateComplaint, { params: { id: complaint }, body: { reply: 'Rest' } });
  const waiting = async () =>
    (await db.selectFrom('mails').selectAll().where('template', '=', 'complaintReplied').execute()).map(
      ({ to_address, search }) => [to_address, search.includes(to_address)],
    );
  const as = api.with(await build.adminToken());
  // The password has been entered just now.
  await db.updateTable('sessions').set({ proven_at: clock().toISOString() }).execute();
  return { as, id, guardian, waiting };
};

test('a mail that waits goes to the address that its reader has by then', async () => {
  const { as, id, waiting } = await setup({ email: 'nora@clbu.example' });
  expect(await waiting()).toEqual([['nora@clbu.example', true]]);
  await as(updateUser, { params: { id }, body: { email: 'nora@club.example' } });
  expect(await waiting()).toEqual([['nora@club.example', true]]);
});

test('a mail that waits for a guardian follows the address as well, and goes nowhere once there is none', async () => {
  const { as, id, guardian, waiting } = await setup({ email: null, birth_date: '2013-05-01' });
  expect(await waiting()).toEqual([['carmen@home.example', true]]);
  const rights = {
    relation: 'mother',
    mayAnswer: true,
    mayConsent: true,
    getsMessages: true,
    emergency: true,
  } as const;
  const known = { _id: guardian!.id, name: 'Carmen Díaz', phoneNumber: '+34600123456', ...rights };
  const change = (email: string | null) =>
    as(updateGuardians, { params: { id }, body: { guardians: [{ ...known, email }] } });
  await change('carmen@work.example');
  expect(await waiting()).toEqual([['carmen@work.example', true]]);
  await as(updateUser, { params: { id }, body: { guardianEmail: 'carmen@post.example' } });
  expect(await waiting()).toEqual([['carmen@post.example', true]]);
  await change(null);
  expect(await waiting()).toEqual([]);
});
