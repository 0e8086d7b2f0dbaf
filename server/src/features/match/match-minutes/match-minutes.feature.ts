import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { createExportsService } from '../../exchange/exports/exports.service.ts';
import { matchMinutesRoutes } from './match-minutes.routes.ts';
import { createMatchMinutesService } from './match-minutes.service.ts';

/** Registers the minutes of matches. */
export const registerMatchMinutes = (
  app: App,
  deps: Pick<Deps, 'db' | 'snapshot' | 'clock' | 'audit' | 'files'>,
): Registered => {
  const exports = createExportsService({ ...deps, folder: deps.files.folder });
  matchMinutesRoutes(app, createMatchMinutesService(deps), exports);
  return {};
};
