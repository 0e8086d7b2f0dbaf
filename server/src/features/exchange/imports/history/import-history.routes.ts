import { listImports, planImportUndo, undoImport } from '@touchline/contract/club/import-history';
import { assertProven, serve, type App } from '../../../../http/serve.ts';
import type { ImportHistory } from './undo-import.service.ts';

export const importHistoryRoutes = (app: App, history: ImportHistory): void => {
  serve(app, listImports, ({ query }) => history.list(query));
  serve(app, planImportUndo, ({ params }) => history.plan(params.id));
  serve(app, undoImport, ({ params, body, caller }) => {
    // As for the import itself: an unattended session must not be enough to move an address.
    const assertMayReaddress = () => assertProven(caller, app.clock);
    return history.undo(params.id, { plan: body.plan, assertMayReaddress }, caller);
  });
};
