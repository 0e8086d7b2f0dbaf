import type {
  createOwnAbsence,
  deleteOwnAbsence,
  listOwnAbsences,
  updateOwnAbsence,
} from '@touchline/contract/me/me-absences';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';

/** The times of absence that are not over, of the player or of a guardian's child. */
export const ownAbsencesQuery = (child?: string) =>
  queryOptions({
    queryKey: ['me-replies', 'absences', child],
    queryFn: async ({ signal }) =>
      (await call<typeof listOwnAbsences>('GET /v1/me/absences', {}, { signal, child })).records,
    staleTime: 0,
  });

type Create = { body: InputOf<typeof createOwnAbsence>['body']; idempotencyKey: string; child: string | undefined };
type Update = { id: string; body: InputOf<typeof updateOwnAbsence>['body']; child: string | undefined };

/** An absence answers the events in it: both lists are fetched again. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['me-replies'] });
}

export function useCreateOwnAbsence() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: ({ body, idempotencyKey, child }: Create) =>
      call<typeof createOwnAbsence>('POST /v1/me/absences', { body }, { idempotencyKey, child }),
    onSuccess,
    meta: { success: 'replies.away.saved' },
  });
}

export function useUpdateOwnAbsence() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: ({ id, body, child }: Update) =>
      call<typeof updateOwnAbsence>('PATCH /v1/me/absences/:id', { params: { id }, body }, { child }),
    onSuccess,
    meta: { success: 'replies.away.saved' },
  });
}

export function useDeleteOwnAbsence() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: ({ id, child }: { id: string; child: string | undefined }) =>
      call<typeof deleteOwnAbsence>('DELETE /v1/me/absences/:id', { params: { id } }, { child }),
    onSuccess,
    meta: { success: 'replies.away.deleted' },
  });
}
