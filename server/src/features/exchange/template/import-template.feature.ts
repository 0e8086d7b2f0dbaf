import type { Deps, Registered } from '../../../deps.ts';
import type { App } from '../../../http/serve.ts';
import { importTemplateRoutes } from './import-template.routes.ts';
import { createImportTemplate } from './import-template.service.ts';

/** Registers the file to fill in and import. */
export const registerImportTemplate = (app: App, { db }: Pick<Deps, 'db'>): Registered => {
  importTemplateRoutes(app, createImportTemplate(db));
  return {};
};
