import { createMerges } from '../../factories/merges.ts';
import type { TestApp } from '../../start-test-app.ts';
import type { Sample } from './sample.ts';

/** Two records of one player, who has no address. */
const pairIn = async ({ build }: TestApp) => {
  const same = { name: 'Entered Twice', email: null };
  return { id: (await build.player(same)).id, other: (await build.player(same)).id };
};

/** As an administrator in a session of its own: that of the walk may have ended. */
const mergesIn = async (app: TestApp) =>
  createMerges(app, app.api.with(await app.build.tokenOf(await app.build.adminId())));

/** A record into which another one was merged. */
const mergedIn = async (app: TestApp): Promise<string> => {
  const { id, other } = await pairIn(app);
  await (await mergesIn(app)).merge(id, other);
  return id;
};

/** Inputs of the calls about merging two records. */
export const mergeSamples: Record<string, (app: TestApp) => Promise<Sample[]>> = {
  'GET /v1/users/:id/merge': async (app) => [{ params: { id: await mergedIn(app) } }],
  'POST /v1/users/:id/merge/plan': async (app) => {
    const { id, other } = await pairIn(app);
    return [{ params: { id }, body: { with: other } }];
  },
  'POST /v1/users/:id/merge': async (app) => {
    const { id, other } = await pairIn(app);
    const { plan } = await (await mergesIn(app)).plan(id, other);
    return [{ params: { id }, body: { with: other, answers: {}, plan } }];
  },
  'POST /v1/users/:id/merge/undo': async (app) => [{ params: { id: await mergedIn(app) }, body: {} }],
};
