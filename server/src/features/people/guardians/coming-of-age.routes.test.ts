import { listAuditLog } from '@touchline/contract/club/audit';
import { getMe } from '@touchline/contract/me/me';
import { listGuardians } from '@touchline/contract/people/guardians';
import { expect, test } from 'vitest';
import { daysMs } from '../../../lib/time/clock.ts';
import { runJobs, startAnother } from '../../../test/factories/wellness.ts';
import { orderedMails } from '../../../test/helpers/ordered-mails.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

/** The administrator, with a session of this moment. */
const admin = async ({ api, build }: TestApp) => api.with(await build.tokenOf(await build.adminId()));

/** Lina comes of age on 10 November 2026, her brother Iker is 13. Luis is the guardian of Lina alone, Pilar of both. */
const start = async () => {
  const app = await startTestApp();
  const { build, clock, db } = app;
  const person = { birth_date: '2008-11-10', email: 'lina@home.example', email_key: 'lina@home.example' };
  const lina = await build.player({ name: 'Lina Solana', ...person, language_code: 'es' });
  const iker = await build.player({ name: 'Iker Solana', birth_date: '2013-05-01' });
  const pilar = await build.guardian([lina.id, iker.id], { name: 'Pilar Solana', email: 'pilar@home.example' });
  const luis = await build.guardian([lina.id], { name: 'Luis Solana', email: 'luis@home.example' });
  const goTo = async (moment: string) => {
    clock.set(moment);
    await runJobs(app.app);
  };
  const told = async () =>
    (await orderedMails(app))
      .filter(({ template }) => template === 'guardianEnds')
      .map(({ to, values }) => [to, values.reader, values.firstName])
      .sort();
  const endings = async () =>
    (await (await admin(app))(listAuditLog, { query: { action: 'person.guardiansEnded' } })).records;
  const paired = async () =>
    (await db.selectFrom('guardian_phones').select('guardian_id').execute()).map(({ guardian_id }) => guardian_id);
  return { ...app, lina, iker, pilar, luis, goTo, told, endings, paired };
};

const everybody = [
  ['lina@home.example', 'player', 'Lina'],
  ['luis@home.example', 'guardian', 'Lina'],
  ['pilar@home.example', 'guardian', 'Lina'],
];

test('at midnight of the club on the 18th birthday guardians lose the pages, and all are notified once', async () => {
  const app = await start();
  const { api, build, lina, iker, pilar, luis, goTo, told, endings, paired } = app;
  // Still the 9th in Madrid.
  await goTo('2026-11-09T22:30:00.000Z');
  const phones = [await build.pairGuardian(pilar.id), await build.pairGuardian(luis.id)] as const;
  const children = async () => (await api.with(phones[0])(getMe, {})).children?.map(({ _id }) => _id);
  expect(await children()).toEqual([lina.id, iker.id]);
  expect([await told(), await endings()]).toEqual([[], []]);

  await goTo('2026-11-09T23:30:00.000Z');
  expect(await told()).toEqual(everybody);
  expect(await endings()).toMatchObject([{ actor: null, subject: { _id: lina.id }, fields: [] }]);
  expect(await children()).toEqual([iker.id]);
  expect(await paired()).toEqual([pilar.id]);
  expect(await api.refused(getMe, {}, phones[1])).toMatchObject({ statusCode: 401 });
  // The details stay for the club, which may have entered a wrong date.
  expect(await (await admin(app))(listGuardians, { params: { id: lina.id } })).toHaveLength(2);

  const other = await startAnother(app);
  for (const day of [10, 11, 12, 18]) {
    await goTo(`2026-11-${day}T23:30:00.000Z`);
    await runJobs(other);
  }
  expect([await told(), (await endings()).length]).toEqual([everybody, 1]);
});

test('two servers at once, and one that starts days later, tell everybody once', async () => {
  const app = await start();
  const { clock, told, endings } = app;
  const other = await startAnother(app);
  clock.set('2026-11-15T10:00:00.000Z');
  await Promise.all([runJobs(app.app), runJobs(other), runJobs(app.app)]);
  expect([await told(), (await endings()).length]).toEqual([everybody, 1]);
});

test('birthdays of more than a week ago end the phones, without a mail', async () => {
  const { build, pilar, luis, clock, goTo, told, endings, paired } = await start();
  clock.set('2026-10-01T10:00:00.000Z');
  for (const { id } of [pilar, luis]) await build.pairGuardian(id);
  clock.advance(daysMs(1));
  await goTo('2026-11-18T10:00:00.000Z');
  expect([await told(), await endings(), await paired()]).toEqual([[], [], [pilar.id]]);
});

test('who is entered as a guardian after the birthday is not told, nor is the player', async () => {
  const app = await startTestApp();
  const { build, clock } = app;
  clock.set('2026-11-12T10:00:00.000Z');
  const lina = await build.player({ birth_date: '2008-11-10' });
  await build.guardian([lina.id]);
  await runJobs(app.app);
  expect(await orderedMails(app)).toEqual([]);
});
