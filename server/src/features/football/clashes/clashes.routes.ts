import { listClashes } from '@touchline/contract/football/clashes';
import { serve, type App } from '../../../http/serve.ts';
import type { ClashesService } from './clashes.service.ts';

export const clashesRoutes = (app: App, clashes: ClashesService): void => {
  serve(app, listClashes, ({ query, caller }) => clashes.list(query, caller));
};
