import type { App } from '../../../http/serve.ts';
import { repeat } from '../../../lib/concurrency/jobs.ts';
import { hoursMs } from '../../../lib/time/clock.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { createComingOfAgeService } from './coming-of-age.service.ts';
import { createGuardianListsService, type GuardianListsDeps } from './guardian-lists.service.ts';
import { meGuardianRoutes } from './me-guardian.routes.ts';
import { createOwnGuardianService } from './own-guardian.service.ts';
import { guardiansRoutes } from './guardians.routes.ts';

type GuardiansDeps = Pick<Deps, 'db' | 'clock' | 'audit' | 'guardianAccess' | 'files' | 'logger' | 'mails'> &
  Pick<GuardianListsDeps, 'renewForms'>;

/** Registers the endpoints of guardians. Returns the jobs that delete expired links and phones, and end guardianship. */
export const registerGuardians = (app: App, deps: GuardiansDeps): Registered => {
  const { guardianAccess: access, logger } = deps;
  guardiansRoutes(app, { lists: createGuardianListsService(deps), access });
  meGuardianRoutes(app, createOwnGuardianService({ ...deps, access, links: deps.files.links }));
  const sweeping = repeat('guardians.sweep', { pauseMs: hoursMs(1) }, access.removeExpired, (error) =>
    logger.error({ err: error }, 'expired phones of guardians could not be deleted'),
  );
  const { run } = createComingOfAgeService(deps);
  const ending = repeat('guardians.end', { pauseMs: hoursMs(1), atStart: true }, run, (error) =>
    logger.error({ err: error }, 'guardianship could not be ended'),
  );
  return { jobs: [sweeping, ending] };
};
