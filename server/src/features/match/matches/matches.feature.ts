import type { App } from '../../../http/serve.ts';
import { repeat } from '../../../lib/concurrency/jobs.ts';
import { minutesMs } from '../../../lib/time/clock.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { matchesRoutes } from './matches.routes.ts';
import { createMatchesService } from './matches.service.ts';
import { createPlayedAnswers } from './played-answers.service.ts';
import { createResuming } from './resume.service.ts';
import { createPlayedMails } from './played-mails.service.ts';

/** Registers the endpoints of matches. The job asks in the morning whether those of yesterday were played. */
export const registerMatches = (
  app: App,
  deps: Pick<Deps, 'db' | 'clock' | 'audit' | 'idempotency' | 'galleries' | 'files' | 'mails' | 'config' | 'logger'>,
): Registered => {
  matchesRoutes(app, {
    matches: createMatchesService(deps),
    answers: createPlayedAnswers(deps),
    resuming: createResuming(deps),
  });
  const played = createPlayedMails(deps);
  deps.mails.checkBeforeSending(['wasPlayed'], played.isOpen);
  const askDue = async (): Promise<void> => {
    await played.askDue();
  };
  const asking = repeat('matches.wasPlayed', { pauseMs: minutesMs(10), atStart: true }, askDue, (error) =>
    deps.logger.error({ err: error }, 'coaches could not be asked whether matches were played'),
  );
  return { jobs: [asking] };
};
