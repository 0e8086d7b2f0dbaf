import { createComplaint, replyToComplaint, updateComplaint } from '@touchline/contract/health/complaints';
import { expect, test } from 'vitest';
import { languages } from '@touchline/contract/wire/languages';
import { minutesMs } from '../../../lib/time/clock.ts';
import { createComplaints } from '../../../test/factories/complaints.ts';
import { orderedMails } from '../../../test/helpers/ordered-mails.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { renderMail } from '../../ground/mails/render-mail.ts';
import { sealContext } from '../../ground/mails/mails.service.ts';
import { isTold } from './complaint-mails.service.ts';

const env = { PUBLIC_URL: 'https://club.example' };

const mailsOf = async ({ db, secrets }: TestApp) =>
  (await db.selectFrom('mails').selectAll().orderBy('id').execute()).map((mail) => ({
    template: mail.template,
    to: mail.user_id,
    language: mail.language,
    link: (JSON.parse(secrets.unseal(mail.values_sealed!, sealContext(mail.id))) as { link: string }).link,
  }));

type Given = { email?: string | null; status?: string };

const start = async ({ email = 'iker@club.example', status = 'active' }: Given = {}) => {
  const touchline = await startTestApp({ env });
  const { api, build, clock } = touchline;
  const medic = await build.signedIn('medical');
  const player = await build.player({ name: 'Iker Solana', email, status, language_code: 'pt' });
  const as = api.with(medic.token);
  const id = await createComplaints(touchline).put({ player: player.id });
  const reply = async (text: string, afterMinutes = 0) => {
    clock.advance(minutesMs(afterMinutes));
    await as(updateComplaint, { params: { id }, body: { reply: text } });
    return (await mailsOf(touchline)).length;
  };
  return { ...touchline, medic, player, as, id, reply };
};

test('a new complaint is mailed to all active medical staff except its writer, in their language', async () => {
  const { as, build, player, ...touchline } = await start();
  const noor = await build.staff('medical', { language_code: 'ar' });
  const eva = await build.staff('medical', { language_code: 'es' });
  await build.staff('medical', { status: 'inactive' });
  await build.staff('tactic');
  const { _id } = await as(createComplaint, { body: { player: player.id, description: 'It hurts' } });
  const link = `https://club.example/reports/complaints?complaint=${_id}`;
  const mails = await mailsOf({ build, ...touchline });
  expect(mails.sort((one, other) => (one.language < other.language ? -1 : 1))).toEqual([
    { template: 'complaintArrived', to: noor.id, language: 'ar', link },
    { template: 'complaintArrived', to: eva.id, language: 'es', link },
  ]);
});

test('without medical staff the administrator is mailed, unless the administrator wrote it', async () => {
  const touchline = await startTestApp({ env });
  const { api, build } = touchline;
  const body = { player: (await build.player()).id, description: 'It hurts' };
  await api.asStaff(createComplaint, { body });
  await api.asAdmin(createComplaint, { body });
  expect((await mailsOf(touchline)).map(({ to }) => to)).toEqual([await build.adminId()]);
});

test('a complaint that is sent again with the same key is mailed once', async () => {
  const { as, build, player, ...touchline } = await start();
  await build.staff('medical');
  const write = { body: { player: player.id, description: 'It hurts' }, headers: { 'idempotency-key': 'k' } };
  await Promise.all([as(createComplaint, write), as(createComplaint, write)]);
  await as(createComplaint, write);
  expect(await mailsOf({ build, ...touchline })).toHaveLength(1);
});

test('a first reply is mailed to the player at once, later ones at most once an hour', async () => {
  const { reply, player, as, id, ...touchline } = await start();
  expect(await reply('Rest', 1)).toBe(1);
  expect(await mailsOf(touchline as unknown as TestApp)).toEqual([
    { template: 'complaintReplied', to: player.id, language: 'pt', link: 'https://club.example/me' },
  ]);
  expect(await reply('Rest a day', 1)).toBe(1);
  expect(await reply('Rest two days', 58)).toBe(1);
  expect(await reply('Rest three days', 1)).toBe(2);
  expect(await reply('Rest four days', 59)).toBe(2);
  expect(await reply('Rest five days', 1)).toBe(3);
  // Without a new reply there is no mail.
  expect(await reply('Rest five days', 120)).toBe(3);
  await as(updateComplaint, { params: { id }, body: { description: 'Both knees' } });
  expect(await mailsOf(touchline as unknown as TestApp)).toHaveLength(3);
});

test.each([
  ['under the age of consent', '2013-05-01', 1],
  ['who decides alone', '2009-05-01', 0],
])(
  'a reply to a player without an address %s born on %s is mailed to %i guardian who gets messages',
  async (_, birth_date, count) => {
    const { reply, player, build, db, secrets } = await start({ email: null });
    await db.updateTable('users').set({ birth_date }).where('id', '=', player.id).execute();
    await build.guardian([player.id], { email: 'pilar@home.example' });
    await build.guardian([player.id], {}, { gets_messages: false });
    expect(await reply('Rest')).toBe(count);
    const values = { link: 'https://club.example/me', firstName: 'Iker' };
    const mail = { template: 'complaintReplied', userId: player.id, to: 'pilar@home.example', language: 'es', values };
    expect(await orderedMails({ db, secrets })).toEqual(count === 0 ? [] : [mail]);
  },
);

test('the hour is counted for each complaint separately', async () => {
  const { reply, as, player, ...touchline } = await start();
  const other = await createComplaints(touchline).put({ player: player.id });
  await reply('Rest');
  const write = { params: { id: other }, body: { reply: 'Ice' }, headers: { 'idempotency-key': 'k' } };
  await Promise.all([as(replyToComplaint, write), as(replyToComplaint, write)]);
  expect(await mailsOf(touchline as unknown as TestApp)).toHaveLength(2);
});

test('two concurrent replies send one mail', async () => {
  const { api, as, id, ...touchline } = await start();
  const params = { id };
  await Promise.all([
    as(replyToComplaint, { params, body: { reply: 'Rest' } }),
    api.asAdmin(replyToComplaint, { params, body: { reply: 'Ice' } }),
  ]);
  expect(await mailsOf({ api, ...touchline })).toHaveLength(1);
});

test.each<Given>([{ email: null }, { status: 'inactive' }])('a player with %j gets no mail', async (given) => {
  const { reply } = await start(given);
  expect(await reply('Rest')).toBe(0);
});

test('an hour counts from the last mail, not from the last reply', () => {
  const times = (...minutes: number[]) => minutes.map((minute) => new Date(minutesMs(minute)).toISOString());
  expect(isTold(times(0))).toBe(true);
  expect(isTold(times(0, 59))).toBe(false);
  expect(isTold(times(0, 59, 60))).toBe(true);
  expect(isTold(times(0, 40, 80))).toBe(true);
  expect(isTold(times(0, 40, 80, 120))).toBe(false);
  expect(isTold([])).toBe(false);
});

test.each(languages)('MA2 the mails in %s contain no name of a player and nothing medical', (language) => {
  const link = 'https://club.example/me';
  for (const template of ['complaintReplied', 'complaintArrived'] as const) {
    const mail = renderMail(template, { link, name: 'Iker', description: 'knee' } as never, {
      language,
      senderName: 'UD Valmora',
    });
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/Iker|knee/);
  }
});

test('a reader gets at most one mail about new complaints within ten minutes', async () => {
  const { as, build, player, clock, ...touchline } = await start();
  await build.staff('medical');
  const complain = () => as(createComplaint, { body: { player: player.id, description: 'It hurts' } });
  const counts: number[] = [];
  for (const minutes of [0, 9, 1]) {
    clock.advance(minutesMs(minutes));
    await complain();
    counts.push((await mailsOf({ build, player, clock, ...touchline } as unknown as TestApp)).length);
  }
  expect(counts).toEqual([1, 1, 2]);
});
