import type {
  getTraining,
  listTrainings,
  TrainingChanges,
  TrainingFile,
  updateTraining,
} from '@touchline/contract/football/trainings';
import type { listAvailability } from '@touchline/contract/health/availability';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, callWithEtag, type Loaded } from '../../lib/http/api-client.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { meQuery } from '../people/auth.ts';
import { useMayChange } from '../people/squad-choices.ts';
import { eventRepliesQuery } from './replies.ts';

/** A training with its plan, its groups, its staff and its review; under the key of the training. */
export const sessionQuery = (id: string) =>
  queryOptions({
    queryKey: ['trainings', 'one', id],
    queryFn: ({ signal }) => callWithEtag<typeof getTraining>('GET /v1/trainings/:id', { params: { id } }, { signal }),
  });

/** Saves what was changed of one training of a series alone. */
export const sendSession = (
  id: string,
  changes: TrainingChanges,
  { etag, keepalive }: { etag: string | undefined; keepalive: boolean },
): Promise<Loaded<TrainingFile>> =>
  callWithEtag<typeof updateTraining>(
    'PATCH /v1/trainings/:id',
    { params: { id }, query: {}, body: changes },
    { ifMatch: etag, keepalive },
  );

/** Shows a saved session, and has the week count its load again. */
export const showSession = async (queryClient: QueryClient, id: string, saved: Loaded<TrainingFile>) => {
  const { queryKey } = sessionQuery(id);
  // A fetch that began before the save must not put the older one in its place.
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, saved);
  void queryClient.invalidateQueries({ queryKey: ['week'] });
};

/** Calls more players to a session; who else has changed it in between changes nothing. */
export function useCallMore(id: string) {
  const queryClient = useQueryClient();
  const add = async (players: readonly string[], isLast = false): Promise<void> => {
    const { record, etag } = await queryClient.fetchQuery({ ...sessionQuery(id), staleTime: 0 });
    const called = [...new Set([...record.players.map(({ _id }) => _id), ...players])];
    try {
      await showSession(queryClient, id, await sendSession(id, { players: called }, { etag, keepalive: false }));
    } catch (error) {
      if (isLast || !(error instanceof ApiError) || error.code !== 'preconditionFailed') throw error;
      await add(players, true);
    }
  };
  return useMutation({
    mutationFn: (players: readonly string[]) => add(players),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: eventRepliesQuery(id).queryKey, exact: true }),
  });
}

/** What the players of a session can take part in on its day. */
export const sessionAvailabilityQuery = (day: string, squad: string | null) => {
  const query = { day, ...(squad !== null && { squad }) };
  return queryOptions({
    queryKey: ['availability', 'board', query],
    queryFn: ({ signal }) => call<typeof listAvailability>('GET /v1/availability', { query }, { signal }),
    // A plan can be made without it.
    meta: { quiet: true },
  });
};

/** Trainings to take parts from, as the server sorts them; at most 20. */
export const sessionSearchQuery = (search: string, squad: string | null) => {
  const query = { pageSize: 20, ...(search !== '' && { search }), ...(squad !== null && { squad }) };
  return queryOptions({
    queryKey: ['trainings', 'search', query],
    queryFn: ({ signal }) => call<typeof listTrainings>('GET /v1/trainings', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** Whether the signed-in person plans sessions of a squad: tactical staff and administrators do. */
export const useMayPlan = (squad: string | null): boolean => {
  const role = useQuery(meQuery()).data?.role;
  return useMayChange(squad) && (role === 'admin' || role === 'tactic');
};
