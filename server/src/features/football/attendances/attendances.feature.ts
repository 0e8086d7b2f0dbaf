import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { attendancesRoutes } from './attendances.routes.ts';
import { createAttendancesService } from './attendances.service.ts';
import { meAttendancesRoutes } from './me-attendances.routes.ts';
import { createPlayerAttendancesService } from './player-attendances.service.ts';
import { createRollCallsService } from './roll-calls/roll-calls.service.ts';
import { createScansService } from './scans/scans.service.ts';

/** Registers the endpoints of attendances, scans at the door and roll calls. */
export const registerAttendances = (
  app: App,
  deps: Pick<Deps, 'db' | 'clock' | 'audit' | 'reads' | 'idempotency' | 'live' | 'files'>,
): Registered => {
  const ofPlayers = createPlayerAttendancesService(deps);
  attendancesRoutes(app, {
    attendances: createAttendancesService(deps),
    ofPlayers,
    rollCalls: createRollCallsService(deps),
  });
  meAttendancesRoutes(app, createScansService(deps), ofPlayers);
  return {};
};
