import { getWeek, setWeekDay } from '@touchline/contract/plan/week';
import { serve, type App } from '../../../http/serve.ts';
import type { WeekDaysService } from './week-days.service.ts';
import type { WeekService } from './week.service.ts';

export const weekRoutes = (app: App, week: WeekService, days: WeekDaysService): void => {
  serve(app, getWeek, ({ query, caller }) => week.get(query, caller));
  serve(app, setWeekDay, ({ params, body, caller }) => days.set(params.day, body, caller));
};
