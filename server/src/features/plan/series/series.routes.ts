import { changeSeries, getSeries, planSeries } from '@touchline/contract/plan/series';
import { serve, type App } from '../../../http/serve.ts';
import type { SeriesService } from './series.service.ts';

export const seriesRoutes = (app: App, series: SeriesService): void => {
  serve(app, getSeries, ({ params, caller }) => series.get(params.id, caller));
  serve(app, planSeries, ({ params, body, caller }) => series.plan(params.id, body, caller));
  serve(app, changeSeries, ({ params, body, caller }) => series.change(params.id, body, caller));
};
