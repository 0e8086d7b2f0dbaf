import type { App } from '../../http/serve.ts';
import { repeat } from '../../lib/concurrency/jobs.ts';
import { minutesMs } from '../../lib/time/clock.ts';
import type { Deps, Registered } from '../deps.ts';
import type { ApplyDeps } from './apply-rollover.service.ts';
import { rolloverRoutes } from './rollover.routes.ts';
import { createRolloverService } from './rollover.service.ts';

type RolloverDeps = Pick<Deps, 'db' | 'clock' | 'audit' | 'sessions' | 'oneTimeTokens' | 'notifyChanges' | 'logger'> &
  Pick<ApplyDeps, 'removeCalendarLink' | 'comingSessions'>;

/** Registers the endpoints of season plans. Returns the job that applies them on the first day of the season. */
export const registerRollover = (app: App, deps: RolloverDeps): Registered => {
  const rollover = createRolloverService(deps);
  rolloverRoutes(app, rollover);
  const job = repeat('seasons.begin', { pauseMs: minutesMs(1), atStart: true }, rollover.runDue, (error) =>
    deps.logger.error({ err: error }, 'a season plan could not be applied'),
  );
  return { jobs: [job] };
};
