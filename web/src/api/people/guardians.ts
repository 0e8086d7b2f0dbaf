import type {
  GuardianInput,
  listGuardians,
  removeGuardianPhones,
  sendGuardianLink,
  updateGuardians,
} from '@touchline/contract/people/guardians';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useKeyed } from '../../hooks/use-keyed.ts';
import { call, callWithEtag } from '../../lib/http/api-client.ts';

/** The guardians of a player, with the ETag that a save sends back. */
export const guardiansQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'guardians', id],
    queryFn: ({ signal }) =>
      callWithEtag<typeof listGuardians>('GET /v1/users/:id/guardians', { params: { id } }, { signal }),
    // The sheet shows the failure itself.
    meta: { quiet: true },
  });

type Changes = { id: string; guardians: GuardianInput[]; etag: string | undefined };

/** Replaces a player's guardians. The first one is in the player's record as well. */
export function useUpdateGuardians() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, guardians, etag }: Changes) =>
      callWithEtag<typeof updateGuardians>(
        'PATCH /v1/users/:id/guardians',
        { params: { id }, body: { guardians } },
        { ifMatch: etag },
      ),
    onSuccess: (saved, { id }) => queryClient.setQueryData(guardiansQuery(id).queryKey, saved),
    // After a refusal too: another user may have changed the list.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['users'] }),
    meta: { success: 'guardians.saved', overlay: false },
  });
}

type Named = { id: string; guardianId: string };

/** Mails a guardian a new personal link; the earlier one becomes invalid. */
export function useSendGuardianLink() {
  const queryClient = useQueryClient();
  const send = useKeyed((params: Named, idempotencyKey) =>
    call<typeof sendGuardianLink>('POST /v1/users/:id/guardians/:guardianId/link', { params }, { idempotencyKey }),
  );
  return useMutation({
    mutationFn: send,
    onSuccess: (_sent, { id }) => queryClient.invalidateQueries({ queryKey: guardiansQuery(id).queryKey }),
    meta: { success: 'guardians.linkSent', overlay: false },
  });
}

/** Unpairs all phones of a guardian. */
export function useRemoveGuardianPhones() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (params: Named) =>
      call<typeof removeGuardianPhones>('DELETE /v1/users/:id/guardians/:guardianId/phones', { params }),
    onSuccess: (_removed, { id }) => queryClient.invalidateQueries({ queryKey: guardiansQuery(id).queryKey }),
    meta: { success: 'guardians.phonesRemoved', overlay: false, quiet: true },
  });
}
