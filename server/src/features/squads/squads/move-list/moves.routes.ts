import { listMoves } from '@touchline/contract/squads/moves';
import { serve, type App } from '../../../../http/serve.ts';
import type { MoveListService } from './move-list.service.ts';

export const movesRoutes = (app: App, moves: MoveListService): void => {
  serve(app, listMoves, ({ query, caller }) => moves.list(query, caller));
};
