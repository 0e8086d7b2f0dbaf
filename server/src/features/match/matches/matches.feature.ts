import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { matchesRoutes } from './matches.routes.ts';
import { createMatchesService } from './matches.service.ts';
import { createPlayedAnswers } from './played-answers.service.ts';

/** Registers the endpoints of matches. */
export const registerMatches = (
  app: App,
  deps: Pick<Deps, 'db' | 'clock' | 'audit' | 'idempotency' | 'galleries' | 'files' | 'mails' | 'config'>,
): Registered => {
  matchesRoutes(app, createMatchesService(deps), createPlayedAnswers(deps));
  return {};
};
