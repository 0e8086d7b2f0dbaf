import { getRollCall, listOccasions, takeAttendance } from '@touchline/contract/football/attendances';
import { serve, type App } from '../../../http/serve.ts';
import type { RollCallsService } from './roll-calls.service.ts';

export const rollCallsRoutes = (app: App, rollCalls: RollCallsService): void => {
  serve(app, listOccasions, ({ query }) => rollCalls.occasionsOf(query.day));
  serve(app, getRollCall, ({ query }) => rollCalls.get(query));
  serve(app, takeAttendance, ({ body, caller }) => rollCalls.take(body, caller));
};
