import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { repeat } from '../../../lib/concurrency/jobs.ts';
import { hoursMs } from '../../../lib/time/clock.ts';
import { mergesRoutes } from './merges.routes.ts';
import { createMergesService } from './merges.service.ts';

type MergesDeps = Pick<Deps, 'db' | 'clock' | 'audit' | 'reads' | 'files' | 'mails' | 'logger'> &
  Pick<Parameters<typeof createMergesService>[0], 'bans' | 'comingSessions' | 'renewForms'>;

/** Registers merging, and the job that deletes within the hour what undo no longer needs. */
export const registerMerges = (app: App, deps: MergesDeps): Registered => {
  const merges = createMergesService(deps);
  mergesRoutes(app, merges);
  const forgetting = repeat('merges.forget', { pauseMs: hoursMs(1) }, merges.forget, (error) =>
    deps.logger.error({ err: error }, 'merges that are over could not be deleted'),
  );
  return { jobs: [forgetting] };
};
