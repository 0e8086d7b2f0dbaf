import {
  createFixtureSource,
  deleteFixtureSource,
  listFixtureDifferences,
  listFixtureSources,
  readFixtureSource,
  takeFixtureDifferences,
  updateFixtureSource,
} from '@touchline/contract/club/fixture-sources';
import { serve, type App } from '../../../http/serve.ts';
import type { DifferencesReader } from './differences/differences.service.ts';
import type { FixtureSourcesService } from './fixture-sources.service.ts';
import type { SourceReading } from './reading/read-source.service.ts';
import type { Leaving } from './taking/leave.service.ts';
import type { Taking } from './taking/take.service.ts';

type Services = {
  sources: FixtureSourcesService;
  reading: SourceReading;
  differences: DifferencesReader;
  taking: Taking;
  leaving: Leaving;
};

export const fixtureSourcesRoutes = (app: App, { sources, reading, differences, taking, leaving }: Services): void => {
  serve(app, listFixtureSources, ({ caller }) => sources.list(caller));
  serve(app, createFixtureSource, ({ body, caller, idempotencyKey }) => sources.create(body, caller, idempotencyKey));
  serve(app, updateFixtureSource, async ({ params, body: { leave, ...changes }, caller, ifMatch }) => {
    const source = await sources.update(params.id, changes, caller, ifMatch);
    if (leave !== undefined) await leaving.leave(params.id, leave, caller);
    return source;
  });
  serve(app, deleteFixtureSource, ({ params, caller }) => sources.remove(params.id, caller));
  serve(app, readFixtureSource, async ({ params, caller }) => {
    await sources.get(params.id, caller);
    await reading.read(params.id);
    return sources.get(params.id, caller);
  });
  serve(app, listFixtureDifferences, ({ params, caller }) => differences(params.id, caller));
  serve(app, takeFixtureDifferences, ({ params, body, caller }) => taking.take(params.id, body.differences, caller));
};
