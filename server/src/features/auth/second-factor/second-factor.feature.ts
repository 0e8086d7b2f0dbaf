import type { App } from '../../../http/serve.ts';
import { createLostPhonesService } from './lost-phones.service.ts';
import { createOwnSecondFactorService, type SecondFactorDeps } from './own-second-factor.service.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';

/** Registers the endpoints of two-step sign-in. The check itself is part of signing in. */
export const registerSecondFactor = (app: App, deps: SecondFactorDeps): void =>
  secondFactorRoutes(app, {
    own: createOwnSecondFactorService(deps),
    lostPhones: createLostPhonesService(deps),
  });
