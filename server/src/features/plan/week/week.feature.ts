import type { Deps, Registered } from '../../../deps.ts';
import type { App } from '../../../http/serve.ts';
import { createWeekDaysService } from './week-days.service.ts';
import { weekRoutes } from './week.routes.ts';
import { createWeekService } from './week.service.ts';

/** Registers the week: what squads plan on days, and what they have decided about these. */
export const registerWeek = (app: App, deps: Pick<Deps, 'db' | 'clock' | 'audit' | 'files'>): Registered => {
  weekRoutes(app, createWeekService(deps), createWeekDaysService(deps));
  return {};
};
