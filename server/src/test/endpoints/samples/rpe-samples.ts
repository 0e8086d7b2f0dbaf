import { createAskedMatch } from '../../factories/match/asked-match.ts';
import type { TestApp } from '../../start-test-app.ts';
import type { Sample } from './sample.ts';

const asked = async (app: TestApp): Promise<{ id: string; player: string }> => {
  const player = (await app.build.player()).id;
  return { id: await createAskedMatch(app, player), player };
};
const askedMatch = async (app: TestApp): Promise<Sample[]> => [{ params: { id: (await asked(app)).id } }];

/** Inputs of the calls about how hard a match was. */
export const rpeSamples: Record<string, (app: TestApp) => Promise<Sample[]>> = {
  'GET /v1/events/:id/rpe': askedMatch,
  'GET /v1/events/:id/rpe/asking': askedMatch,
  'POST /v1/events/:id/rpe/asking': askedMatch,
  'PUT /v1/events/:id/rpe/:player': async (app) => [{ params: await asked(app), body: { rpe: 7 } }],
  'GET /v1/me/rpe': async () => [{}],
  'PUT /v1/me/rpe/:event': async (app) => [
    { params: { event: await createAskedMatch(app, await app.build.phoneOwner()) }, body: { rpe: 7, minutes: 90 } },
  ],
};
