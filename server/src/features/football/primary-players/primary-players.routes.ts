import { getLineup } from '@touchline/contract/football/primary-players';
import { serve, type App } from '../../../http/serve.ts';
import type { PrimaryPlayersService } from './primary-players.service.ts';

export const primaryPlayersRoutes = (app: App, lineup: PrimaryPlayersService): void => {
  serve(app, getLineup, ({ query, caller }) => lineup.get(query.squad, caller));
};
