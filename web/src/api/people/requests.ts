import type { approveUser, getRequestHints, rejectUser } from '@touchline/contract/people/requests';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';
import type { TextKey } from '../../lib/i18n/i18n.ts';

/** Hints for the administrator about a request: known address, namesakes, taken shirt number. */
export const requestHintsQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'hints', id],
    queryFn: ({ signal }) => call<typeof getRequestHints>('GET /v1/users/:id/request', { params: { id } }, { signal }),
    // Adding or renaming any person may change it.
    staleTime: 0,
    meta: { quiet: true },
  });

const useDecision = (decide: (id: string) => ReturnType<typeof approve>, success: TextKey) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: decide,
    // Also after a failure: somebody else may have decided first. The lists refresh in the background.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['users'] }),
    meta: { success },
  });
};

const approve = (id: string) => call<typeof approveUser>('PATCH /v1/users/:id/approve', { params: { id } });
const reject = (id: string) => call<typeof rejectUser>('PATCH /v1/users/:id/reject', { params: { id } });

/** Approves a request; the server then mails an invitation. */
export const useApproveUser = () => useDecision(approve, 'users.approved');
export const useRejectUser = () => useDecision(reject, 'users.rejected');
