import {
  createSeason,
  deleteSeason,
  getCutoffEffect,
  getSeason,
  listSeasons,
  updateSeason,
} from '@touchline/contract/club/seasons';
import { serve, type App } from '../../../http/serve.ts';
import type { SeasonsService } from './seasons.service.ts';

export const seasonsRoutes = (app: App, seasons: SeasonsService): void => {
  serve(app, listSeasons, () => seasons.list());
  serve(app, createSeason, ({ body, caller, idempotencyKey }) => seasons.create(body, caller, idempotencyKey));
  serve(app, getSeason, ({ params }) => seasons.get(params.id));
  serve(app, updateSeason, ({ params, body, caller, ifMatch }) => seasons.update(params.id, body, caller, ifMatch));
  serve(app, getCutoffEffect, ({ params, query }) => seasons.cutoffEffect(params.id, query.ageCutoff));
  serve(app, deleteSeason, ({ params, caller }) => seasons.remove(params.id, caller));
};
