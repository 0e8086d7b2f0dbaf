import { downloadImportTemplate } from '@touchline/contract/club/import-template';
import { serve, type App } from '../../../http/serve.ts';
import type { ImportTemplate } from './import-template.service.ts';

export const importTemplateRoutes = (app: App, template: ImportTemplate): void => {
  serve(app, downloadImportTemplate, ({ query, language }) => template.players(query.language ?? language));
};
