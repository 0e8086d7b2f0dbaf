import {
  answerPlayed,
  answerSeveralPlayed,
  createMatch,
  deleteMatch,
  getMatch,
  listMatches,
  resumeMatch,
  updateMatch,
} from '@touchline/contract/football/matches';
import { serve, type App } from '../../../http/serve.ts';
import type { MatchesService } from './matches.service.ts';
import type { PlayedAnswers } from './played-answers.service.ts';
import type { Resuming } from './resume.service.ts';

type MatchesServices = { matches: MatchesService; answers: PlayedAnswers; resuming: Resuming };

export const matchesRoutes = (app: App, { matches, answers, resuming }: MatchesServices): void => {
  serve(app, listMatches, ({ query, language, caller }) => matches.list(query, language, caller));
  serve(app, createMatch, ({ body, caller, idempotencyKey }) => matches.create(body, caller, idempotencyKey));
  serve(app, getMatch, ({ params, caller }) => matches.get(params.id, caller));
  serve(app, updateMatch, ({ params, body, caller, ifMatch }) => matches.update(params.id, body, caller, ifMatch));
  serve(app, answerSeveralPlayed, ({ body, caller }) => answers.several(body.matches, body.played, caller));
  serve(app, answerPlayed, async ({ params, body, caller }) => {
    await answers.one(params.id, body.played, caller);
    return matches.get(params.id, caller);
  });
  serve(app, resumeMatch, async ({ params, body, caller }) => {
    await resuming.resume(params.id, body.date, caller);
    return matches.get(params.id, caller);
  });
  serve(app, deleteMatch, ({ params, caller, ifMatch }) => matches.remove(params.id, caller, ifMatch));
};
