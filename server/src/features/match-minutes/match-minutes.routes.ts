import { correctMinutes, getMatchMinutes } from '@touchline/contract/match/match-minutes';
import { serve, type App } from '../../http/serve.ts';
import type { MatchMinutesService } from './match-minutes.service.ts';

export const matchMinutesRoutes = (app: App, minutes: MatchMinutesService): void => {
  serve(app, getMatchMinutes, ({ params, caller }) => minutes.get(params.id, caller));
  serve(app, correctMinutes, ({ params, body, caller }) => minutes.correct(params.id, params.player, body, caller));
};
