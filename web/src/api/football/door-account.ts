import type { InputOf } from '@touchline/contract/wire/endpoint';
import type { getQrAccount, updateQrAccount } from '@touchline/contract/football/door';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';
import { withReauth } from '../../lib/reauth/reauth.ts';

/** The sign-in account of the screen at the door; only for the administrator. */
export const doorAccountQuery = () =>
  queryOptions({
    queryKey: ['qr-account'],
    queryFn: ({ signal }) => call<typeof getQrAccount>('GET /v1/qrcodes/account', {}, { signal }),
    // A screen may have signed in a moment ago.
    staleTime: 0,
    meta: { quiet: true },
  });

export function useUpdateDoorAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<typeof updateQrAccount>['body']) =>
      withReauth(() => call<typeof updateQrAccount>('PATCH /v1/qrcodes/account', { body })),
    onSuccess: (account) => queryClient.setQueryData(doorAccountQuery().queryKey, account),
    // Its variables contain a password.
    gcTime: 0,
    meta: { success: 'qrAccount.updated' },
  });
}
