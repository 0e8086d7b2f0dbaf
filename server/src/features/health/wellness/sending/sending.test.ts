import { getMe } from '@touchline/contract/people/auth';
import { deleteUser } from '@touchline/contract/people/users';
import { updateWellnessForm } from '@touchline/contract/health/wellness';
import { expect, test } from 'vitest';
import { hoursMs, minutesMs } from '../../../../lib/time/clock.ts';
import { startMailbox, type ReceivedMail } from '../../../../test/servers/mail-servers.ts';
import { orderedMails } from '../../../../test/helpers/ordered-mails.ts';
import { eventually } from '../../../../test/helpers/eventually.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';
import { createWellness, runJobs } from '../../../../test/factories/wellness.ts';

/** A club with a form at eight, a quarter of an hour before. */
const start = async (env: Record<string, string> = {}) => {
  const touchline = await startTestApp({ env: { PUBLIC_URL: 'https://club.example', ...env } });
  const wellness = createWellness(touchline);
  await wellness.configuredAt('2026-01-01T00:00:00.000Z');
  touchline.clock.set('2026-08-15T05:45:00.000Z');
  const morning = await wellness.form();
  const run = () => runJobs(touchline.app);
  const at = async (iso: string) => {
    touchline.clock.set(iso);
    await run();
  };
  const mails = () => orderedMails(touchline);
  const change = (id: string, time: string) =>
    touchline.api.asStaff(updateWellnessForm, { params: { id }, body: { time } });
  return { ...touchline, wellness, morning, run, at, mails, change };
};

const players = async ({ build }: Awaited<ReturnType<typeof start>>, count: number) => {
  const made = [];
  for (let index = 0; index < count; index += 1) made.push(await build.player());
  return made.map(({ id }) => id).sort();
};

test('mails every active player with an address a personal link, in their language', async () => {
  const mailbox = await startMailbox();
  const touchline = await start({ MAIL_URL: mailbox.url });
  const { build, wellness, morning, at, clock } = touchline;
  const people = [
    await build.player({ name: 'Ana Pérez', email: 'ana@club.example', language_code: 'es' }),
    await build.player({ name: 'Sami Haddad', email: 'sami@club.example', language_code: 'ar' }),
    await build.player({ name: 'Rui Costa', email: 'rui@club.example', language_code: 'pt' }),
    await build.player({ name: 'Tom Hill', email: 'tom@club.example' }),
  ];
  await build.player({ email: null });
  await build.player({ status: 'inactive' });
  await build.player({ status: 'pending' });
  await build.staff('medical');
  await at('2026-08-15T05:59:59.999Z');
  expect(await wellness.links()).toEqual([]);

  await at('2026-08-15T06:00:00.000Z');
  const links = await wellness.links();
  expect(links.map(({ user_id }) => user_id).sort()).toEqual(people.map(({ id }) => id).sort());
  for (const link of links)
    expect(link).toMatchObject({
      form_id: morning.id,
      type: 'morning',
      day: '2026-08-15',
      sent_at: clock().toISOString(),
      reminded_at: null,
      answered_at: null,
      expires_at: '2026-08-16T06:00:00.000Z',
    });
  await eventually(() => expect(mailbox.received).toHaveLength(4));
  const mailTo = (name: string): ReceivedMail =>
    mailbox.received.find(({ envelopeTo }) => envelopeTo[0] === `${name}@club.example`)!;
  expect(mailTo('ana')).toMatchObject({ subject: 'Tu cuestionario de bienestar de la mañana' });
  expect(mailTo('ana').text).toContain('hasta el domingo, 8:00.');
  expect(mailTo('sami')).toMatchObject({ subject: 'استبيان العافية الصباحي' });
  expect(mailTo('rui').text).toMatch(/até domingo, 0?8:00\./);
  expect(mailTo('tom')).toMatchObject({ subject: 'Your morning wellness form' });
  expect(mailTo('tom').text).toMatch(/until Sunday.8:00.AM\./);
  for (const { id, email } of people) {
    const link = links.find(({ user_id }) => user_id === id)!;
    const mail = mailbox.received.find(({ envelopeTo }) => envelopeTo[0] === email);
    expect(mail?.text).toContain(`\nhttps://club.example/wellness/${wellness.tokenOf(link.id)}\n`);
  }
});

test('a player who becomes active after a form was sent gets none that day', async () => {
  const touchline = await start();
  const { build, db, wellness, morning, at, mails } = touchline;
  const late = await build.player({ status: 'inactive' });
  await players(touchline, 2);
  await at('2026-08-15T06:00:10.000Z');
  expect(await wellness.sendings()).toEqual([
    {
      form_id: morning.id,
      day: '2026-08-15',
      due_at: '2026-08-15T06:00:00.000Z',
      is_missed: false,
      completed_at: '2026-08-15T06:00:10.000Z',
    },
  ]);
  await db.updateTable('users').set({ status: 'active' }).where('id', '=', late.id).execute();
  await at('2026-08-15T06:30:00.000Z');
  expect(await mails()).toHaveLength(2);
  await at('2026-08-16T06:00:00.000Z');
  expect((await mails()).filter(({ userId }) => userId === late.id)).toHaveLength(1);
});

test('a link expires when the next form of its type is sent, not another', async () => {
  const touchline = await start();
  const { wellness, at, db } = touchline;
  await wellness.form({ type: 'evening' });
  await players(touchline, 1);
  await at('2026-08-15T06:00:00.000Z');
  await at('2026-08-15T18:00:00.000Z');
  // As if it had been sent for longer than it was.
  await db.updateTable('wellness_links').set({ expires_at: '2026-09-01T00:00:00.000Z' }).execute();
  await at('2026-08-16T06:00:07.000Z');
  expect((await wellness.links()).map(({ type, day, expires_at }) => [type, day, expires_at])).toEqual([
    ['morning', '2026-08-15', '2026-08-16T06:00:07.000Z'],
    ['evening', '2026-08-15', '2026-09-01T00:00:00.000Z'],
    ['morning', '2026-08-16', '2026-08-17T06:00:00.000Z'],
  ]);
});

test('a mail that still waits when its form expires is withdrawn', async () => {
  const touchline = await start();
  const { build, wellness, at, db } = touchline;
  await wellness.form({ type: 'evening' });
  const { id } = await build.player();
  const causes = async () =>
    (await db.selectFrom('mails').select('cause').orderBy('id').execute()).map(({ cause }) => cause);
  await at('2026-08-15T06:00:00.000Z');
  await at('2026-08-15T18:00:00.000Z');
  const [first, second] = await wellness.links();
  expect(await causes()).toEqual([`wellnessForm:${first?.id}`, `wellnessForm:${second?.id}`]);
  await at('2026-08-16T06:00:00.000Z');
  const third = (await wellness.links()).at(-1);
  expect(await causes()).toEqual([`wellnessForm:${second?.id}`, `wellnessForm:${third?.id}`]);
  await touchline.api.asAdmin(deleteUser, { params: { id } });
  expect(await causes()).toEqual([]);
});

test('a server that was down for less than two hours sends at its start, after longer it does not', async () => {
  const touchline = await start();
  const { wellness, morning, at, mails, logLines } = touchline;
  await players(touchline, 3);
  await at('2026-08-15T07:59:59.999Z');
  expect(await mails()).toHaveLength(3);
  await at('2026-08-16T08:00:00.000Z');
  await at('2026-08-16T09:00:00.000Z');
  expect(await mails()).toHaveLength(3);
  expect(await wellness.sendings()).toMatchObject([
    { day: '2026-08-15', is_missed: false },
    {
      form_id: morning.id,
      day: '2026-08-16',
      due_at: '2026-08-16T06:00:00.000Z',
      completed_at: '2026-08-16T08:00:00.000Z',
      is_missed: true,
    },
  ]);
  expect(logLines.filter((line) => line.includes('wellness form missed'))).toHaveLength(1);
});

test('a late evening form is still due after midnight, for the day before', async () => {
  const touchline = await start();
  const { wellness, at } = touchline;
  await wellness.form({ type: 'evening', time: '11:30:PM' });
  await players(touchline, 1);
  await at('2026-08-15T22:45:00.000Z');
  expect((await wellness.links()).map(({ type, day, expires_at }) => [type, day, expires_at])).toEqual([
    ['evening', '2026-08-15', '2026-08-16T21:30:00.000Z'],
  ]);
  await at('2026-08-15T23:15:00.000Z');
  await at('2026-08-16T21:30:00.000Z');
  expect((await wellness.links()).map(({ type, day }) => `${type} ${day}`)).toEqual([
    'evening 2026-08-15',
    'evening 2026-08-16',
  ]);
});

test('a time changed before the form was sent applies at once, otherwise from tomorrow', async () => {
  const touchline = await start();
  const { wellness, morning, at, change } = touchline;
  await players(touchline, 1);
  const sent = async () => (await wellness.links()).map(({ sent_at }) => sent_at);
  await change(morning.id, '7:30:AM');
  await at('2026-08-15T05:50:00.000Z');
  expect(await sent()).toEqual([]);
  await change(morning.id, '9:00:AM');
  await at('2026-08-15T06:59:59.999Z');
  expect(await sent()).toEqual([]);
  await at('2026-08-15T07:00:00.000Z');
  await change(morning.id, '9:05:AM');
  await at('2026-08-15T07:05:00.000Z');
  await at('2026-08-16T07:05:00.000Z');
  expect(await sent()).toEqual(['2026-08-15T07:00:00.000Z', '2026-08-16T07:05:00.000Z']);
});

test("changing the club's time zone during the day neither repeats nor skips a form", async () => {
  const touchline = await start();
  const { wellness, at } = touchline;
  await players(touchline, 2);
  const days = async () => (await wellness.links()).map(({ day, sent_at }) => `${day} ${sent_at.slice(0, 16)}`);
  await at('2026-08-15T06:00:00.000Z');
  const first = ['2026-08-15 2026-08-15T06:00', '2026-08-15 2026-08-15T06:00'];
  // Eight o'clock comes again in New York: the same day, and the links go on until the next one there.
  await wellness.zone('America/New_York');
  await at('2026-08-15T12:00:00.000Z');
  expect(await days()).toEqual(first);
  expect(new Set((await wellness.links()).map(({ expires_at }) => expires_at))).toEqual(
    new Set(['2026-08-16T12:00:00.000Z']),
  );
  // In Tokyo eight of the sixteenth was an hour ago.
  await wellness.zone('Asia/Tokyo');
  await at('2026-08-16T00:00:00.000Z');
  const second = ['2026-08-16 2026-08-16T00:00', '2026-08-16 2026-08-16T00:00'];
  expect(await days()).toEqual([...first, ...second]);
  await wellness.zone('Europe/Madrid');
  await at('2026-08-16T06:00:00.000Z');
  expect(await days()).toEqual([...first, ...second]);
  await at('2026-08-17T06:00:00.000Z');
  expect((await days()).length).toBe(6);
});

test('an unusable address does not prevent mails to others', async () => {
  const touchline = await start();
  const { build, at, mails } = touchline;
  await build.player({ email: 'no address at all' });
  await players(touchline, 2);
  await at('2026-08-15T06:00:00.000Z');
  expect(await mails()).toHaveLength(2);
});

test('300 players are mailed in small batches, between which requests are answered', async () => {
  const touchline = await start();
  const { api, build, run, clock, mails } = touchline;
  await players(touchline, 300);
  const token = await build.adminToken();
  clock.set('2026-08-15T06:00:00.000Z');
  let answered = 0;
  let isSending = true;
  const ask = async () => {
    while (isSending) {
      await new Promise((resolve) => setImmediate(resolve));
      await api.raw(getMe, {}, token);
      if (isSending) answered += 1;
    }
  };
  const asking = ask();
  await run();
  isSending = false;
  await asking;
  expect(await mails()).toHaveLength(300);
  expect(answered).toBeGreaterThan(10);
  clock.advance(minutesMs(1));
  await run();
  clock.advance(hoursMs(1));
  await run();
  expect(await mails()).toHaveLength(300);
});
