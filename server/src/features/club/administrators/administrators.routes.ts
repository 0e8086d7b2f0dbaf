import { listAdministrators, makeAdministrator, removeAdministrator } from '@touchline/contract/people/administrators';
import { serve, type App } from '../../../http/serve.ts';
import type { AdministratorsService } from './administrators.service.ts';

export const administratorsRoutes = (app: App, administrators: AdministratorsService): void => {
  serve(app, listAdministrators, async () => ({ records: await administrators.list() }));
  serve(app, makeAdministrator, ({ body, caller, log }) => administrators.make(body.user, caller, log));
  serve(app, removeAdministrator, ({ params, caller, log }) => administrators.remove(params.id, caller, log));
};
