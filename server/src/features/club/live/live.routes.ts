import { watchChanges } from '@touchline/contract/club/live';
import { serve, type App } from '../../../http/serve.ts';
import type { EventStreams } from '../../../lib/live/event-streams.ts';
import type { ChangedLists, Live } from '../../../lib/live/live.ts';
import type { SessionsService } from '../../people/auth/sessions/sessions.service.ts';

type Deps = { live: Live; streams: EventStreams; sessions: Pick<SessionsService, 'findById'> };

type Rights = { readsMedical: boolean; readsComplaints: boolean };

/** That a case or a complaint has changed is for those who read it; undefined if nothing else has. */
const readableBy = (
  { topics, causes, ...rest }: ChangedLists,
  { readsMedical, readsComplaints }: Rights,
): ChangedLists | undefined => {
  const isTold = (topic: string): boolean =>
    (readsMedical || topic !== 'cases') && (readsComplaints || topic !== 'medicalcomplaints');
  const told = topics.filter(isTold);
  if (told.length === 0) return undefined;
  return {
    topics: told,
    causes: Object.fromEntries(Object.entries(causes).filter(([topic]) => isTold(topic))),
    ...rest,
  };
};

/**
 * Serves the stream that notifies a console of changed lists, until its session ends. Rights are read again before each
 * event: who loses that to read cases or complaints hears no more of them.
 */
export const liveRoutes = (app: App, { live, streams, sessions }: Deps): void => {
  serve(app, watchChanges, ({ caller: { sessionId }, query: { pageAgeMs } }) => {
    let rights: Rights = { readsMedical: false, readsComplaints: false };
    return streams.open({
      sessionId,
      isSessionOpen: async () => {
        const person = await sessions.findById(sessionId);
        rights = {
          readsMedical: person?.readsMedical === true,
          readsComplaints: person?.readsComplaints === true,
        };
        return person !== undefined;
      },
      listen: (send) => {
        const tell = (changed: ChangedLists): void => send('changed', () => readableBy(changed, rights));
        if (pageAgeMs !== undefined) for (const changed of live.changedWithin(pageAgeMs)) tell(changed);
        return live.subscribe('changed', tell);
      },
    });
  });
};
