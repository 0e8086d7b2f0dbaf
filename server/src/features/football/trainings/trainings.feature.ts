import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { clearPartPicture } from '../session-plans/part-pictures.service.ts';
import { trainingsRoutes } from './trainings.routes.ts';
import { createTrainingsService } from './trainings.service.ts';

/** Registers the endpoints of trainings. */
export const registerTrainings = (
  app: App,
  deps: Pick<Deps, 'db' | 'clock' | 'audit' | 'idempotency' | 'galleries' | 'files' | 'mails' | 'config'>,
): Registered => {
  deps.files.holders.register('trainings:parts', clearPartPicture(deps));
  trainingsRoutes(app, createTrainingsService(deps));
  return {};
};
