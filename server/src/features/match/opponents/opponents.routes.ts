import { copyOpponentNote, getOpponentNote, saveOpponentNote } from '@touchline/contract/match/opponents';
import { serve, type App } from '../../../http/serve.ts';
import type { OpponentsService } from './opponents.service.ts';

export const opponentsRoutes = (app: App, opponents: OpponentsService): void => {
  serve(app, getOpponentNote, ({ params, caller }) => opponents.get(params.id, caller));
  serve(app, saveOpponentNote, ({ params, body, caller, ifMatch }) => opponents.save(params.id, body, caller, ifMatch));
  serve(app, copyOpponentNote, ({ params, caller, once }) => opponents.copy(params.id, caller, once));
};
