import { listFixtureDifferences } from '@touchline/contract/club/fixture-sources';
import { followedBy, sourceInput } from '../../factories/league-calendars/fixture-sources.ts';
import type { TestApp } from '../../start-test-app.ts';
import type { Sample } from './sample.ts';

const followed = async (app: TestApp): Promise<Sample[]> => [{ params: { id: await followedBy(app, null) } }];

/** Inputs of the calls about addresses of leagues. */
export const fixtureSourceSamples: Record<string, (app: TestApp) => Promise<Sample[]>> = {
  'POST /v1/fixture-sources': async (app) => [{ body: await sourceInput(app) }],
  'PATCH /v1/fixture-sources/:id': async (app) => [
    { params: { id: await followedBy(app, null) }, body: { shiftMin: 30 } },
  ],
  'DELETE /v1/fixture-sources/:id': followed,
  'POST /v1/fixture-sources/:id/read': followed,
  'GET /v1/fixture-sources/:id/differences': followed,
  'POST /v1/fixture-sources/:id/take': async (app) => {
    const params = { id: await followedBy(app, null) };
    const call = app.api.with(await app.build.tokenOf(await app.build.adminId()));
    const { records } = await call(listFixtureDifferences, { params });
    return [{ params, body: { differences: records.map(({ _id }) => _id) } }];
  },
};
