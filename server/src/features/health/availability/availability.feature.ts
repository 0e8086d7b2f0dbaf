import type { App } from '../../../http/serve.ts';
import { repeat } from '../../../lib/concurrency/jobs.ts';
import { minutesMs } from '../../../lib/time/clock.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { availabilityRoutes } from './availability.routes.ts';
import { createAvailabilityService } from './availability.service.ts';
import { hiddenOf } from '../../people/consents/consent-status.service.ts';
import { settleInjury } from '../../ground/availability-limits/injury-flag.service.ts';
import { statusesOf } from './states.service.ts';

type AvailabilityDeps = Pick<Deps, 'db' | 'clock' | 'audit' | 'reads' | 'files' | 'logger' | 'notifyChanges'>;

/**
 * Registers what players can take part in. The job lets what is planned for a day begin and end at the club's midnight.
 * Returns the part that the list of people shows.
 */
export const registerAvailability = (
  app: App,
  deps: AvailabilityDeps,
): Registered & { statusesOf: typeof statusesOf } => {
  availabilityRoutes(app, createAvailabilityService(deps));
  let doneFor: string | undefined;
  const atMidnight = async (): Promise<void> => {
    const club = await createClubRepository(deps.db).find();
    if (!club) return;
    const today = dayIn(deps.clock(), club.timezone);
    if (today === doneFor) return;
    const changed = await settleInjury(deps.db, today, { hidden: await hiddenOf(deps.db, 'medical') });
    doneFor = today;
    if (changed > 0) deps.notifyChanges(['users', 'availability', 'rollcalls']);
  };
  const job = repeat('availability.day', { pauseMs: minutesMs(1), atStart: true }, atMidnight, (error) =>
    deps.logger.error({ err: error }, 'availability of the day could not be settled'),
  );
  return { jobs: [job], statusesOf };
};
