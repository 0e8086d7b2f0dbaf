import type { Deps, Registered } from '../../../deps.ts';
import type { App } from '../../../http/serve.ts';
import { createCopyWeekService } from './copy-week.service.ts';
import { createPlanCopyService } from './plan-copy.service.ts';
import { weekCopiesRoutes } from './week-copies.routes.ts';

/** Registers copies of weeks, by the names of their days, and their undo. */
export const registerWeekCopies = (
  app: App,
  deps: Pick<Deps, 'db' | 'clock' | 'audit' | 'idempotency' | 'galleries' | 'files' | 'mails' | 'config'>,
): Registered => {
  weekCopiesRoutes(app, createPlanCopyService(deps), createCopyWeekService(deps));
  return {};
};
