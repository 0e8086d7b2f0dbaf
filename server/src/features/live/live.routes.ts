import { watchChanges } from '@touchline/contract/club/live';
import { serve, type App } from '../../http/serve.ts';
import type { EventStreams } from '../../lib/live/event-streams.ts';
import type { Live } from '../../lib/live/live.ts';
import type { SessionsService } from '../auth/sessions/sessions.service.ts';

type Deps = { live: Live; streams: EventStreams; sessions: Pick<SessionsService, 'findById'> };

/** Serves the stream that notifies a console of changed lists, until its session ends. */
export const liveRoutes = (app: App, { live, streams, sessions }: Deps): void => {
  serve(app, watchChanges, ({ caller: { sessionId } }) =>
    streams.open({
      sessionId,
      isSessionOpen: async () => (await sessions.findById(sessionId)) !== undefined,
      listen: (send) => live.subscribe('changed', (changed) => send('changed', changed)),
    }),
  );
};
