import type { App } from '../../http/serve.ts';
import { attendancesRoutes } from './attendances.routes.ts';
import { createAttendancesService, type AttendancesParts } from './attendances.service.ts';
import { createPlayerAttendancesService } from './player-attendances.service.ts';
import { rollCallsRoutes } from './rollcalls.routes.ts';
import { createRollCallsService } from './rollcalls.service.ts';

/** Lays who came and left when, and the taking of attendance. */
export const layAttendances = (app: App, parts: AttendancesParts): void => {
  attendancesRoutes(app, createAttendancesService(parts), createPlayerAttendancesService(parts));
  rollCallsRoutes(app, createRollCallsService(parts));
};
