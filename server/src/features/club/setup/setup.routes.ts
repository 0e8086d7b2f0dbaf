import { acceptTerms, getSetupAccess, getSetupStatus, initialize, trySetupMail } from '@touchline/contract/club/setup';
import { serve, type App } from '../../../http/serve.ts';
import type { SetupService } from './setup.service.ts';

export const setupRoutes = (app: App, setup: SetupService): void => {
  serve(app, getSetupStatus, async () => ({ isConfigured: await setup.isConfigured() }));
  serve(app, getSetupAccess, () => ({ message: 'You may set this installation up' }));
  serve(app, trySetupMail, async ({ body }) => ({ failure: await setup.testMail(body) }));
  serve(app, acceptTerms, async ({ address }) => {
    await setup.acceptTerms(address);
    return { message: 'Terms accepted' };
  });
  serve(app, initialize, async ({ body, address, log }) => {
    await setup.initialize(body, address, log);
    return { isConfigured: true };
  });
};
