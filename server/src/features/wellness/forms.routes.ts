import {
  getWellnessToday,
  listWellnessForms,
  listWellnessLinks,
  remindOfWellness,
  updateWellnessForm,
} from '@touchline/contract/health/wellness';
import { serve, type App } from '../../http/serve.ts';
import type { WellnessFormsService } from './forms/forms.service.ts';
import type { WellnessLinksService } from './links/links.service.ts';
import type { RemindersService } from './sending/reminders.service.ts';
import type { TodayService } from './sending/today.service.ts';

type Services = {
  forms: WellnessFormsService;
  links: WellnessLinksService;
  today: TodayService;
  reminders: RemindersService;
};

export const wellnessFormsRoutes = (app: App, { forms, links, today, reminders }: Services): void => {
  serve(app, listWellnessForms, ({ query }) => forms.list(query));
  serve(app, updateWellnessForm, ({ params, body, caller, ifMatch }) => forms.update(params.id, body, caller, ifMatch));
  serve(app, listWellnessLinks, ({ query }) => links.list(query));
  serve(app, getWellnessToday, () => today.get());
  serve(app, remindOfWellness, ({ body, caller }) => reminders.remind(body.links, caller));
};
