import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { matchReviewsRoutes } from './match-reviews.routes.ts';
import { createMatchReviewsService } from './match-reviews.service.ts';

/** Registers what the coaches think of matches. */
export const registerMatchReviews = (app: App, deps: Pick<Deps, 'db' | 'clock' | 'audit'>): Registered => {
  matchReviewsRoutes(app, createMatchReviewsService(deps));
  return {};
};
