import { listImports, planImportUndo, undoImport } from '@touchline/contract/club/import-history';
import { serve, type App } from '../../../../http/serve.ts';
import type { ImportHistory } from './undo-import.service.ts';

export const importHistoryRoutes = (app: App, history: ImportHistory): void => {
  serve(app, listImports, ({ query }) => history.list(query));
  serve(app, planImportUndo, ({ params }) => history.plan(params.id));
  serve(app, undoImport, ({ params, body, caller }) => history.undo(params.id, body.plan, caller));
};
