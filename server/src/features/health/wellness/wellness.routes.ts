import {
  deleteWellnessScores,
  getWellnessToday,
  getWellnessTrend,
  listPlayerWellnessScores,
  listWellnessForms,
  listWellnessLinks,
  listWellnessScores,
  remindOfWellness,
  updateWellnessForm,
} from '@touchline/contract/health/wellness';
import { serve, type App } from '../../../http/serve.ts';
import type { WellnessFormsService } from './forms/forms.service.ts';
import type { WellnessLinksService } from './links/links.service.ts';
import type { ScoresService } from './scores/scores.service.ts';
import type { RemindersService } from './sending/reminders.service.ts';
import type { TodayService } from './sending/today.service.ts';

type Services = {
  forms: WellnessFormsService;
  links: WellnessLinksService;
  today: TodayService;
  reminders: RemindersService;
  scores: ScoresService;
};

export const wellnessRoutes = (app: App, { forms, links, today, reminders, scores }: Services): void => {
  serve(app, listWellnessForms, ({ query }) => forms.list(query));
  serve(app, updateWellnessForm, ({ params, body, caller, ifMatch }) => forms.update(params.id, body, caller, ifMatch));
  serve(app, listWellnessLinks, ({ query, caller }) => links.list(query, caller));
  serve(app, getWellnessToday, ({ query, caller }) => today.get(caller, query.squad));
  serve(app, remindOfWellness, ({ body, caller, once }) => reminders.remind(body.links, caller, once));
  serve(app, listWellnessScores, ({ query, caller, language }) => scores.list(query, caller, language));
  serve(app, listPlayerWellnessScores, ({ params, query, caller, language }) =>
    scores.listOfPlayer(params.id, query, caller, language),
  );
  serve(app, getWellnessTrend, ({ params, query, caller }) => scores.trend(params.id, query, caller));
  serve(app, deleteWellnessScores, ({ body, caller }) => scores.removeMany(body.ids, caller));
};
