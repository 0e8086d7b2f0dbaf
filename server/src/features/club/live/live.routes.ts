import { watchChanges } from '@touchline/contract/club/live';
import { serve, type App } from '../../../http/serve.ts';
import type { EventStreams } from '../../../lib/live/event-streams.ts';
import type { ChangedLists, Live } from '../../../lib/live/live.ts';
import type { SessionsService } from '../../people/auth/sessions/sessions.service.ts';

type Deps = { live: Live; streams: EventStreams; sessions: Pick<SessionsService, 'findById'> };

/** That a case has changed is for those who read cases; undefined if nothing else has. */
const withoutCases = ({ topics, causes: { cases: _, ...causes }, ...rest }: ChangedLists): ChangedLists | undefined => {
  const others = topics.filter((topic) => topic !== 'cases');
  return others.length === 0 ? undefined : { topics: others, causes, ...rest };
};

/**
 * Serves the stream that notifies a console of changed lists, until its session ends. Rights are read again before each
 * event: who loses that to read cases hears no more of them.
 */
export const liveRoutes = (app: App, { live, streams, sessions }: Deps): void => {
  serve(app, watchChanges, ({ caller: { sessionId }, query: { pageAgeMs } }) => {
    let readsMedical = false;
    return streams.open({
      sessionId,
      isSessionOpen: async () => {
        const person = await sessions.findById(sessionId);
        readsMedical = person?.readsMedical === true;
        return person !== undefined;
      },
      listen: (send) => {
        const tell = (changed: ChangedLists): void =>
          send('changed', () => (readsMedical ? changed : withoutCases(changed)));
        if (pageAgeMs !== undefined) for (const changed of live.changedWithin(pageAgeMs)) tell(changed);
        return live.subscribe('changed', tell);
      },
    });
  });
};
