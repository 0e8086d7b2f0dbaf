import {
  dropRollover,
  getRollover,
  previewRollover,
  saveRollover,
  setRollover,
  undoRollover,
} from '@touchline/contract/squads/rollover';
import { serve, type App } from '../../../http/serve.ts';
import type { RolloverService } from './rollover.service.ts';

export const rolloverRoutes = (app: App, rollover: RolloverService): void => {
  serve(app, previewRollover, ({ params, body, caller }) => rollover.preview(params.id, body, caller));
  serve(app, getRollover, ({ params, caller }) => rollover.get(params.id, caller));
  serve(app, saveRollover, ({ params, body, caller }) => rollover.save(params.id, body, caller));
  serve(app, setRollover, ({ params, body, caller }) => rollover.set(params.id, body, caller));
  serve(app, dropRollover, ({ params, caller }) => rollover.drop(params.id, caller));
  serve(app, undoRollover, ({ params, caller }) => rollover.undo(params.id, caller));
};
