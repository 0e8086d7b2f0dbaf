import { createTraining } from '@touchline/contract/football/trainings';
import { isoWeekdayOf } from '@touchline/contract/football/session/series-days';
import { planSeries } from '@touchline/contract/plan/series';
import type { TestApp } from '../../start-test-app.ts';
import type { Sample } from './sample.ts';

const dayAfter = ({ clock }: TestApp, days: number): string =>
  new Date(clock().getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** Three weekly trainings from tomorrow on, and a change to two a week. */
const changed = async (app: TestApp) => {
  const from = dayAfter(app, 1);
  const title = 'Set pieces';
  const { _id: id } = await app.api.asStaff(createTraining, {
    body: { title, date: `${from}T16:00:00.000Z`, repeatUntil: dayAfter(app, 15) },
  });
  const weekdays = [isoWeekdayOf(from), isoWeekdayOf(dayAfter(app, 3))];
  return { params: { id }, body: { from, weekdays, until: dayAfter(app, 15) } };
};

const planned = async (app: TestApp): Promise<Sample[]> => {
  const change = await changed(app);
  const { plan } = await app.api.asStaff(planSeries, change);
  return [{ ...change, body: { ...change.body, plan } }];
};

/** Calls about a series of trainings that answer 200. */
export const seriesSamples: Record<string, (app: TestApp) => Promise<Sample[]>> = {
  'GET /v1/trainings/:id/series': async (app) => [{ params: (await changed(app)).params }],
  'POST /v1/trainings/:id/series/plan': async (app) => [await changed(app)],
  'PUT /v1/trainings/:id/series': planned,
};
