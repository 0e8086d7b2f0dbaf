import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { suspensionsRoutes } from './suspensions.routes.ts';
import { createSuspensionsService, type SuspensionsService } from './suspensions.service.ts';

type SuspensionsDeps = Pick<Deps, 'db' | 'clock' | 'audit' | 'idempotency' | 'files'>;

/** Registers suspensions. `planRules` says what other rules would make of them. */
export const registerSuspensions = (
  app: App,
  deps: SuspensionsDeps,
): Registered & { planRules: SuspensionsService['plan'] } => {
  const suspensions = createSuspensionsService(deps);
  suspensionsRoutes(app, suspensions);
  return { planRules: suspensions.plan };
};
