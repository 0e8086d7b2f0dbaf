import type { App } from '../../http/serve.ts';
import { attendancesRoutes } from './attendances.routes.ts';
import { createAttendancesService, type AttendancesParts } from './attendances.service.ts';
import { meAttendancesRoutes } from './me-attendances.routes.ts';
import { createPlayerAttendancesService } from './player-attendances.service.ts';
import { createRollCallsService } from './roll-calls/roll-calls.service.ts';
import { createScansService } from './scans/scans.service.ts';

/** Lays who came and left when, scans at the door, and the taking of attendance. */
export const layAttendances = (app: App, parts: AttendancesParts): void => {
  const ofPlayers = createPlayerAttendancesService(parts);
  attendancesRoutes(app, {
    attendances: createAttendancesService(parts),
    ofPlayers,
    rollCalls: createRollCallsService(parts),
  });
  meAttendancesRoutes(app, createScansService(parts), ofPlayers);
};
