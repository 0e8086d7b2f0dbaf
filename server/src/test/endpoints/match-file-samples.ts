import { createEvents } from '../factories/events.ts';
import type { TestApp } from '../start-test-app.ts';
import type { Sample } from './endpoint-samples.ts';

/** A match without a file yet. */
const anyMatch = async (app: TestApp): Promise<Sample[]> => [{ params: { id: (await createEvents(app).match()).id } }];

/** Calls of the match file that answer 200. */
export const matchFileSamples: Record<string, (app: TestApp) => Promise<Sample[]>> = {
  'GET /v1/matches/:id/sheet': anyMatch,
  'GET /v1/matches/:id/sheet.pdf': anyMatch,
};
