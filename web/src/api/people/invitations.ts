import type { getInvitation, makeInvitationLink, sendInvitation } from '@touchline/contract/people/invitations';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useKeyed } from '../../hooks/use-keyed.ts';
import { call } from '../../lib/http/api-client.ts';

/** The status of a person's invitation mail. */
export const invitationQuery = (id: string) =>
  queryOptions({
    queryKey: ['invitations', id],
    queryFn: ({ signal }) => call<typeof getInvitation>('GET /v1/users/:id/invitation', { params: { id } }, { signal }),
    // A mail may be sent or bounce at any moment.
    staleTime: 0,
    meta: { quiet: true },
  });

const useInvitationStale = () => {
  const queryClient = useQueryClient();
  return (_done: unknown, id: string) => queryClient.invalidateQueries({ queryKey: invitationQuery(id).queryKey });
};

/** Invites a person again; the earlier link becomes invalid. */
export function useSendInvitation() {
  const refetch = useInvitationStale();
  const send = useKeyed((id: string, idempotencyKey) =>
    call<typeof sendInvitation>('POST /v1/users/:id/invitation', { params: { id } }, { idempotencyKey }),
  );
  return useMutation({
    mutationFn: send,
    onSuccess: refetch,
  });
}

/** Creates an invitation link to pass on by other means than mail. */
export function useMakeInvitationLink() {
  const refetch = useInvitationStale();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof makeInvitationLink>('POST /v1/users/:id/invitation/link', { params: { id } }),
    onSuccess: refetch,
    meta: { overlay: false },
  });
}
