import { getLineup } from '@touchline/contract/football/lineup';
import { serve, type App } from '../../../http/serve.ts';
import type { LineupService } from './lineup.service.ts';

export const lineupRoutes = (app: App, lineup: LineupService): void => {
  serve(app, getLineup, ({ query, caller }) => lineup.get(query.squad, caller));
};
