import { login, updatePassword } from '@touchline/contract/people/auth';
import { getInvitation, sendInvitation } from '@touchline/contract/people/invitations';
import { approveUser, confirmRequest, rejectUser } from '@touchline/contract/people/account-requests';
import { getUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { daysMs } from '../../../lib/time/clock.ts';
import { mailLimits } from '../../../lib/mail/send-mail.ts';
import { startHostileServer, startMailbox } from '../../../test/servers/mail-servers.ts';
import { eventually } from '../../../test/helpers/eventually.ts';
import { mailRows, startWithMail } from '../../../test/helpers/outbox.ts';
import { requestInput } from '../../../test/factories/people.ts';
import { ask, storedRequests } from '../../../test/factories/requests.ts';

const tokenOf = (text: string | undefined, page: string): string =>
  new RegExp(`/${page}\\?token=(tl[fi]_[\\w-]{43})`).exec(text ?? '')?.[1] ?? '';

test('the mails lead from a request to sign-in', async () => {
  const mailbox = await startMailbox();
  const { api, ...touchline } = await startWithMail(mailbox.url);
  const mailTo = (address: string) => mailbox.received.filter(({ envelopeTo }) => envelopeTo[0] === address);
  const { email } = requestInput();
  await ask(touchline, requestInput({ email, name: 'Nerea Campos Villar', mailLanguage: 'es' }));
  await eventually(() => expect(mailbox.received).toHaveLength(2));

  const [confirmation] = mailTo(email);
  expect(confirmation).toMatchObject({ subject: 'Confirma tu correo electrónico', to: [{ address: email }] });
  const toAdministrator = mailbox.received.find(({ envelopeTo }) => envelopeTo[0] !== email);
  expect(toAdministrator?.text).toContain('/profiles/new');
  for (const { raw, text, html } of mailbox.received) expect(`${raw}${text}${html}`).not.toContain('Nerea');

  await api.anonymous(confirmRequest, { body: { token: tokenOf(confirmation?.text, 'requestAccount') } });
  const [request] = await storedRequests(touchline);
  const params = { id: request!.id };
  expect(await api.asAdmin(getUser, { params })).toMatchObject({ emailConfirmed: true });
  await api.asAdmin(approveUser, { params });
  await eventually(() => expect(mailTo(email)).toHaveLength(2));

  const password = 'Segura@2027?';
  const token = tokenOf(mailTo(email)[1]?.text, 'updatePassword');
  await api.anonymous(updatePassword, { query: { token }, body: { password, confirmPassword: password } });
  const { userData } = await api.anonymous(login, { body: { email, password } });
  expect(userData).toMatchObject({ _id: request!.id, role: 'medical' });
});

test('MA5 a request needs no mail server, and its mails arrive once there is one', async () => {
  const silent = await startHostileServer('neverGreets');
  // A request that waited for this server would never be answered.
  const endless = { ...mailLimits, greetingMs: daysMs(1), wholeMs: daysMs(1) };
  const { api, ...touchline } = await startWithMail(silent.url, { limits: endless });
  expect((await ask(touchline)).statusCode).toBe(201);
  const templates = (await mailRows({ api, ...touchline })).map(({ template, state }) => `${template} ${state}`).sort();
  expect(templates).toEqual(['confirmRequest waiting', 'requestArrived waiting']);
});

test('MA5 a refused invitation is shown to the administrator once and resent once', async () => {
  const mailbox = await startMailbox();
  const { api, ...touchline } = await startWithMail(mailbox.url);
  const { build, clock } = touchline;
  const row = await build.staff('medical', { status: 'pending', email: 'nerea@club.example' });
  const params = { id: row.id };
  mailbox.refuse.to = 550;
  await api.asAdmin(approveUser, { params });
  await eventually(async () =>
    expect((await api.asAdmin(getInvitation, { params })).mail).toMatchObject({ failure: 'recipient' }),
  );
  mailbox.refuse.to = 0;
  clock.advance(1);
  await api.asAdmin(sendInvitation, { params });
  await eventually(async () =>
    expect((await api.asAdmin(getInvitation, { params })).mail).toMatchObject({ state: 'sent', failure: null }),
  );
  expect(mailbox.received).toHaveLength(1);
});

test('of requests of the night the administrator hears in the morning, unless all were answered by then', async () => {
  const mailbox = await startMailbox();
  const night = async () => {
    const touchline = await startWithMail(mailbox.url);
    touchline.clock.set('2026-08-15T21:00:00.000Z');
    await ask(touchline);
    await eventually(async () =>
      expect((await mailRows(touchline)).map(({ template, state }) => [template, state])).toEqual(
        expect.arrayContaining([
          ['confirmRequest', 'sent'],
          ['requestArrived', 'waiting'],
        ]),
      ),
    );
    return touchline;
  };
  const morning = async ({ app, clock, ...touchline }: Awaited<ReturnType<typeof night>>) => {
    clock.set('2026-08-16T05:30:00.000Z');
    await app.jobs.find((one) => one.report?.().name === 'mails.send')!.wake();
    await eventually(async () =>
      expect((await mailRows({ app, clock, ...touchline })).filter(({ state }) => state !== 'sent')).toEqual([]),
    );
    return (await mailRows({ app, clock, ...touchline })).map(({ template }) => template);
  };
  expect(await morning(await night())).toContain('requestArrived');
  const answered = await night();
  const [request] = await storedRequests(answered);
  await answered.api.asAdmin(rejectUser, { params: { id: request!.id } });
  expect(await morning(answered)).not.toContain('requestArrived');
});
