import type { App } from '../../http/serve.ts';
import type { Deps, Registered } from '../deps.ts';
import { exportsRoutes } from './exports.routes.ts';
import { createExportsService } from './exports.service.ts';

/** Registers the tables that staff download. */
export const registerExports = (app: App, deps: Pick<Deps, 'db' | 'snapshot' | 'audit' | 'files'>): Registered => {
  exportsRoutes(app, createExportsService({ ...deps, folder: deps.files.folder }));
  return {};
};
