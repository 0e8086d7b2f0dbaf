import {
  createLeague,
  deleteLeagues,
  getLeague,
  listLeagues,
  updateLeague,
} from '@touchline/contract/football/leagues';
import { serve, type App } from '../../../http/serve.ts';
import type { LeaguesService } from './leagues.service.ts';

export const leaguesRoutes = (app: App, leagues: LeaguesService): void => {
  serve(app, listLeagues, ({ query }) => leagues.list(query));
  serve(app, createLeague, ({ body, caller, idempotencyKey }) => leagues.create(body, caller, idempotencyKey));
  serve(app, getLeague, ({ params }) => leagues.get(params.id));
  serve(app, updateLeague, ({ params, body, caller, ifMatch }) => leagues.update(params.id, body, caller, ifMatch));
  serve(app, deleteLeagues, ({ body, caller }) => leagues.remove(body.ids, caller));
};
