import { getMatchReview, saveMatchReview } from '@touchline/contract/match/match-reviews';
import { serve, type App } from '../../../http/serve.ts';
import type { MatchReviewsService } from './match-reviews.service.ts';

export const matchReviewsRoutes = (app: App, reviews: MatchReviewsService): void => {
  serve(app, getMatchReview, ({ params, caller }) => reviews.get(params.id, caller));
  serve(app, saveMatchReview, ({ params, body, caller, ifMatch }) => reviews.save(params.id, body, caller, ifMatch));
};
