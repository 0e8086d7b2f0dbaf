import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  getSecondFactorOfUser,
  removeSecondFactor,
  removeSecondFactorOfUser,
  renewRecoveryCodes,
} from '@touchline/contract/people/second-factor';
import { serve, type App } from '../../../../http/serve.ts';
import type { LostPhonesService } from './lost-phones.service.ts';
import type { OwnSecondFactorService } from './own-second-factor.service.ts';

export const secondFactorRoutes = (
  app: App,
  { own, lostPhones }: { own: OwnSecondFactorService; lostPhones: LostPhonesService },
): void => {
  serve(app, getSecondFactor, ({ caller }) => own.get(caller));
  serve(app, beginSecondFactor, ({ caller, log }) => own.begin(caller, log));
  serve(app, confirmSecondFactor, ({ body, caller, log }) => own.confirm(body.code, caller, log));
  serve(app, renewRecoveryCodes, ({ caller, log }) => own.renewCodes(caller, log));
  serve(app, removeSecondFactor, async ({ caller, log }) => {
    await own.turnOff(caller, log);
    return { message: 'Two-step sign-in is off' };
  });
  serve(app, getSecondFactorOfUser, ({ params }) => lostPhones.get(params.id));
  serve(app, removeSecondFactorOfUser, async ({ params, caller, log }) => ({
    deleted: (await lostPhones.remove(params.id, caller, log)) ? 1 : 0,
  }));
};
