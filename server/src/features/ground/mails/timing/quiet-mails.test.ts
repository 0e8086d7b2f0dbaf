import { listMails } from '@touchline/contract/club/mails';
import { updateSettings } from '@touchline/contract/club/settings';
import { describe, expect, test } from 'vitest';
import { minutesMs } from '../../../../lib/time/clock.ts';
import { eventually } from '../../../../test/helpers/eventually.ts';
import { mailRows, order, queue, startWithMail } from '../../../../test/helpers/outbox.ts';
import { startHostileServer, startMailbox } from '../../../../test/servers/mail-servers.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

/** In Madrid 23:00 on 15 August, and the end of that night. */
const atNight = '2026-08-15T21:00:00.000Z';
const morning = '2026-08-16T05:30:00.000Z';

const setOff = (eventAt: string | null, given: object = {}) =>
  order({
    template: 'complaintArrived',
    values: { link: 'https://club.example/me' },
    timing: { eventAt },
    ...given,
  } as never);
const byItself = (uselessFrom: string | null, given: object = {}) =>
  order({
    template: 'guardianEnds',
    values: { reader: 'player', firstName: 'Ana', clubName: 'UD Valmora' },
    timing: { uselessFrom },
    ...given,
  } as never);

/** Runs the job that sends mails, as it does every ten seconds. */
const send = async ({ app }: TestApp) => app.jobs.find((one) => one.report?.().name === 'mails.send')!.wake();
const states = async (running: TestApp) =>
  (await mailRows(running)).map(({ template, state, not_before }) => [template, state, not_before]);

const setup = async (at = atNight) => {
  const mailbox = await startMailbox();
  const running = await startWithMail(mailbox.url);
  running.clock.set(at);
  const arrived = (count: number) => eventually(() => expect(mailbox.received).toHaveLength(count));
  return { ...running, running, mailbox, arrived };
};

describe('in quiet hours', () => {
  test.each([
    ['without an event', null, true],
    ['of an event before the end', '2026-08-16T05:00:00.000Z', false],
    ['of an event two hours after the end', '2026-08-16T07:30:00.000Z', false],
    ['of a later event', '2026-08-16T07:30:00.001Z', true],
    ['of an event that may still be under way', '2026-08-15T20:45:00.000Z', false],
    ['of an event of the afternoon', '2026-08-15T12:00:00.000Z', true],
  ])('a mail that somebody else set off waits, or goes if it cannot: %s', async (_, eventAt, waits) => {
    const { running } = await setup();
    await running.db.transaction().execute((tx) => running.app.mails.queue(tx, setOff(eventAt)));
    expect(await states(running)).toEqual([['complaintArrived', 'waiting', waits ? morning : null]]);
  });

  test('what its reader asked for goes at once, the rest at the end, once, also after a restart', async () => {
    const { running, api, clock, mailbox, arrived } = await setup();
    const event = setOff('2026-08-16T16:00:00.000Z', { to: { name: 'Eva', address: 'eva@club.example' } });
    await queue(running, event, order(), byItself(null));
    await arrived(1);
    // The server notes it after the mailbox has taken it.
    const sent = async () => (await mailRows(running)).filter(({ state }) => state === 'sent');
    await eventually(async () => expect(await sent()).toHaveLength(1));
    expect(mailbox.received[0]!.envelopeTo).toEqual(['ana@club.example']);
    const { records } = await api.asAdmin(listMails, {});
    expect(records.map(({ waitsUntil, nextAttemptAt }) => [waitsUntil, nextAttemptAt])).toEqual([
      [morning, morning],
      [morning, morning],
    ]);
    clock.set('2026-08-16T05:29:59.999Z');
    await send(running);
    expect((await mailRows(running)).filter(({ state }) => state === 'waiting')).toHaveLength(2);
    clock.set(morning);
    expect((await api.asAdmin(listMails, {})).records.map(({ waitsUntil }) => waitsUntil)).toEqual([null, null]);
    await send(running);
    await arrived(3);
    await eventually(async () => expect((await mailRows(running)).every(({ state }) => state === 'sent')).toBe(true));
    await send(running);
    expect(mailbox.received).toHaveLength(3);
  });

  test('other quiet hours, and another time zone, hold at once for mails that wait', async () => {
    const { running, api } = await setup();
    await running.db.transaction().execute((tx) => running.app.mails.queue(tx, setOff(null)));
    const waits = async (body: object) => {
      await api.asAdmin(updateSettings, { body });
      return (await mailRows(running))[0]!.not_before;
    };
    await running.db.updateTable('mails').set({ next_attempt_at: '2026-08-17T00:00:00.000Z' }).execute();
    expect(await waits({ quietTo: '09:00' })).toBe('2026-08-16T07:00:00.000Z');
    expect(await waits({ timezone: 'Asia/Kathmandu' })).toBe('2026-08-16T03:15:00.000Z');
    expect(await waits({ quietFrom: '22:00' })).toBe('2026-08-16T03:15:00.000Z');
    expect(await waits({ quietFrom: '09:00' })).toBe(atNight);
  });

  test('without quiet hours nothing waits', async () => {
    const { running, api, arrived } = await setup();
    await queue(running, setOff(null));
    await api.asAdmin(updateSettings, { body: { quietFrom: '00:00', quietTo: '00:00' } });
    await arrived(1);
    await queue(running, byItself(null));
    await arrived(2);
  });

  test('what nobody has asked for is not sent once it is useless', async () => {
    const { running } = await setup();
    await running.db.transaction().execute(async (tx) => {
      await running.app.mails.queue(tx, byItself(morning));
      await running.app.mails.queue(tx, byItself('2026-08-16T05:30:00.001Z'));
    });
    expect(await states(running)).toEqual([['guardianEnds', 'waiting', morning]]);
    running.clock.set('2026-08-16T05:30:00.001Z');
    await send(running);
    expect(await states(running)).toEqual([]);
  });

  test('a mail that could not be sent by day is not tried again in the night', async () => {
    const hostile = await startHostileServer('resets');
    const running = await startWithMail(hostile.url);
    running.clock.set('2026-08-15T19:29:30.000Z');
    await queue(running, setOff(null), byItself(null));
    await eventually(async () =>
      expect((await mailRows(running)).map(({ failure }) => failure)).toEqual(['unreachable', 'unreachable']),
    );
    running.clock.advance(minutesMs(10));
    await send(running);
    expect((await mailRows(running)).map(({ attempts, not_before }) => [attempts, not_before])).toEqual([
      [1, morning],
      [1, morning],
    ]);
  });

  test('many that have to wait do not hold up what is due behind them', async () => {
    const { running, arrived } = await setup();
    await running.db.transaction().execute(async (tx) => {
      for (let index = 0; index < 20; index += 1) await running.app.mails.queue(tx, setOff(null));
    });
    await running.db
      .updateTable('mails')
      .set({ not_before: null, next_attempt_at: '2026-08-15T20:00:00.000Z' })
      .execute();
    await queue(running, order());
    await arrived(1);
  });

  test('a time that a clock ahead of now has written holds nothing up', async () => {
    const { running, arrived } = await setup(morning);
    await running.db.transaction().execute((tx) => running.app.mails.queue(tx, setOff(null)));
    await running.db.updateTable('mails').set({ not_before: '2027-08-16T05:30:00.000Z' }).execute();
    await send(running);
    await arrived(1);
  });
});

describe('a mail that has waited', () => {
  const waiting = async () => {
    const found = await setup();
    const { id } = await found.running.build.player({ name: 'Ana' });
    const to = { userId: id, name: 'Ana', address: 'ana@club.example' };
    await found.running.db
      .transaction()
      .execute((tx) => found.running.app.mails.queue(tx, byItself(null, { cause: 'guardianEnds:one:two', to })));
    found.running.clock.set(morning);
    return { ...found, id };
  };

  test('is not sent to who has left', async () => {
    const { running, id } = await waiting();
    await running.db.updateTable('users').set({ status: 'inactive' }).where('id', '=', id).execute();
    await send(running);
    expect(await states(running)).toEqual([]);
  });

  test('is sent if its cause still holds, and not if it has gone', async () => {
    const [kept, lost] = [await waiting(), await waiting()];
    const asked: unknown[] = [];
    kept.running.app.mails.checkBeforeSending(['guardianEnds'], async (mail) => asked.push(mail) > 0);
    await send(kept.running);
    await kept.arrived(1);
    expect(asked).toEqual([{ template: 'guardianEnds', userId: kept.id, named: ['one', 'two'] }]);
    lost.running.app.mails.checkBeforeSending(['guardianEnds'], async () => false);
    await send(lost.running);
    expect(await states(lost.running)).toEqual([]);
  });

  test('is sent if that can not be found out', async () => {
    const { running, arrived } = await waiting();
    running.app.mails.checkBeforeSending(['guardianEnds'], async () => Promise.reject(new Error('out of order')));
    await send(running);
    await arrived(1);
  });
});

test('a mail whose order does not say when it may go is refused', async () => {
  const running = await startTestApp();
  const without = order({ template: 'complaintArrived', timing: undefined } as never);
  await expect(queue(running, without)).rejects.toThrow('does not say when');
  await expect(queue(running, order({ timing: { eventAt: null } }))).rejects.toThrow('does not say when');
});
