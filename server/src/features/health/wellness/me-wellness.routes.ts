import { answerWellness, getOwnWellnessForm, listOwnWellnessScores } from '@touchline/contract/me/me-wellness';
import { serve, type App } from '../../../http/serve.ts';
import type { MeWellnessService } from './me-wellness.service.ts';
import type { ScoresService } from './scores/scores.service.ts';

export const meWellnessRoutes = (app: App, own: MeWellnessService, scores: Pick<ScoresService, 'listOwn'>): void => {
  serve(app, getOwnWellnessForm, ({ params }) => own.get(params.token));
  serve(app, answerWellness, ({ params, body, once }) => own.answer(params.token, body, once));
  serve(app, listOwnWellnessScores, ({ query, caller, language }) => scores.listOwn(caller.userId, query, language));
};
