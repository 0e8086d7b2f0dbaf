import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import type { ApplyDeps } from './apply-rollover.service.ts';
import { rolloverRoutes } from './rollover.routes.ts';
import { createRolloverService } from './rollover.service.ts';

type RolloverDeps = Pick<
  Deps,
  'db' | 'clock' | 'audit' | 'sessions' | 'oneTimeTokens' | 'notifyChanges' | 'logger' | 'mails' | 'config'
> &
  Pick<ApplyDeps, 'removeCalendarLink' | 'comingSessions'>;

/** Registers the endpoints of season plans. Returns what applies them on the first day of the season. */
export const registerRollover = (app: App, deps: RolloverDeps): Registered & { beginSeasons: () => Promise<void> } => {
  const rollover = createRolloverService(deps);
  rolloverRoutes(app, rollover);
  return { beginSeasons: rollover.runDue };
};
