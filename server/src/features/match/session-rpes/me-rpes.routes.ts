import { answerRpe, listOwnRpes } from '@touchline/contract/me/me-rpes';
import { serve, type App } from '../../../http/serve.ts';
import type { OwnRpesService } from './own-rpes.service.ts';

export const meRpesRoutes = (app: App, own: OwnRpesService): void => {
  serve(app, listOwnRpes, ({ caller }) => own.list(caller));
  serve(app, answerRpe, ({ params, body, caller }) => own.answer(params.event, body, caller));
};
