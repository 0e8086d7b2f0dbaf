import type { InputOf } from '@touchline/contract/wire/endpoint';
import type {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  getSecondFactorOfUser,
  removeSecondFactor,
  removeSecondFactorOfUser,
  renewRecoveryCodes,
} from '@touchline/contract/people/second-factor';
import { queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';
import { withReauth } from '../../lib/reauth/reauth.ts';

/** Two-step sign-in of the user's own account. */
export const secondFactorQuery = () =>
  queryOptions({
    queryKey: ['account', 'second-factor'],
    queryFn: ({ signal }) => call<typeof getSecondFactor>('GET /v1/account/second-factor', {}, { signal }),
    staleTime: 0,
  });

/** Whether another user has it set up; for the administrator. */
export const secondFactorOfUserQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'second-factor', id],
    queryFn: ({ signal }) =>
      call<typeof getSecondFactorOfUser>('GET /v1/users/:id/second-factor', { params: { id } }, { signal }),
    staleTime: 0,
  });

/** Creates a secret for an authenticator app; it becomes active once a code confirms it. */
export function useBeginSecondFactor() {
  return useMutation({
    mutationFn: () => withReauth(() => call<typeof beginSecondFactor>('POST /v1/account/second-factor')),
    meta: { overlay: false },
  });
}

const confirming = ['account', 'second-factor', 'confirm'];

/** True while the first code is being checked: the component that then shows the recovery codes must stay mounted. */
export const useIsConfirmingSecondFactor = (): boolean => useIsMutating({ mutationKey: confirming }) > 0;

/** Returns the recovery codes; the page shows them, and errors about the code. */
export function useConfirmSecondFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: confirming,
    mutationFn: (body: InputOf<typeof confirmSecondFactor>['body']) =>
      call<typeof confirmSecondFactor>('POST /v1/account/second-factor/confirm', { body }),
    // Not awaited: the recovery codes are shown only once and must not depend on these fetches.
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: secondFactorQuery().queryKey });
      void queryClient.invalidateQueries({ queryKey: ['sessions'] });
    },
    meta: { quiet: true, overlay: false },
  });
}

export function useRenewRecoveryCodes() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      withReauth(() => call<typeof renewRecoveryCodes>('POST /v1/account/second-factor/recovery-codes')),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: secondFactorQuery().queryKey }),
    meta: { overlay: false },
  });
}

export function useTurnOffSecondFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => withReauth(() => call<typeof removeSecondFactor>('DELETE /v1/account/second-factor')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: secondFactorQuery().queryKey }),
    meta: { success: 'settings.secondFactor.turnedOff', overlay: false },
  });
}

/** Removes it for a user who lost the phone. */
export function useRemoveSecondFactorOfUser() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      withReauth(() => call<typeof removeSecondFactorOfUser>('DELETE /v1/users/:id/second-factor', { params: { id } })),
    onSuccess: (_answer, id) => queryClient.invalidateQueries({ queryKey: secondFactorOfUserQuery(id).queryKey }),
    meta: { success: 'staff.secondFactor.removed', overlay: false },
  });
}
