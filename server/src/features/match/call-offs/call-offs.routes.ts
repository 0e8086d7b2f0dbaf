import { callOff, planCallOff, undoCallOff } from '@touchline/contract/football/call-offs';
import { serve, type App } from '../../../http/serve.ts';
import type { CallOffsService } from './call-offs.service.ts';

export const callOffsRoutes = (app: App, callOffs: CallOffsService): void => {
  serve(app, planCallOff, ({ body, caller }) => callOffs.plan(body, caller));
  serve(app, callOff, ({ body, caller, once }) => callOffs.callOff(body, caller, once));
  serve(app, undoCallOff, ({ body, caller }) => callOffs.undo(body, caller));
};
