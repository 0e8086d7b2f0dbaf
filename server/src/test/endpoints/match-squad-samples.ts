import { createEvents } from '../factories/events.ts';
import type { TestApp } from '../start-test-app.ts';

type Sample = { params: Record<string, string>; body?: unknown };

/** A match of tomorrow. */
const coming = async (app: TestApp): Promise<string> => {
  const starts_at = new Date(app.clock().getTime() + 86_400_000).toISOString();
  const names = { home: 'UD Valmora', away: 'CD Ribera', league: 'La Liga' };
  return (await createEvents(app).match({ starts_at, ...names })).id;
};

/** Inputs of the calls about the squad of a match. */
export const matchSquadSamples: Record<string, (app: TestApp) => Promise<Sample[]>> = {
  'GET /v1/matches/:id/squad': async (app) => [{ params: { id: await coming(app) } }],
  'PUT /v1/matches/:id/squad': async (app) => [
    { params: { id: await coming(app) }, body: { players: [], formation: null } },
  ],
};
