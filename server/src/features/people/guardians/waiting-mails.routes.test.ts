import { removeGuardianPhones, sendGuardianLink } from '@touchline/contract/people/guardians';
import { updateComplaint } from '@touchline/contract/health/complaints';
import { expect, test } from 'vitest';
import { createComplaints } from '../../../test/factories/complaints.ts';
import { eventually } from '../../../test/helpers/eventually.ts';
import { startMailbox } from '../../../test/servers/mail-servers.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

/** A child of 13 without an address whose guardians are mailed, at 23:00 in Madrid. */
const setup = async () => {
  const mailbox = await startMailbox();
  const app = await startTestApp({ env: { MAIL_URL: mailbox.url } });
  const { build, clock, db } = app;
  clock.set('2026-08-15T21:00:00.000Z');
  const { id: child } = await build.player({ name: 'Nora Díaz', birth_date: '2013-05-01', email: null });
  const guardian = async (email: string) => (await build.guardian([child], { email })).id;
  const [carmen, luis] = [await guardian('carmen@home.example'), await guardian('luis@home.example')];
  /** Those to whom the mails went in the morning. */
  const mailed = async () => {
    expect(mailbox.received).toEqual([]);
    clock.set('2026-08-16T05:30:00.000Z');
    await app.app.jobs.find((one) => one.report?.().name === 'mails.send')!.wake();
    await eventually(async () => {
      const rows = await db.selectFrom('mails').select('state').execute();
      expect(rows.filter(({ state }) => state === 'waiting')).toEqual([]);
    });
    return mailbox.received.map(({ envelopeTo }) => envelopeTo[0]).sort();
  };
  return { ...app, child, carmen, luis, mailed };
};

test('a reply to a complaint is told in the morning to those alone who still get messages for the child', async () => {
  const { api, build, clock, db, child, luis, mailed } = await setup();
  const id = await createComplaints({ build, clock, db }).put({ player: child });
  const medic = api.with((await build.signedIn('medical')).token);
  await medic(updateComplaint, { params: { id }, body: { reply: 'Rest' } });
  await db.deleteFrom('guardian_children').where('guardian_id', '=', luis).execute();
  expect(await mailed()).toEqual(['carmen@home.example']);
});

test('a reply to a complaint that has been deleted by the morning is not told', async () => {
  const { api, build, clock, db, child, mailed } = await setup();
  const id = await createComplaints({ build, clock, db }).put({ player: child });
  const medic = api.with((await build.signedIn('medical')).token);
  await medic(updateComplaint, { params: { id }, body: { reply: 'Rest' } });
  await db.deleteFrom('medical_complaints').where('id', '=', id).execute();
  expect(await mailed()).toEqual([]);
});

test('a link that staff send to a guardian in the night is not mailed once it is revoked', async () => {
  const { api, build, child, carmen, luis, mailed } = await setup();
  const as = api.with(await build.adminToken());
  for (const guardian of [carmen, luis]) await as(sendGuardianLink, { params: { id: child, guardianId: guardian } });
  await as(removeGuardianPhones, { params: { id: child, guardianId: luis } });
  expect(await mailed()).toEqual(['carmen@home.example']);
});
