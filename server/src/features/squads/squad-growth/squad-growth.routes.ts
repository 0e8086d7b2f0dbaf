import { getSquadGrowth, undoSquadGrowth } from '@touchline/contract/squads/squad-growth';
import { serve, type App } from '../../../http/serve.ts';
import type { GrowthService } from './squad-growth.service.ts';

export const growthRoutes = (app: App, growth: GrowthService): void => {
  serve(app, getSquadGrowth, () => growth.get());
  serve(app, undoSquadGrowth, ({ caller }) => growth.undo(caller));
};
