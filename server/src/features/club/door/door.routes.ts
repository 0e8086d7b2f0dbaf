import type { Readable } from 'node:stream';
import {
  getQrAccount,
  getQrCode,
  loginQr,
  logoutQr,
  updateQrAccount,
  watchDoor,
} from '@touchline/contract/football/door';
import { serve, type App } from '../../../http/serve.ts';
import type { DoorAccountService } from './door-account.service.ts';
import type { DoorCodesService } from './door-codes.service.ts';
import type { ScreenSignInService } from './screen-sign-in.service.ts';

type Services = {
  account: DoorAccountService;
  signIn: ScreenSignInService;
  codes: DoorCodesService;
  /** The events that a screen receives until its session ends. */
  watch: (sessionId: string) => Readable;
};

export const doorRoutes = (app: App, { account, signIn, codes, watch }: Services): void => {
  serve(app, getQrAccount, () => account.get());
  serve(app, updateQrAccount, ({ body, caller, ifMatch, log }) => account.update(body, caller, ifMatch, log));
  serve(app, loginQr, async ({ body, address, userAgent, log }) => ({
    accessToken: await signIn.signIn(body, { address, userAgent }, log),
  }));
  serve(app, logoutQr, async ({ caller, log }) => {
    await signIn.signOut(caller.sessionId, log);
    return { message: 'Signed out' };
  });
  serve(app, getQrCode, () => codes.issue());
  serve(app, watchDoor, ({ caller }) => watch(caller.sessionId));
};
