import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import type { ComingSessionsService } from '../../football/coming-sessions/coming-sessions.service.ts';
import { importHistoryRoutes } from './history/import-history.routes.ts';
import type { ImportHistoryDeps } from './history/undo-import.service.ts';
import { importsRoutes } from './imports.routes.ts';
import { createImports } from './imports.ts';

/** Registers the endpoints of imports. */
export const registerImports = (
  app: App,
  deps: Pick<
    Deps,
    'db' | 'clock' | 'audit' | 'reads' | 'galleries' | 'files' | 'notifyChanges' | 'mails' | 'config'
  > & {
    comingSessions: ComingSessionsService;
  } & Pick<ImportHistoryDeps, 'renewForms'>,
): Registered => {
  const { history, ...imports } = createImports({ ...deps, finishRemovals: deps.files.job.wake });
  importsRoutes(app, { ...imports, folder: deps.files.folder });
  importHistoryRoutes(app, history);
  return {};
};
