import { enterRpe, getRpeAsking, listRpeAnswers, sendRpe } from '@touchline/contract/match/session-rpes';
import { serve, type App } from '../../../http/serve.ts';
import type { RpeAnswersService } from './rpe-answers.service.ts';
import type { RpeAskingService } from './rpe-asking.service.ts';

export const sessionRpesRoutes = (
  app: App,
  { asking, answers }: { asking: RpeAskingService; answers: RpeAnswersService },
): void => {
  serve(app, getRpeAsking, ({ params, caller }) => asking.get(params.id, caller));
  serve(app, sendRpe, ({ params, caller }) => asking.send(params.id, caller));
  serve(app, listRpeAnswers, ({ params, caller }) => answers.list(params.id, caller));
  serve(app, enterRpe, ({ params, body, caller }) => answers.enter(params.id, params.player, body, caller));
};
