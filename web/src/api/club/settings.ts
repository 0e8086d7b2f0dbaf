import type { InputOf } from '@touchline/contract/wire/endpoint';
import type {
  getSecuritySettings,
  getSettings,
  sendTestMail,
  updateMailServer,
  updateSecuritySettings,
  updateSettings,
} from '@touchline/contract/club/settings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshFace } from './face.ts';
import { call, callWithEtag } from '../../lib/http/api-client.ts';
import { withReauth } from '../../lib/reauth/reauth.ts';

/** The organisation and its mail server, with the ETag that a save sends back; for the administrator. */
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
      refreshFace();
      return queryClient.invalidateQueries({ queryKey: ['club'] });
    },
    meta: { success: 'settings.organization.saved' },
  });
}

export function useUpdateMailServer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ changes, etag }: Save<InputOf<typeof updateMailServer>['body']>) =>
      withReauth(() =>
        callWithEtag<typeof updateMailServer>('PATCH /v1/settings/mail', { body: changes }, { ifMatch: etag }),
      ),
    onSuccess: (saved) => {
      queryClient.setQueryData(settingsQuery().queryKey, saved);
      return queryClient.invalidateQueries({ queryKey: ['mails'] });
    },
    meta: { success: 'settings.mail.saved' },
  });
}

/** Who must use two-step sign-in, and who does; with the ETag that a save sends back. */
export const securityQuery = () =>
  queryOptions({
    queryKey: ['settings', 'security'],
    queryFn: ({ signal }) => callWithEtag<typeof getSecuritySettings>('GET /v1/settings/security', {}, { signal }),
    staleTime: 0,
  });

export function useUpdateSecurity() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ changes, etag }: Save<NonNullable<InputOf<typeof updateSecuritySettings>['body']>>) =>
      withReauth(() =>
        callWithEtag<typeof updateSecuritySettings>(
          'PATCH /v1/settings/security',
          { body: changes },
          { ifMatch: etag },
        ),
      ),
    onSuccess: async (saved) => {
      queryClient.setQueryData(securityQuery().queryKey, saved);
      await queryClient.invalidateQueries({ queryKey: ['account', 'second-factor'] });
    },
    meta: { success: 'settings.security.saved' },
  });
}

/** Queues the test mail; `mailQuery` returns its status. */
export function useSendTestMail() {
  return useMutation({
    mutationFn: () => call<typeof sendTestMail>('POST /v1/settings/mail/test'),
    meta: { overlay: false },
  });
}
