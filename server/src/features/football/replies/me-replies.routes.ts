import { answerOwn, answerSeveral, listOwnReplies, undoAnswers } from '@touchline/contract/me/me-replies';
import { serve, type App } from '../../../http/serve.ts';
import type { OwnRepliesService } from './own-replies.service.ts';

export const meRepliesRoutes = (app: App, own: OwnRepliesService): void => {
  serve(app, listOwnReplies, ({ caller }) => own.list(caller));
  serve(app, answerOwn, ({ params, body, caller }) => own.answer({ ...body, event: params.event }, caller));
  serve(app, answerSeveral, ({ body, caller }) => own.several(body, caller));
  serve(app, undoAnswers, ({ body, caller, once }) => own.undo(body.undo, caller, once));
};
