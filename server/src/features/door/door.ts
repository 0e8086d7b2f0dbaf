import type { App } from '../../http/serve.ts';
import type { EventStreams } from '../../lib/live/event-streams.ts';
import type { Live } from '../../lib/live/live.ts';
import { createQrAccountService } from './qr-account.service.ts';
import { createQrCodesService } from './qr-codes.service.ts';
import { createDoorSweep } from './door-sweep.service.ts';
import { doorRoutes } from './door.routes.ts';
import { createScreenSignInService } from './screen-sign-in.service.ts';

type Parts = Parameters<typeof createQrAccountService>[0] &
  Parameters<typeof createScreenSignInService>[0] &
  Parameters<typeof createDoorSweep>[0] & { config: { publicUrl: string }; live: Live; streams: EventStreams };

/** All of the screen at the door: lays its endpoints, and answers the job that removes what has run out. */
export const layDoor = (app: App, parts: Parts) => {
  const { config, live, screens, streams } = parts;
  doorRoutes(app, {
    account: createQrAccountService(parts),
    signIn: createScreenSignInService(parts),
    codes: createQrCodesService({ ...parts, publicUrl: config.publicUrl }),
    watch: (sessionId) =>
      streams.open({
        sessionId,
        isSessionOpen: () => screens.isOpen(sessionId),
        listen: (send) => live.subscribe('door', (event) => send('checkin', event)),
      }),
  });
  return createDoorSweep(parts);
};
