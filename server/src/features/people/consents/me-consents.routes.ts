import { answerConsents, getOwnConsents, mailGuardianCode } from '@touchline/contract/me/me-consents';
import { serve, type App } from '../../../http/serve.ts';
import type { ConsentsService } from './consents.service.ts';

export const meConsentsRoutes = (app: App, consents: ConsentsService): void => {
  serve(app, getOwnConsents, ({ caller }) => consents.get(caller));
  serve(app, answerConsents, ({ caller, body, log }) => consents.answer(caller, body, log));
  serve(app, mailGuardianCode, async ({ caller, log }) => {
    await consents.mailCode(caller.userId, log);
    return { message: 'The code is on its way' };
  });
};
