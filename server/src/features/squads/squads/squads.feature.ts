import type { App } from '../../../http/serve.ts';
import { repeat } from '../../../lib/concurrency/jobs.ts';
import { minutesMs } from '../../../lib/time/clock.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { growthRoutes } from '../squad-growth/squad-growth.routes.ts';
import { createGrowthService } from '../squad-growth/squad-growth.service.ts';
import { createMembersService } from './members.service.ts';
import { createMembershipsService } from './memberships.service.ts';
import { createMoveListService } from './move-list/move-list.service.ts';
import { movesRoutes } from './move-list/moves.routes.ts';
import { createMovesService } from './moves.service.ts';
import type { RosterDeps } from './roster.service.ts';
import { createSquadStaffService } from './squad-staff.service.ts';
import { squadsRoutes } from './squads.routes.ts';
import { createSquadsService } from './squads.service.ts';

type SquadsDeps = Pick<Deps, 'db' | 'clock' | 'audit' | 'files' | 'idempotency' | 'logger' | 'notifyChanges'> &
  Pick<RosterDeps, 'comingSessions'> & {
    /** Applies the plans of seasons that have begun. */
    beginSeasons: () => Promise<void>;
  };

/**
 * Registers squads, their players over time and their staff. Returns the job of the club's midnight: seasons begin, then
 * players move. Coming sessions are passed in, as to all who take players out of them.
 */
export const registerSquads = (app: App, deps: SquadsDeps): Registered => {
  squadsRoutes(app, {
    squads: createSquadsService(deps),
    members: createMembersService(deps),
    memberships: createMembershipsService(deps),
    staff: createSquadStaffService(deps),
  });
  growthRoutes(app, createGrowthService(deps));
  movesRoutes(app, createMoveListService(deps));
  const { run } = createMovesService(deps);
  // A plan names each player with the number of the evening before: a move of the same day would differ from it.
  const atMidnight = async (): Promise<void> => {
    try {
      await deps.beginSeasons();
    } finally {
      await run();
    }
  };
  const job = repeat('squads.move', { pauseMs: minutesMs(1), atStart: true }, atMidnight, (error) =>
    deps.logger.error({ err: error }, 'seasons could not begin, or players not be moved to other squads'),
  );
  return { jobs: [job] };
};
