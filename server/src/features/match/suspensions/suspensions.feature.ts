import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { createMergedBans, type MergedBans } from './merged-bans.service.ts';
import { suspensionsRoutes } from './suspensions.routes.ts';
import { createSuspensionsService, type SuspensionsService } from './suspensions.service.ts';

type SuspensionsDeps = Pick<Deps, 'db' | 'clock' | 'audit' | 'idempotency' | 'files'>;

/** Registers suspensions. `planRules` says what other rules would make of them, `bans` what merged records have. */
export const registerSuspensions = (
  app: App,
  deps: SuspensionsDeps,
): Registered & { planRules: SuspensionsService['plan']; bans: MergedBans } => {
  const suspensions = createSuspensionsService(deps);
  suspensionsRoutes(app, suspensions);
  return { planRules: suspensions.plan, bans: createMergedBans(deps) };
};
