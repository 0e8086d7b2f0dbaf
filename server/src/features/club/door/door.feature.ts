import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { createDoorAccountService } from './door-account.service.ts';
import { createDoorCodesService } from './door-codes.service.ts';
import { createDoorSweep } from './door-sweep.service.ts';
import { doorRoutes } from './door.routes.ts';
import { createScreenSignInService } from './screen-sign-in.service.ts';

type DoorDeps = Pick<
  Deps,
  'db' | 'clock' | 'config' | 'logger' | 'passwords' | 'audit' | 'limits' | 'screens' | 'live' | 'streams'
>;

/** Registers the endpoints of the screen at the door and returns the job that removes expired codes and sessions. */
export const registerDoor = (app: App, deps: DoorDeps): Registered => {
  const { config, live, screens, streams } = deps;
  doorRoutes(app, {
    account: createDoorAccountService(deps),
    signIn: createScreenSignInService(deps),
    codes: createDoorCodesService({ ...deps, publicUrl: config.publicUrl }),
    watch: (sessionId) =>
      streams.door.open({
        sessionId,
        isSessionOpen: () => screens.isOpen(sessionId),
        listen: (send) => live.subscribe('door', (event) => send('checkin', event)),
      }),
  });
  return { jobs: [createDoorSweep(deps)] };
};
