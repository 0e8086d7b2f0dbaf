import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { MergeChoice } from '@touchline/contract/people/merge-choices';
import type { getMerge, mergePeople, planMerge, undoMerge } from '@touchline/contract/people/merges';
import type { listUsers, UserType } from '@touchline/contract/people/users';
import { call } from '../../lib/http/api-client.ts';
import { withReauth } from '../../lib/reauth/reauth.ts';

/** As many other records as the dialog lists: a search narrows them. */
const candidatesMax = 20;

/** People who may be the same person: of all squads, active or not. */
export const mergeCandidatesQuery = (type: UserType, search: string) =>
  queryOptions({
    queryKey: ['users', 'merge-candidates', type, search],
    queryFn: ({ signal }) =>
      call<typeof listUsers>(
        'GET /v1/users',
        { query: { type, pageSize: candidatesMax, ...(search !== '' && { search }) } },
        { signal },
      ),
    // The dialog shows the failure itself.
    meta: { quiet: true },
  });

/** What merging another record into this one would do. */
export const mergePlanQuery = (id: string, other: string) =>
  queryOptions({
    queryKey: ['users', 'merge-plan', id, other],
    queryFn: ({ signal }) =>
      call<typeof planMerge>('POST /v1/users/:id/merge/plan', { params: { id }, body: { with: other } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });

/** The merge into this record that can be taken back. */
export const mergeQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'merge', id],
    queryFn: ({ signal }) => call<typeof getMerge>('GET /v1/users/:id/merge', { params: { id } }, { signal }),
    // The page does without it.
    meta: { quiet: true },
  });

/** A record of a person is in nearly every list. */
const useAllStale = () => {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries();
};

type Merge = { id: string; other: string; answers: Record<string, MergeChoice>; plan: string };

/** The dialog shows why a merge is refused. Another address of the record that stays needs the password again. */
export function useMergePeople() {
  const refetch = useAllStale();
  return useMutation({
    mutationFn: ({ id, other, answers, plan }: Merge) =>
      withReauth(() =>
        call<typeof mergePeople>('POST /v1/users/:id/merge', { params: { id }, body: { with: other, answers, plan } }),
      ),
    onSuccess: refetch,
    meta: { success: 'users.merge.merged', quiet: true },
  });
}

/** An address that goes back needs the password again. */
export function useUndoMerge() {
  const refetch = useAllStale();
  return useMutation({
    mutationFn: ({ id, other }: { id: string; other: string }) =>
      withReauth(() =>
        call<typeof undoMerge>('POST /v1/users/:id/merge/undo', { params: { id }, body: { with: other } }),
      ),
    onSuccess: refetch,
    meta: { success: 'users.merge.undone', quiet: true },
  });
}
