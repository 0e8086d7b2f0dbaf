import { listOwnAttendances, scanCode } from '@touchline/contract/me/me-attendances';
import { serve, type App } from '../../../http/serve.ts';
import type { PlayerAttendancesService } from './player-attendances.service.ts';
import type { ScansService } from './scans/scans.service.ts';

export const meAttendancesRoutes = (app: App, scans: ScansService, ofPlayers: PlayerAttendancesService): void => {
  serve(app, scanCode, ({ body, caller }) => scans.scan(caller.userId, body.code));
  serve(app, listOwnAttendances, ({ query, caller }) => ofPlayers.listOwn(caller.userId, query));
};
