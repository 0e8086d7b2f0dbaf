import { getWellnessToday, updateWellnessForm } from '@touchline/contract/health/wellness';
import type { PlayerRef } from '@touchline/contract/wire/common';
import { expect, test } from 'vitest';
import { hoursMs, minutesMs } from '../../../../lib/time/clock.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';
import { createWellness, runJobs } from '../../../../test/factories/wellness.ts';

// In Madrid it is two hours later.
const start = async (at = '2026-08-15T05:00:00.000Z') => {
  const touchline = await startTestApp();
  const wellness = createWellness(touchline);
  touchline.clock.set(at);
  await wellness.configuredAt('2026-01-01T00:00:00.000Z');
  const [morning, evening] = [await wellness.form(), await wellness.form({ type: 'evening' })];
  const today = async () => {
    const [of, night] = (await touchline.api.asStaff(getWellnessToday, {})).forms;
    return { morning: of!, evening: night! };
  };
  return { ...touchline, wellness, morning, evening, today };
};

test('shows when the forms will be sent', async () => {
  const { today, wellness } = await start();
  await wellness.form({ is_primary: false, title: 'Another one' });
  const nobody = { day: '2026-08-15', sent: 0, answered: 0, withoutAddress: [], waiting: [] };
  expect(await today()).toEqual({
    morning: { type: 'morning', sendsAt: '2026-08-15T06:00:00.000Z', ...nobody },
    evening: { type: 'evening', sendsAt: '2026-08-15T18:00:00.000Z', ...nobody },
  });
});

test('then shows who has answered, who has not, by shirt number, and who has no address', async () => {
  const { app, build, clock, db, today, api } = await start();
  const [nine, two, four] = [
    await build.player({ name: 'Nueve', shirt_number: 9 }),
    await build.player({ name: 'Dos', shirt_number: 2 }),
    await build.player({ name: 'Cuatro', shirt_number: 4 }),
  ];
  const none = await build.player({ name: 'Sin Correo', shirt_number: 7, email: null });
  await build.player({ status: 'inactive', email: null });
  await build.staff('medical', { email: null });
  clock.set('2026-08-15T06:00:05.000Z');
  await runJobs(app);
  await db
    .updateTable('wellness_links')
    .set({ answered_at: clock().toISOString() })
    .where('user_id', '=', four.id)
    .execute();
  const { morning } = await today();
  expect(morning).toMatchObject({ sendsAt: '2026-08-15T06:00:00.000Z', sent: 3, answered: 1 });
  expect(morning.withoutAddress).toEqual([{ _id: none.id, name: 'Sin Correo', shirtNumber: 7, profileImage: null }]);
  const paused = { remindedAt: null, mayBeReminded: false, nextReminderAt: '2026-08-15T07:00:05.000Z' };
  expect(morning.waiting).toEqual(
    [two, nine].map(({ id }) => ({
      link: expect.any(String) as string,
      player: expect.objectContaining({ _id: id }) as PlayerRef,
      ...paused,
    })),
  );
  clock.advance(hoursMs(1) - 1);
  expect((await today()).morning.waiting).toMatchObject([paused, paused]);
  clock.advance(1);
  await db.updateTable('users').set({ email: null, email_key: null }).where('id', '=', nine.id).execute();
  expect((await today()).morning.waiting).toMatchObject([
    { mayBeReminded: true, nextReminderAt: null },
    { mayBeReminded: false, nextReminderAt: null },
  ]);

  // Players who leave are no longer asked, and nobody waits once the link has expired.
  await db.updateTable('users').set({ status: 'inactive' }).where('id', '=', nine.id).execute();
  expect((await today()).morning.waiting.map(({ player }) => player._id)).toEqual([two.id]);
  await db.updateTable('wellness_links').set({ expires_at: clock().toISOString() }).execute();
  expect((await today()).morning.waiting).toEqual([]);

  clock.set('2026-08-15T22:00:00.000Z');
  expect(await today()).toMatchObject({ morning: { day: '2026-08-16', sent: 0 } });
  expect((await api.asStaff(getWellnessToday, {})).forms).toHaveLength(2);
});

test('a form that was missed, or whose time was changed to one already past, is not sent today', async () => {
  const { app, api, clock, today, morning, evening } = await start();
  clock.set('2026-08-15T07:59:59.999Z');
  expect((await today()).morning.sendsAt).toBe('2026-08-15T06:00:00.000Z');
  clock.advance(1);
  expect((await today()).morning.sendsAt).toBeNull();
  await runJobs(app);
  expect((await today()).morning.sendsAt).toBeNull();

  // 10:00 in Madrid.
  const change = (id: string, time: string) => api.asStaff(updateWellnessForm, { params: { id }, body: { time } });
  await change(evening.id, '9:59:AM');
  expect((await today()).evening.sendsAt).toBeNull();
  await change(evening.id, '10:30:AM');
  expect((await today()).evening.sendsAt).toBe('2026-08-15T08:30:00.000Z');
  await change(morning.id, '11:00:AM');
  clock.advance(minutesMs(61));
  await runJobs(app);
  expect(await today()).toMatchObject({
    morning: { sendsAt: '2026-08-15T09:00:00.000Z' },
    evening: { sendsAt: '2026-08-15T08:30:00.000Z' },
  });
});

test("a form that was sent keeps today's time when it is changed", async () => {
  const { app, api, build, clock, today, morning } = await start();
  await build.player();
  clock.set('2026-08-15T06:00:05.000Z');
  await runJobs(app);
  await api.asStaff(updateWellnessForm, { params: { id: morning.id }, body: { time: '11:00:AM' } });
  expect((await today()).morning).toMatchObject({ sendsAt: '2026-08-15T06:00:00.000Z', sent: 1 });
  clock.set('2026-08-15T09:00:05.000Z');
  await runJobs(app);
  expect((await today()).morning).toMatchObject({ sendsAt: '2026-08-15T06:00:00.000Z', sent: 1 });
});
