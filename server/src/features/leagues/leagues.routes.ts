import { createLeague, listLeagues } from '@touchline/contract/leagues';
import { serve, type App } from '../../http/serve.ts';
import type { LeaguesService } from './leagues.service.ts';

export const leaguesRoutes = (app: App, leagues: LeaguesService): void => {
  serve(app, listLeagues, ({ query }) => leagues.list(query));
  serve(app, createLeague, ({ body, caller, idempotencyKey }) => leagues.create(body, caller, idempotencyKey));
};
