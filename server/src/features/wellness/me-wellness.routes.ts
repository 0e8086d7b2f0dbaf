import { answerWellness, getOwnWellnessForm } from '@touchline/contract/me/me-wellness';
import { serve, type App } from '../../http/serve.ts';
import type { MeWellnessService } from './me-wellness.service.ts';

export const meWellnessRoutes = (app: App, own: MeWellnessService): void => {
  serve(app, getOwnWellnessForm, ({ params }) => own.get(params.token));
  serve(app, answerWellness, ({ params, body }) => own.answer(params.token, body));
};
