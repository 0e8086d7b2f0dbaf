import type { App } from '../../../http/serve.ts';
import { createLostPhonesService } from './lost-phones.service.ts';
import { createOwnSecondFactorService, type SecondFactorParts } from './own-second-factor.service.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';

/** All of two-step sign-in but the check itself: lays its endpoints. */
export const laySecondFactor = (app: App, parts: SecondFactorParts): void =>
  secondFactorRoutes(app, {
    own: createOwnSecondFactorService(parts),
    lostPhones: createLostPhonesService(parts),
  });
