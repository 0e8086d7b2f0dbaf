import { downloadImportTemplate } from '@touchline/contract/club/import-template';
import type { Db } from '../../../db/database.ts';
import { serve, type App } from '../../../http/serve.ts';
import { activeSquadNames } from './squad-names.repository.ts';
import { playerTemplate } from './player-template.ts';

export const importTemplateRoutes = (app: App, db: Db): void => {
  serve(app, downloadImportTemplate, async ({ query, language }) =>
    playerTemplate(await activeSquadNames(db), query.language ?? language),
  );
};
