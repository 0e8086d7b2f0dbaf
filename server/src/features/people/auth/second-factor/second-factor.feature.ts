import type { App } from '../../../../http/serve.ts';
import type { Deps, Registered } from '../../../../deps.ts';
import { createLostPhonesService } from './lost-phones.service.ts';
import { createOwnSecondFactorService } from './own-second-factor.service.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';

/** Registers the endpoints of two-step sign-in. The check itself is part of signing in. */
export const registerSecondFactor = (
  app: App,
  deps: Pick<Deps, 'db' | 'clock' | 'secrets' | 'audit' | 'limits' | 'sessions' | 'mails' | 'secondFactor'>,
): Registered => {
  secondFactorRoutes(app, {
    own: createOwnSecondFactorService({ ...deps, check: deps.secondFactor }),
    lostPhones: createLostPhonesService(deps),
  });
  return {};
};
