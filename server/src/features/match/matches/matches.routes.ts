import { createMatch, deleteMatch, getMatch, listMatches, updateMatch } from '@touchline/contract/football/matches';
import { serve, type App } from '../../../http/serve.ts';
import type { MatchesService } from './matches.service.ts';

export const matchesRoutes = (app: App, matches: MatchesService): void => {
  serve(app, listMatches, ({ query, language, caller }) => matches.list(query, language, caller));
  serve(app, createMatch, ({ body, caller, idempotencyKey }) => matches.create(body, caller, idempotencyKey));
  serve(app, getMatch, ({ params }) => matches.get(params.id));
  serve(app, updateMatch, ({ params, body, caller, ifMatch }) => matches.update(params.id, body, caller, ifMatch));
  serve(app, deleteMatch, ({ params, caller, ifMatch }) => matches.remove(params.id, caller, ifMatch));
};
