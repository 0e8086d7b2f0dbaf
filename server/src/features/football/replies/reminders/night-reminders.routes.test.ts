import { remindUnanswered, setReplyRules } from '@touchline/contract/football/replies';
import { deleteTraining } from '@touchline/contract/football/trainings';
import { updateSettings } from '@touchline/contract/club/settings';
import { setAvailability } from '@touchline/contract/health/availability';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import { expect, test } from 'vitest';
import { createEvents } from '../../../../test/factories/events.ts';
import { eventually } from '../../../../test/helpers/eventually.ts';
import { startMailbox } from '../../../../test/servers/mail-servers.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';

/** A squad in Madrid that is reminded by itself, with one player; quiet hours from 21:30 to 07:30. */
const setup = async () => {
  const mailbox = await startMailbox();
  const app = await startTestApp({ env: { MAIL_URL: mailbox.url } });
  const { api, build, clock, db } = app;
  const squad = await build.squad();
  const player = (await build.player({ email: 'ana@club.example', squad_id: squad })).id;
  /** Signed in again at each use: the clock has moved by days. */
  const signIn = async () => api.with((await build.signedIn('tactic')).token);
  await (
    await signIn()
  )(setReplyRules, { params: { id: squad }, body: { remind: true } });
  const training = async (starts_at: string) =>
    (await createEvents(app).training({ starts_at, squad_id: squad, players: [player] })).id;
  const run = async (name: string) => app.app.jobs.find((one) => one.report?.().name === name)!.wake();
  const queued = async () =>
    (await db.selectFrom('mails').select('not_before').orderBy('id').execute()).map(({ not_before }) => not_before);
  /** How many reminders there are once the jobs have run at a moment. */
  const at = async (moment: string) => {
    clock.set(moment);
    await run('replies.remind');
    return (await queued()).length;
  };
  const send = async (moment: string) => {
    clock.set(moment);
    await run('mails.send');
    return queued();
  };
  return { ...app, mailbox, squad, player, signIn, training, queued, at, send };
};

test('a reminder that is due at five in the morning goes at the end of the night', async () => {
  const { clock, training, at, mailbox } = await setup();
  clock.set('2028-03-20T08:00:00.000Z');
  // At 08:00 on the 24th: until 05:00, so that it is due at 05:00 on the day before.
  await training('2028-03-24T07:00:00.000Z');
  expect(await at('2028-03-23T04:01:00.000Z')).toBe(0);
  expect(await at('2028-03-23T06:29:59.000Z')).toBe(0);
  expect(await at('2028-03-23T06:30:00.000Z')).toBe(1);
  await eventually(() => expect(mailbox.received).toHaveLength(1));
});

test('a reminder whose deadline passes in the night goes before it, and never in it', async () => {
  const { clock, training, at } = await setup();
  clock.set('2026-11-20T19:00:00.000Z');
  // Asked at 20:00 until 06:00: it would be due at 01:00.
  await training('2026-11-21T08:00:00.000Z');
  expect(await at('2026-11-20T19:59:59.000Z')).toBe(0);
  expect(await at('2026-11-20T20:00:00.000Z')).toBe(1);
  clock.set('2026-11-20T21:00:00.000Z');
  // Asked at 22:00 until 06:00: there is no time left for it.
  await training('2026-11-21T08:00:00.000Z');
  expect(await at('2026-11-21T00:30:00.000Z')).toBe(1);
  expect(await at('2026-11-21T06:30:00.000Z')).toBe(1);
});

test('in a club without quiet hours it goes when it is due', async () => {
  const { api, clock, training, at } = await setup();
  await api.asAdmin(updateSettings, { body: { quietFrom: '00:00', quietTo: '00:00' } });
  clock.set('2028-03-20T08:00:00.000Z');
  await training('2028-03-24T07:00:00.000Z');
  expect(await at('2028-03-23T03:59:59.000Z')).toBe(0);
  expect(await at('2028-03-23T04:00:00.000Z')).toBe(1);
});

test('a reminder of staff waits for the morning, but not one of an event that begins before or soon after', async () => {
  const { clock, squad, signIn, training, queued } = await setup();
  clock.set('2026-11-20T21:00:00.000Z');
  const coach = await signIn();
  await coach(setReplyRules, { params: { id: squad }, body: { trainingHours: 1 } });
  const [soon, later] = [await training('2026-11-21T08:30:00.000Z'), await training('2026-11-21T08:31:00.000Z')];
  await coach(remindUnanswered, { params: { id: later } });
  await coach(remindUnanswered, { params: { id: soon } });
  expect(await queued()).toEqual(['2026-11-21T06:30:00.000Z', null]);
});

test('a reminder of staff that would come after the deadline is refused, and another one is possible later', async () => {
  const { api, build, clock, squad, signIn, training, queued } = await setup();
  clock.set('2026-11-20T21:00:00.000Z');
  const coach = await signIn();
  // Until 08:30, so that there is time to answer in the morning; until 06:00.
  const hours = { trainingHours: 3 };
  await coach(setReplyRules, { params: { id: squad }, body: hours });
  const [inTime, tooLate] = [await training('2026-11-21T10:30:00.000Z'), await training('2026-11-21T09:00:00.000Z')];
  await coach(remindUnanswered, { params: { id: inTime } });
  const token = (await build.signedIn('tactic')).token;
  expect(await api.refused(remindUnanswered, { params: { id: tooLate } }, token)).toMatchObject({
    statusCode: 409,
    message: sentenceOf('remindedTooLate'),
  });
  expect(await queued()).toEqual(['2026-11-21T06:30:00.000Z']);
  clock.set('2026-11-21T06:30:00.000Z');
  await (
    await signIn()
  )(remindUnanswered, { params: { id: tooLate } });
  expect(await queued()).toHaveLength(2);
});

test('a reminder of staff goes in the morning, and the automatic one waits for another hour', async () => {
  const { clock, signIn, training, at } = await setup();
  clock.set('2028-03-20T08:00:00.000Z');
  // At 08:00 on the 24th: until 05:00, so that it is due at 05:00 on the day before.
  const id = await training('2028-03-24T07:00:00.000Z');
  clock.set('2028-03-23T02:00:00.000Z');
  await (
    await signIn()
  )(remindUnanswered, { params: { id } });
  expect(await at('2028-03-23T06:30:00.000Z')).toBe(1);
  expect(await at('2028-03-23T07:29:59.000Z')).toBe(1);
  expect(await at('2028-03-23T07:30:00.000Z')).toBe(2);
});

test('a reminder that has waited is not sent for what was deleted, closed, or to who is out by then', async () => {
  const { api, clock, db, signIn, player, training, queued, send, mailbox } = await setup();
  clock.set('2026-08-15T21:00:00.000Z');
  const coach = await signIn();
  const ids = [];
  for (const hour of ['16', '17', '18', '19']) {
    ids.push(await training(`2026-08-16T${hour}:00:00.000Z`));
    await coach(remindUnanswered, { params: { id: ids.at(-1)! } });
  }
  const [deleted, closed, kept] = ids as [string, string, string, string];
  await api.asAdmin(deleteTraining, { params: { id: deleted } });
  await db
    .updateTable('event_askings')
    .set({ deadline: '2026-08-16T05:00:00.000Z' })
    .where('event_id', '=', closed)
    .execute();
  expect(await queued()).toHaveLength(4);
  await send('2026-08-16T05:30:00.000Z');
  await eventually(() => expect(mailbox.received).toHaveLength(2));
  expect(mailbox.received).toHaveLength(2);
  clock.set('2026-08-15T21:00:00.000Z');
  await db.deleteFrom('mails').execute();
  await db.updateTable('event_askings').set({ reminded_at: null }).execute();
  await coach(remindUnanswered, { params: { id: kept } });
  const out = { training: 'none', match: 'unavailable', reason: 'personal', from: '2026-08-15', to: null } as const;
  await coach(setAvailability, { params: { id: player }, body: { ...out, restrictions: [] } });
  expect(await send('2026-08-16T05:30:00.000Z')).toEqual([]);
});
