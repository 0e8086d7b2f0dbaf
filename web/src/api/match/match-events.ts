import { queryOptions } from '@tanstack/react-query';
import type { Match, MatchChanges, updateMatch } from '@touchline/contract/football/matches';
import type {
  deleteMatchEvent,
  listMatchEvents,
  MatchEvent,
  MatchEventInput,
  MatchFile,
  recordMatchEvent,
  restoreMatchEvent,
} from '@touchline/contract/match/match-events';
import { noteServerTime } from '../../lib/dates/server-clock.ts';
import { call, callWithEtag, type Loaded } from '../../lib/http/api-client.ts';

/** What happened in a match. */
export const matchFileQuery = (id: string) =>
  queryOptions({
    queryKey: ['matchevents', id],
    queryFn: async ({ signal }) => {
      const askedAt = Date.now();
      const file = await call<typeof listMatchEvents>('GET /v1/matches/:id/events', { params: { id } }, { signal });
      noteServerTime(file.now, askedAt);
      return file;
    },
    // The page has its own message for a failed load.
    meta: { quiet: true },
  });

/** Records an event, or corrects it: the same id again is harmless, and the later correction counts. */
export const sendEvent = (id: string, event: MatchEventInput): Promise<MatchEvent> =>
  call<typeof recordMatchEvent>('POST /v1/matches/:id/events', { params: { id }, body: event });

/** Deletes an event, also one that has not arrived. */
export const sendDeletion = (id: string, event: string): Promise<unknown> =>
  call<typeof deleteMatchEvent>('DELETE /v1/matches/:id/events/:event', { params: { id, event } });

/** Brings a deleted event back. */
export const sendRestoration = (id: string, event: string): Promise<MatchEvent> =>
  call<typeof restoreMatchEvent>('POST /v1/matches/:id/events/:event/restore', { params: { id, event } });

/** Says that a match runs, has ended or was abandoned. */
export const sendMatchState = (id: string, changes: MatchChanges): Promise<Loaded<Match>> =>
  callWithEtag<typeof updateMatch>('PATCH /v1/matches/:id', { params: { id }, body: changes });

/** The file with an event as the server has it now. */
export const withEvent = (file: MatchFile | undefined, event: MatchEvent): MatchFile | undefined =>
  file && { ...file, records: [...file.records.filter(({ _id }) => _id !== event._id), event] };

/** The file without an event. */
export const withoutEvent = (file: MatchFile | undefined, event: string): MatchFile | undefined =>
  file && { ...file, records: file.records.filter(({ _id }) => _id !== event) };
