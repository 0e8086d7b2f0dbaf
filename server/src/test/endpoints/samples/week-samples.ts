import { createSquads } from '../../factories/squads.ts';
import type { TestApp } from '../../start-test-app.ts';
import type { Sample } from './sample.ts';

const dayOf = (app: TestApp): string => app.clock().toISOString().slice(0, 10);
const squadOf = async (app: TestApp): Promise<string> => (await createSquads(app).first()).id;

/** Inputs of the calls about weeks that answer 200 or 201. */
export const weekSamples: Record<string, (app: TestApp) => Promise<Sample[]>> = {
  'GET /v1/week': async (app) => [{ query: { from: dayOf(app) } }],
  'PUT /v1/week/days/:day': async (app) => [
    { params: { day: dayOf(app) }, body: { squad: await squadOf(app), name: 'MD-2', isOff: false } },
  ],
};
