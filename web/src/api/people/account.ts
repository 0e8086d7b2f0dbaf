import type { AccountChanges, getAccount, updateAccount, updateOwnPassword } from '@touchline/contract/people/account';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callWithEtag } from '../../lib/http/api-client.ts';
import { withReauth } from '../../lib/reauth/reauth.ts';
import { meQuery } from './auth.ts';

/** The user's own account, with the ETag that a save sends back. */
export const accountQuery = () =>
  queryOptions({
    queryKey: ['account'],
    queryFn: ({ signal }) => callWithEtag<typeof getAccount>('GET /v1/account', {}, { signal }),
    // The person may have changed it elsewhere.
    staleTime: 0,
  });

/** The page itself reports success, in the newly chosen language. */
export function useUpdateAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ changes, etag }: { changes: AccountChanges; etag: string | undefined }) =>
      callWithEtag<typeof updateAccount>('PATCH /v1/account', { body: changes }, { ifMatch: etag }),
    onSuccess: async (saved) => {
      const { name, profileImage } = saved.record;
      queryClient.setQueryData(accountQuery().queryKey, saved);
      // The header shows both changes immediately.
      queryClient.setQueryData(meQuery().queryKey, (me) => me && { ...me, name, profileImage });
      await queryClient.invalidateQueries({ queryKey: ['users'] });
    },
  });
}

export function useUpdateOwnPassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<typeof updateOwnPassword>['body']) =>
      withReauth(() => call<typeof updateOwnPassword>('PATCH /v1/account/password', { body })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['sessions'] }),
    meta: { success: 'settings.password.updated' },
  });
}
