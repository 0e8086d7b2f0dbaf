import type { App } from '../../../http/serve.ts';
import { repeat } from '../../../lib/concurrency/jobs.ts';
import { minutesMs } from '../../../lib/time/clock.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { meRpesRoutes } from './me-rpes.routes.ts';
import { createOwnRpesService } from './own-rpes.service.ts';
import { createRpeAnswersService } from './rpe-answers.service.ts';
import { createRpeCheck } from './rpe-check.service.ts';
import { createRpeAskingService } from './rpe-asking.service.ts';
import { sessionRpesRoutes } from './session-rpes.routes.ts';

type SessionRpesDeps = Pick<
  Deps,
  'db' | 'clock' | 'audit' | 'reads' | 'files' | 'mails' | 'config' | 'logger' | 'notifyChanges'
>;

/** Registers how hard players found a match. The job asks them half an hour after its end. */
export const registerSessionRpes = (app: App, deps: SessionRpesDeps): Registered => {
  const asking = createRpeAskingService(deps);
  deps.mails.checkBeforeSending(['rpeAsked'], createRpeCheck(deps));
  sessionRpesRoutes(app, { asking, answers: createRpeAnswersService(deps) });
  meRpesRoutes(app, createOwnRpesService(deps));
  const askDue = async (): Promise<void> => {
    await asking.askDue();
  };
  const job = repeat('rpe.ask', { pauseMs: minutesMs(1), atStart: true }, askDue, (error) =>
    deps.logger.error({ err: error }, 'players could not be asked how hard a match was'),
  );
  return { jobs: [job] };
};
