import {
  deleteWellnessScores,
  getWellnessTrend,
  listPlayerWellnessScores,
  listWellnessScores,
} from '@touchline/contract/health/wellness';
import { serve, type App } from '../../../http/serve.ts';
import type { ScoresService } from './scores.service.ts';

export const scoresRoutes = (app: App, scores: ScoresService): void => {
  serve(app, listWellnessScores, ({ query, caller }) => scores.list(query, caller));
  serve(app, listPlayerWellnessScores, ({ params, query, caller }) => scores.listOfPlayer(params.id, query, caller));
  serve(app, getWellnessTrend, ({ params, query, caller }) => scores.trend(params.id, query, caller));
  serve(app, deleteWellnessScores, ({ body, caller }) => scores.removeMany(body.ids, caller));
};
