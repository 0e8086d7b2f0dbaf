import type {
  AbsencePeriod,
  createAbsence,
  deleteAbsence,
  getAbsence,
  listAbsences,
  updateAbsence,
} from '@touchline/contract/football/absences';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addDays, type Day } from '../../lib/dates/days.ts';
import { call, callWithEtag } from '../../lib/http/api-client.ts';

/** Earlier absences are listed this far back. */
const pastDays = 400;

const listOf = async (query: InputOf<typeof listAbsences>['query'], signal: AbortSignal) =>
  (await call<typeof listAbsences>('GET /v1/absences', { query }, { signal })).records;

/** The announced absences of a player that are not over, by first day. */
export const absencesQuery = (player: string) =>
  queryOptions({
    queryKey: ['absences', player],
    queryFn: ({ signal }) => listOf({ player }, signal),
    // The player's page says nothing of it.
    meta: { quiet: true },
  });

/** Those of a player that were over before today, newest first. */
export const earlierAbsencesQuery = (player: string, today: Day) =>
  queryOptions({
    queryKey: ['absences', player, 'earlier', today],
    queryFn: async ({ signal }): Promise<AbsencePeriod[]> => {
      const query = { player, from: addDays(today, -pastDays), to: today, sort: '-from', pageSize: 200 } as const;
      return (await listOf(query, signal)).filter(({ to }) => to < today);
    },
  });

/** One absence, with the ETag that a save sends back. Fetched by the form that changes it, and by nothing else. */
export const absenceQuery = (id: string) =>
  queryOptions({
    queryKey: ['absence', id],
    queryFn: ({ signal }) => callWithEtag<typeof getAbsence>('GET /v1/absences/:id', { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  });

/** An absence answers the events in it. */
const useAbsencesStale = () => {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: ['replies'] });
    void queryClient.invalidateQueries({ queryKey: ['attendances', 'rollcall'] });
    return queryClient.invalidateQueries({ queryKey: ['absences'] });
  };
};

type Create = { body: InputOf<typeof createAbsence>['body']; idempotencyKey: string };

export function useCreateAbsence() {
  const refetch = useAbsencesStale();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: Create) =>
      call<typeof createAbsence>('POST /v1/absences', { body }, { idempotencyKey }),
    onSuccess: refetch,
    meta: { success: 'replies.away.saved', quiet: true },
  });
}

export type AbsenceChanges = InputOf<typeof updateAbsence>['body'];
type Update = { id: string; changes: AbsenceChanges; etag: string | undefined };

export function useUpdateAbsence() {
  const refetch = useAbsencesStale();
  return useMutation({
    mutationFn: ({ id, changes, etag }: Update) =>
      call<typeof updateAbsence>('PATCH /v1/absences/:id', { params: { id }, body: changes }, { ifMatch: etag }),
    onSuccess: refetch,
    meta: { success: 'replies.away.saved', quiet: true },
  });
}

export function useDeleteAbsence() {
  const refetch = useAbsencesStale();
  return useMutation({
    mutationFn: (id: string) => call<typeof deleteAbsence>('DELETE /v1/absences/:id', { params: { id } }),
    onSuccess: refetch,
    meta: { success: 'replies.away.deleted', quiet: true },
  });
}
