import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { seriesRoutes } from './series.routes.ts';
import { createSeriesService } from './series.service.ts';

/** Registers changing a series of trainings. */
export const registerSeries = (
  app: App,
  deps: Pick<Deps, 'db' | 'clock' | 'audit' | 'idempotency' | 'galleries' | 'files' | 'mails' | 'config'>,
): Registered => {
  seriesRoutes(app, createSeriesService(deps));
  return {};
};
