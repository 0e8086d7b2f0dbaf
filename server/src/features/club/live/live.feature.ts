import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { liveRoutes } from './live.routes.ts';

/** Registers the stream that tells consoles which lists have changed. */
export const registerLive = (app: App, deps: Pick<Deps, 'live' | 'streams' | 'sessions'>): Registered => {
  liveRoutes(app, { live: deps.live, streams: deps.streams.console, sessions: deps.sessions });
  return {};
};
