import {
  createAttendance,
  deleteAttendances,
  getAttendance,
  getRollCall,
  listAttendances,
  listOccasions,
  listPlayerAttendances,
  takeAttendance,
  updateAttendance,
} from '@touchline/contract/football/attendances';
import { serve, type App } from '../../../http/serve.ts';
import type { AttendancesService } from './attendances.service.ts';
import type { PlayerAttendancesService } from './player-attendances.service.ts';
import type { RollCallsService } from './roll-calls/roll-calls.service.ts';

type Services = {
  attendances: AttendancesService;
  ofPlayers: PlayerAttendancesService;
  rollCalls: RollCallsService;
};

export const attendancesRoutes = (app: App, { attendances, ofPlayers, rollCalls }: Services): void => {
  serve(app, listAttendances, ({ query, language, caller }) => attendances.list({ ...query, language }, caller));
  serve(app, createAttendance, ({ body, caller, idempotencyKey }) => attendances.create(body, caller, idempotencyKey));
  serve(app, getAttendance, ({ params }) => attendances.get(params.id));
  serve(app, updateAttendance, ({ params, body, caller, ifMatch }) =>
    attendances.update(params.id, body, caller, ifMatch),
  );
  serve(app, deleteAttendances, ({ body, caller }) => attendances.remove(body.ids, caller));
  serve(app, listPlayerAttendances, ({ params, query, caller, language }) =>
    ofPlayers.list(params.id, { ...query, language }, caller),
  );
  serve(app, listOccasions, ({ query, caller }) => rollCalls.occasionsOf(query, caller));
  serve(app, getRollCall, ({ query, caller }) => rollCalls.get(query, caller));
  serve(app, takeAttendance, ({ body, caller }) => rollCalls.take(body, caller));
};
