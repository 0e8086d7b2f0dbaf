import type { InputOf } from '@touchline/contract/endpoint';
import type { getSettings, sendTestMail, updateMailServer, updateSettings } from '@touchline/contract/settings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callWithEtag } from '../lib/api-client.ts';
import { withProof } from '../lib/proof.ts';

/** The organisation and its mail server, with the ETag that a save gives back; for the administrator. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: ['settings'],
    queryFn: ({ signal }) => callWithEtag<typeof getSettings>('GET /v1/settings', {}, { signal }),
    staleTime: 0,
  });

type Save<Body> = { changes: Body; etag: string | undefined };

export function useUpdateSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ changes, etag }: Save<InputOf<typeof updateSettings>['body']>) =>
      callWithEtag<typeof updateSettings>('PATCH /v1/settings', { body: changes }, { ifMatch: etag }),
    onSuccess: (saved) => {
      queryClient.setQueryData(settingsQuery().queryKey, saved);
      return queryClient.invalidateQueries({ queryKey: ['club'] });
    },
    meta: { success: 'settings.organization.saved' },
  });
}

export function useUpdateMailServer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ changes, etag }: Save<InputOf<typeof updateMailServer>['body']>) =>
      withProof(() =>
        callWithEtag<typeof updateMailServer>('PATCH /v1/settings/mail', { body: changes }, { ifMatch: etag }),
      ),
    onSuccess: (saved) => {
      queryClient.setQueryData(settingsQuery().queryKey, saved);
      return queryClient.invalidateQueries({ queryKey: ['mails'] });
    },
    meta: { success: 'settings.mail.saved' },
  });
}

/** Queues the test mail; `mailQuery` tells what becomes of it. */
export function useSendTestMail() {
  return useMutation({
    mutationFn: () => call<typeof sendTestMail>('POST /v1/settings/mail/test'),
    meta: { overlay: false },
  });
}
