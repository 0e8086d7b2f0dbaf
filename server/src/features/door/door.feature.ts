import type { App } from '../../http/serve.ts';
import type { EventStreams } from '../../lib/live/event-streams.ts';
import type { Live } from '../../lib/live/live.ts';
import { createDoorAccountService } from './door-account.service.ts';
import { createDoorCodesService } from './door-codes.service.ts';
import { createDoorSweep } from './door-sweep.service.ts';
import { doorRoutes } from './door.routes.ts';
import { createScreenSignInService } from './screen-sign-in.service.ts';

type Deps = Parameters<typeof createDoorAccountService>[0] &
  Parameters<typeof createScreenSignInService>[0] &
  Parameters<typeof createDoorSweep>[0] & { config: { publicUrl: string }; live: Live; streams: EventStreams };

/** Registers the endpoints of the screen at the door and returns the job that removes expired codes and sessions. */
export const registerDoor = (app: App, deps: Deps) => {
  const { config, live, screens, streams } = deps;
  doorRoutes(app, {
    account: createDoorAccountService(deps),
    signIn: createScreenSignInService(deps),
    codes: createDoorCodesService({ ...deps, publicUrl: config.publicUrl }),
    watch: (sessionId) =>
      streams.open({
        sessionId,
        isSessionOpen: () => screens.isOpen(sessionId),
        listen: (send) => live.subscribe('door', (event) => send('checkin', event)),
      }),
  });
  return createDoorSweep(deps);
};
