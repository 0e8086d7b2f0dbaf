import type {
  approveUser,
  getRequestHints,
  rejectUser,
  RequestHints,
} from '@touchline/contract/people/account-requests';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';
import type { TextKey } from '../../lib/i18n/i18n.ts';

/**
 * Hints for the administrator about a request: known address, namesakes, shirt number taken in the squad that a player
 * would join.
 */
export const requestHintsQuery = (id: string, squad?: string) =>
  queryOptions({
    queryKey: ['users', 'hints', id, squad],
    queryFn: ({ signal }) =>
      call<typeof getRequestHints>('GET /v1/users/:id/request', { params: { id }, query: { squad } }, { signal }),
    // The other hints stay while another squad is chosen.
    placeholderData: (previous: RequestHints | undefined, query) => (query?.queryKey[2] === id ? previous : undefined),
    // Adding or renaming any person may change it.
    staleTime: 0,
    meta: { quiet: true },
  });

const useDecision = <Input>(decide: (input: Input) => ReturnType<typeof approve>, success: TextKey) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: decide,
    // Also after a failure: somebody else may have decided first. The lists refresh in the background.
    onSettled: () => {
      for (const queryKey of [['users'], ['squads']]) void queryClient.invalidateQueries({ queryKey });
    },
    meta: { success },
  });
};

/** `squad`: the main squad of a player. */
type Approve = { id: string; squad: string | undefined };
const approve = ({ id, squad }: Approve) =>
  call<typeof approveUser>('PATCH /v1/users/:id/approve', { params: { id }, ...(squad && { body: { squad } }) });
const reject = (id: string) => call<typeof rejectUser>('PATCH /v1/users/:id/reject', { params: { id } });

/** Approves a request; the server then mails an invitation. */
export const useApproveUser = () => useDecision(approve, 'users.approved');
export const useRejectUser = () => useDecision(reject, 'users.rejected');
