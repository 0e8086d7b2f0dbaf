import { watchChanges } from '@touchline/contract/club/live';
import { serve, type App } from '../../http/serve.ts';
import type { EventStreams } from '../../lib/live/event-streams.ts';
import type { Live } from '../../lib/live/live.ts';
import type { SessionsService } from '../auth/sessions.service.ts';

type Parts = { live: Live; streams: EventStreams; sessions: Pick<SessionsService, 'findById'> };

/** Lays what a console hears of lists that are different now, until its session ends. */
export const liveRoutes = (app: App, { live, streams, sessions }: Parts): void => {
  serve(app, watchChanges, ({ caller: { sessionId } }) =>
    streams.open({
      sessionId,
      isSessionOpen: async () => (await sessions.findById(sessionId)) !== undefined,
      listen: (send) => live.subscribe('changed', (topics) => send('changed', { topics })),
    }),
  );
};
