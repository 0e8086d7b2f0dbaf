import { createTraining } from '@touchline/contract/football/trainings';
import { createBooking, listBookings } from '@touchline/contract/plan/bookings';
import { checkPlan } from '@touchline/contract/plan/plan-clashes';
import { listPlaceUses, planClosure } from '@touchline/contract/plan/place-days';
import { planSeries } from '@touchline/contract/plan/series';
import { getWeek, setWeekDay } from '@touchline/contract/plan/week';
import { copyWeek, planWeekCopy } from '@touchline/contract/plan/week-copies';
import { createWeekTemplate } from '@touchline/contract/plan/week-templates';
import { expect, test } from 'vitest';
import { newId } from '../../lib/id.ts';
import { createEvents } from '../../test/factories/events.ts';
import { createPlaces } from '../../test/factories/plan/places.ts';
import { createSquads } from '../../test/factories/squads.ts';
import { startTestApp } from '../../test/start-test-app.ts';

const start = async () => {
  const app = await startTestApp();
  const { id: squad } = await createSquads(app).first();
  const place = await createPlaces(app).place('Pitch 1', { halves: true });
  const token = await app.build.staffToken('tactic');
  const events = createEvents(app);
  await events.match({ home: 'UD Valmora', away: 'CD Ribera', starts_at: '2026-08-22T16:00:00.000Z', squad_id: squad });
  const { id: training } = await events.training({
    starts_at: '2026-08-20T16:00:00.000Z',
    squad_id: squad,
    place: 'Pitch 1',
  });
  await app.db.updateTable('trainings').set({ series_id: newId() }).execute();
  const statusOf = async (...[endpoint, input]: Parameters<typeof app.api.raw>) =>
    (await app.api.raw(endpoint, input, token)).statusCode;
  return { ...app, squad, place, training, statusOf };
};

test('days at the ends of the calendar are answered or refused', async () => {
  const { squad, place, training, statusOf } = await start();
  const failed: string[] = [];
  for (const day of ['0001-01-03', '1900-01-01', '9998-12-31', '9999-12-28', '9999-12-31']) {
    const moment = `${day}T23:59:00.000Z`;
    const params = { id: place };
    const answers = {
      week: await statusOf(getWeek, { query: { from: day } }),
      weekTo: await statusOf(getWeek, { query: { from: '0001-01-01', to: '9999-12-31' } }),
      day: await statusOf(setWeekDay, { params: { day }, body: { squad, name: 'MD-1', isOff: true } }),
      uses: await statusOf(listPlaceUses, { query: { from: day } }),
      bookings: await statusOf(listBookings, { query: { from: day, to: day } }),
      booking: await statusOf(createBooking, {
        body: { place, from: moment, to: '9999-12-31T23:59:59.999Z', what: 'x' },
      }),
      closure: await statusOf(planClosure, { params, body: { day } }),
      check: await statusOf(checkPlan, {
        body: { kind: 'training', date: moment, durationMin: 1440, place: 'Pitch 1', squad },
      }),
      copy: await statusOf(planWeekCopy, { body: { squad, from: '2026-08-17', to: day } }),
      copied: await statusOf(copyWeek, {
        body: { squad, from: '2026-08-17', to: day, sessions: [{ _id: training, date: moment }] },
      }),
      copyFrom: await statusOf(planWeekCopy, { body: { squad, from: day, to: '2026-08-24' } }),
      template: await statusOf(createWeekTemplate, { body: { squad, from: day, name: 'x' } }),
      series: await statusOf(planSeries, {
        params: { id: training },
        body: { from: day, until: '9999-12-31', weekdays: [1, 7] },
      }),
      seriesNow: await statusOf(planSeries, {
        params: { id: training },
        body: { from: '2026-08-20', until: day, weekdays: [1, 7] },
      }),
      training: await statusOf(createTraining, {
        body: { title: 'x', date: moment, repeatUntil: '9999-12-31', weekdays: [1] },
      }),
      weekly: await statusOf(createTraining, { body: { title: 'x', date: moment, repeatUntil: '9999-12-31' } }),
    };
    failed.push(...Object.entries(answers).flatMap(([call, status]) => (status >= 500 ? [`${call} ${day}`] : [])));
  }
  expect(failed).toEqual([]);
});

test('too much of anything is refused', async () => {
  const { squad, place, training, statusOf } = await start();
  const long = 'MD'.repeat(5_000);
  const date = '2026-08-26T16:00:00.000Z';
  const sessions = Array.from({ length: 600 }, () => ({ _id: training, date }));
  const params = { id: place };
  const answers = [
    await statusOf(setWeekDay, { params: { day: '2026-08-20' }, body: { squad, name: long, isOff: false } }),
    await statusOf(setWeekDay, { params: { day: '2026-08-20' }, body: { squad, name: null, isOff: true, note: long } }),
    await statusOf(copyWeek, { body: { squad, from: '2026-08-17', to: '2026-08-24', sessions } }),
    await statusOf(planWeekCopy, { body: { squad, from: '2026-08-17', to: '2026-08-24', sessions } }),
    await statusOf(planSeries, {
      params: { id: training },
      body: { from: '2026-08-20', until: '2030-08-20', weekdays: [1] },
    }),
    await statusOf(planSeries, {
      params: { id: training },
      body: { from: '2026-08-20', until: '2026-08-30', weekdays: Array(10_000).fill(1) as number[] },
    }),
    await statusOf(planClosure, {
      params,
      body: {
        day: '2026-08-20',
        deeds: Array.from({ length: 600 }, () => ({ event: training, deed: 'keep' as const })),
      },
    }),
    await statusOf(checkPlan, { body: { kind: 'training', date, players: Array<string>(600).fill(training) } }),
    await statusOf(getWeek, { query: { from: '2026-08-17', to: '2027-08-17' } }),
  ];
  expect(answers).toEqual(answers.map(() => 400));
});
