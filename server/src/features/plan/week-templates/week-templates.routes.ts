import {
  createWeekTemplate,
  deleteWeekTemplate,
  listWeekTemplates,
  renameWeekTemplate,
} from '@touchline/contract/plan/week-templates';
import { serve, type App } from '../../../http/serve.ts';
import type { WeekTemplatesService } from './week-templates.service.ts';

export const weekTemplatesRoutes = (app: App, templates: WeekTemplatesService): void => {
  serve(app, listWeekTemplates, ({ caller, language }) => templates.list(caller, language));
  serve(app, createWeekTemplate, ({ body, caller, idempotencyKey }) => templates.create(body, caller, idempotencyKey));
  serve(app, renameWeekTemplate, ({ params, body, caller }) => templates.rename(params.id, body.name, caller));
  serve(app, deleteWeekTemplate, ({ params, caller }) => templates.remove(params.id, caller));
};
