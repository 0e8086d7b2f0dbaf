import { getOwnSeason, listOwnMatches, openOwnMatch } from '@touchline/contract/me/me-matches';
import { serve, type App } from '../../../http/serve.ts';
import type { MeMatchesService } from './me-matches.service.ts';
import type { OwnSeasonService } from './own-season.service.ts';

export const meMatchesRoutes = (app: App, matches: MeMatchesService, season: OwnSeasonService): void => {
  serve(app, listOwnMatches, ({ caller }) => matches.list(caller));
  serve(app, openOwnMatch, ({ params, caller }) => matches.open(params.id, caller));
  serve(app, getOwnSeason, ({ caller }) => season(caller));
};
