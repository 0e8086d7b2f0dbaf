import type { getInvitation, makeInvitationLink, sendInvitation } from '@touchline/contract/people/invitations';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';

/** What became of the mail that invites a person. */
export const invitationQuery = (id: string) =>
  queryOptions({
    queryKey: ['invitations', id],
    queryFn: ({ signal }) => call<typeof getInvitation>('GET /v1/users/:id/invitation', { params: { id } }, { signal }),
    // A mail goes out, or comes back, at any moment.
    staleTime: 0,
    meta: { quiet: true },
  });

const useInvitationStale = () => {
  const queryClient = useQueryClient();
  return (_done: unknown, id: string) => queryClient.invalidateQueries({ queryKey: invitationQuery(id).queryKey });
};

/** Invites a person once more; the earlier link is dead from then on. */
export function useSendInvitation() {
  const refetch = useInvitationStale();
  return useMutation({
    mutationFn: (id: string) => call<typeof sendInvitation>('POST /v1/users/:id/invitation', { params: { id } }),
    onSuccess: refetch,
  });
}

/** Makes a link that is handed over by other ways than mail. */
export function useMakeInvitationLink() {
  const refetch = useInvitationStale();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof makeInvitationLink>('POST /v1/users/:id/invitation/link', { params: { id } }),
    onSuccess: refetch,
    meta: { overlay: false },
  });
}
