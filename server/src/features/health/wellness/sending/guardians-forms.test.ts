import { languages } from '@touchline/contract/wire/languages';
import { getWellnessToday, remindOfWellness } from '@touchline/contract/health/wellness';
import { getMe } from '@touchline/contract/me/me';
import { answerConsents } from '@touchline/contract/me/me-consents';
import { answerWellness } from '@touchline/contract/me/me-wellness';
import { consentVersion } from '@touchline/contract/people/consents';
import { listGuardians, updateGuardians } from '@touchline/contract/people/guardians';
import { updateUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { hoursMs } from '../../../../lib/time/clock.ts';
import { createWellness, runJobs, startAnother } from '../../../../test/factories/wellness.ts';
import { eventually } from '../../../../test/helpers/eventually.ts';
import { orderedMails } from '../../../../test/helpers/ordered-mails.ts';
import { startMailbox } from '../../../../test/servers/mail-servers.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';
import { renderMail } from '../../../ground/mails/render-mail.ts';

const publicUrl = 'https://club.example';

/** Iker, 13, and Luna, 12, have no address: their mother answers for both, the father for Iker. A form is due at eight. */
const start = async (env: Record<string, string> = {}) => {
  const touchline = await startTestApp({ env: { PUBLIC_URL: publicUrl, ...env } });
  const { build, clock, app } = touchline;
  const wellness = createWellness(touchline);
  await wellness.configuredAt('2026-01-01T00:00:00.000Z');
  clock.set('2026-08-15T05:45:00.000Z');
  await wellness.form();
  const child = (name: string, given: object = {}) =>
    build.player({ name, email: null, birth_date: '2013-05-01', ...given });
  const iker = await child('Iker Solana');
  const luna = await child('Luna Solana', { birth_date: '2014-05-01' });
  const mother = await build.guardian([iker.id, luna.id], { name: 'Pilar Solana', email: 'pilar@home.example' });
  const father = await build.guardian([iker.id], { email: 'luis@home.example', language_code: 'en' });
  const send = async () => {
    clock.set('2026-08-15T06:00:00.000Z');
    await runJobs(app);
  };
  const linkOf = async (userId: string) => {
    const link = (await wellness.links()).find(({ user_id }) => user_id === userId);
    return link && { ...link, url: `${publicUrl}/wellness/${wellness.tokenOf(link.id)}` };
  };
  /** Reader, child and link of each mail. */
  const mailed = async () =>
    (await orderedMails(touchline)).map(({ to, values }) => `${to} ${values.firstName ?? ''} ${values.link}`).sort();
  return { ...touchline, wellness, child, iker, luna, mother, father, send, linkOf, mailed };
};

test('each guardian who may answer gets the form of a young player without an address, once for each child', async () => {
  const mailbox = await startMailbox();
  const touchline = await start({ MAIL_URL: mailbox.url });
  const { api, app, build, child, iker, luna, mother, send, linkOf } = touchline;
  await build.guardian([iker.id], {}, { may_answer: false });
  await build.guardian([iker.id], { email: null });
  const own = await child('Noa', { email: 'noa@club.example' });
  const [older, undated, refused, alone] = [
    await child('Ada', { birth_date: '2010-08-15' }),
    await child('Nil', { birth_date: null }),
    await child('Teo'),
    await child('Leo'),
  ];
  await build.guardian([own.id, older.id, undated.id, refused.id]);
  await build.guardian([alone.id], {}, { may_answer: false });
  await build.consent(refused.id, { wellness: false });
  const other = await startAnother(touchline, { env: { PUBLIC_URL: publicUrl, MAIL_URL: mailbox.url } });
  await Promise.all([send(), runJobs(other)]);
  await runJobs(app);

  const [ikers, lunas, noas] = [await linkOf(iker.id), await linkOf(luna.id), await linkOf(own.id)];
  await eventually(() => expect(mailbox.received).toHaveLength(4));
  const received = mailbox.received.map(
    ({ envelopeTo, subject, text }) => `${envelopeTo[0]}: ${subject}: ${/https:\S+/.exec(text ?? '')?.[0]}`,
  );
  expect(received.sort()).toEqual([
    `luis@home.example: Morning wellness form for Iker: ${ikers?.url}`,
    `noa@club.example: Your morning wellness form: ${noas?.url}`,
    `pilar@home.example: Cuestionario de bienestar de la mañana de Iker: ${ikers?.url}`,
    `pilar@home.example: Cuestionario de bienestar de la mañana de Luna: ${lunas?.url}`,
  ]);

  // The guardian's own page has the same form, until one of them has answered.
  const as = api.with(await build.pairGuardian(mother.id));
  const forms = async () => (await as(getMe, {})).forms.map(({ token }) => token);
  const [token] = await forms();
  expect(ikers?.url).toContain(`/${token}`);
  await as(answerConsents, { body: { version: consentVersion, answers: { wellness: true } } });
  const answers = { sleep: 5, fatigue: 4, soreness: 2, stress: 4, mood: 4 };
  await api.anonymous(answerWellness, { params: { token: token! }, body: { answers } });
  expect(await forms()).toEqual([]);
});

test('guardians get the form of a child without a birth date by the age group of the squad', async () => {
  const { api, build, child, send, mailed } = await start();
  const inSquad = async (name: string, under: number | null) => {
    const { id } = await child(name, { birth_date: null, squad_id: await build.squad(`Of ${name}`, under) });
    await build.guardian([id], { email: `${name.toLowerCase()}@home.example` });
    return id;
  };
  await inSquad('Nil', 10);
  const unknown = [await inSquad('Gil', 17), await inSquad('Pol', null)];
  await send();
  const readers = (await mailed()).map((one) => one.split(' ')[0]);
  expect(readers).toEqual(['luis@home.example', 'nil@home.example', 'pilar@home.example', 'pilar@home.example']);
  const { withoutAddress } = (await api.asStaff(getWellnessToday, {})).forms[0]!;
  expect(withoutAddress.map(({ _id }) => _id).sort()).toEqual(unknown.sort());
});

test('a reminder goes to the same guardians, and the console counts the player among those who are reached', async () => {
  const { api, child, clock, iker, luna, send, linkOf, mailed } = await start();
  const alone = await child('Leo');
  await send();
  const today = async () => (await api.asStaff(getWellnessToday, {})).forms[0]!;
  expect((await today()).withoutAddress.map(({ _id }) => _id)).toEqual([alone.id]);
  clock.advance(hoursMs(1));
  expect((await today()).waiting.map(({ mayBeReminded }) => mayBeReminded)).toEqual([true, true]);
  const [ikers, lunas] = [await linkOf(iker.id), await linkOf(luna.id)];
  const remind = () => api.asStaff(remindOfWellness, { body: { links: [ikers!.id, lunas!.id] } });
  expect(await remind()).toEqual({ reminded: 2 });
  expect(await remind()).toEqual({ reminded: 0 });
  const each = [
    `luis@home.example Iker ${ikers?.url}`,
    `pilar@home.example Iker ${ikers?.url}`,
    `pilar@home.example Luna ${lunas?.url}`,
  ];
  expect(await mailed()).toEqual([...each, ...each].sort());
});

test('AZ6 a guardian who may no longer answer loses the mailed link, and the others get a new one', async () => {
  const { api, iker, luna, father, send, linkOf, mailed } = await start();
  await send();
  const [before, lunas] = [await linkOf(iker.id), await linkOf(luna.id)];
  const guardians = (await api.asAdmin(listGuardians, { params: { id: iker.id } })).map(
    ({ siblings: _s, asked: _a, phones: _p, linkExpiresAt: _l, ...kept }) =>
      kept._id === father.id ? { ...kept, mayAnswer: false } : kept,
  );
  await api.asAdmin(updateGuardians, { params: { id: iker.id }, body: { guardians } });
  const after = await linkOf(iker.id);
  expect(after?.url).not.toBe(before?.url);
  expect(await mailed()).toEqual([`pilar@home.example Iker ${after?.url}`, `pilar@home.example Luna ${lunas?.url}`]);

  // The same when the record of the player names another address.
  await api.asAdmin(updateUser, { params: { id: luna.id }, body: { guardianEmail: 'new@home.example' } });
  const renewed = await linkOf(luna.id);
  expect(renewed?.url).not.toBe(lunas?.url);
  expect(await mailed()).toEqual([`new@home.example Luna ${renewed?.url}`, `pilar@home.example Iker ${after?.url}`]);
});

test.each(languages)('the mails in %s name the child', (language) => {
  for (const template of ['wellnessForm', 'wellnessReminder', 'complaintReplied'] as const)
    for (const type of ['morning', 'evening'] as const) {
      const values = { link: publicUrl, type, until: 'Sunday, 8:00', firstName: 'Iker' };
      const { subject, text } = renderMail(template, values as never, { language, senderName: 'UD Valmora' });
      expect([subject, text.split('\n\n')[0]]).toEqual([
        expect.stringContaining('Iker'),
        expect.stringContaining('Iker'),
      ]);
    }
});
