import { answerWellness, getOwnWellnessForm } from '@touchline/contract/me/me-wellness';
import { serve, type App } from '../../http/serve.ts';
import type { OwnWellnessService } from './own-wellness.service.ts';

export const ownWellnessRoutes = (app: App, own: OwnWellnessService): void => {
  serve(app, getOwnWellnessForm, ({ params }) => own.get(params.token));
  serve(app, answerWellness, ({ params, body }) => own.answer(params.token, body));
};
