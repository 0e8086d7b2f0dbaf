import {
  answerPlayed,
  answerSeveralPlayed,
  createMatch,
  deleteMatch,
  getMatch,
  listMatches,
  updateMatch,
} from '@touchline/contract/football/matches';
import { serve, type App } from '../../../http/serve.ts';
import type { MatchesService } from './matches.service.ts';
import type { PlayedAnswers } from './played-answers.service.ts';

export const matchesRoutes = (app: App, matches: MatchesService, answers: PlayedAnswers): void => {
  serve(app, listMatches, ({ query, language, caller }) => matches.list(query, language, caller));
  serve(app, createMatch, ({ body, caller, idempotencyKey }) => matches.create(body, caller, idempotencyKey));
  serve(app, getMatch, ({ params, caller }) => matches.get(params.id, caller));
  serve(app, updateMatch, ({ params, body, caller, ifMatch }) => matches.update(params.id, body, caller, ifMatch));
  serve(app, answerSeveralPlayed, ({ body, caller }) => answers.several(body.matches, body.played, caller));
  serve(app, answerPlayed, async ({ params, body, caller }) => {
    await answers.one(params.id, body.played, caller);
    return matches.get(params.id, caller);
  });
  serve(app, deleteMatch, ({ params, caller, ifMatch }) => matches.remove(params.id, caller, ifMatch));
};
