import type { Deps, Registered } from '../../../deps.ts';
import type { App } from '../../../http/serve.ts';
import { weekTemplatesRoutes } from './week-templates.routes.ts';
import { createWeekTemplatesService } from './week-templates.service.ts';

/** Registers the templates of weeks. */
export const registerWeekTemplates = (
  app: App,
  deps: Pick<Deps, 'db' | 'clock' | 'audit' | 'idempotency'>,
): Registered => {
  weekTemplatesRoutes(app, createWeekTemplatesService(deps));
  return {};
};
