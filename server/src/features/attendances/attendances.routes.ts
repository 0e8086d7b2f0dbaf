import {
  createAttendance,
  deleteAttendances,
  getAttendance,
  listAttendances,
  listPlayerAttendances,
  updateAttendance,
} from '@touchline/contract/football/attendances';
import { serve, type App } from '../../http/serve.ts';
import type { AttendancesService } from './attendances.service.ts';
import type { PlayerAttendancesService } from './player-attendances.service.ts';

export const attendancesRoutes = (app: App, attendances: AttendancesService, ofPlayers: PlayerAttendancesService) => {
  serve(app, listAttendances, ({ query }) => attendances.list(query));
  serve(app, createAttendance, ({ body, caller, idempotencyKey }) => attendances.create(body, caller, idempotencyKey));
  serve(app, getAttendance, ({ params }) => attendances.get(params.id));
  serve(app, updateAttendance, ({ params, body, caller, ifMatch }) =>
    attendances.update(params.id, body, caller, ifMatch),
  );
  serve(app, deleteAttendances, ({ body, caller }) => attendances.remove(body.ids, caller));
  serve(app, listPlayerAttendances, ({ params, query }) => ofPlayers.list(params.id, query));
};
