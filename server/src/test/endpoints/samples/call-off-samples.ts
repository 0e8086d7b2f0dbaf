import { planCallOff } from '@touchline/contract/football/call-offs';
import { createEvents } from '../../factories/events.ts';
import type { TestApp } from '../../start-test-app.ts';
import type { Sample } from './sample.ts';

const aDay = 86_400_000;

/** A training of tomorrow. */
const coming = async (app: TestApp): Promise<string> =>
  (await createEvents(app).training({ starts_at: new Date(app.clock().getTime() + aDay).toISOString() })).id;

/** A match of yesterday of which nobody knows whether it was played. */
const unknown = async (app: TestApp): Promise<string> =>
  (await createEvents(app).match({ starts_at: new Date(app.clock().getTime() - aDay).toISOString() })).id;

/** A match of yesterday that was abandoned. */
const abandoned = async (app: TestApp): Promise<string> => {
  const id = await unknown(app);
  await app.db.updateTable('matches').set({ state: 'abandoned' }).where('id', '=', id).execute();
  return id;
};

const planned = async (app: TestApp): Promise<Sample[]> => {
  const events = [await coming(app)];
  const { plan } = await app.api.asStaff(planCallOff, { body: { events } });
  return [{ body: { events, plan } }];
};

/** Calls about what takes place that answer 200. */
export const callOffSamples: Record<string, (app: TestApp) => Promise<Sample[]>> = {
  'POST /v1/events/call-off/plan': async (app) => [{ body: { events: [await coming(app)] } }],
  'POST /v1/events/call-off': planned,
  'POST /v1/events/call-off/undo': async (app) => [{ body: { events: [await coming(app)] } }],
  'GET /v1/events/clashes': async (app) => [
    { query: { kind: 'training', date: app.clock().toISOString(), place: 'Pitch 2', durationMin: '60' } },
  ],
  'PUT /v1/matches/:id/played': async (app) => [{ params: { id: await unknown(app) }, body: { played: true } }],
  'POST /v1/matches/:id/resume': async (app) => [
    { params: { id: await abandoned(app) }, body: { date: new Date(app.clock().getTime() + aDay).toISOString() } },
  ],
  'PUT /v1/matches/played': async (app) => [{ body: { matches: [await unknown(app)], played: true } }],
};
