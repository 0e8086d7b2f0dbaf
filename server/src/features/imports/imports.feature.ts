import type { App } from '../../http/serve.ts';
import type { Deps, Registered } from '../deps.ts';
import { importsRoutes } from './imports.routes.ts';
import { createImports } from './imports.ts';

/** Registers the endpoints of imports. */
export const registerImports = (
  app: App,
  deps: Pick<Deps, 'db' | 'clock' | 'audit' | 'reads' | 'galleries' | 'files'>,
): Registered => {
  importsRoutes(app, { ...createImports(deps), folder: deps.files.folder });
  return {};
};
