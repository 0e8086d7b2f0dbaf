import type {
  erasePerson,
  getPrivacySettings,
  PrivacyChanges,
  updatePrivacySettings,
} from '@touchline/contract/club/privacy';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callWithEtag, headersOf } from '../../lib/http/api-client.ts';
import { fetchFile } from '../../lib/http/fetch-file.ts';
import { withReauth } from '../../lib/reauth/reauth.ts';
import { clubQuery } from './club.ts';

/** The retention periods, with the ETag that a save sends back; for the administrator. */
export const privacySettingsQuery = () =>
  queryOptions({
    queryKey: ['settings', 'privacy'],
    queryFn: ({ signal }) => callWithEtag<typeof getPrivacySettings>('GET /v1/settings/privacy', {}, { signal }),
    staleTime: 0,
  });

type Saving = 'settings.privacy.saved' | 'settings.privacy.age.saved';

/** Saves a sheet of the page; `success` says what was changed. */
export function useUpdatePrivacySettings(success: Saving = 'settings.privacy.saved') {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ changes, etag }: { changes: PrivacyChanges; etag: string | undefined }) =>
      callWithEtag<typeof updatePrivacySettings>('PATCH /v1/settings/privacy', { body: changes }, { ifMatch: etag }),
    onSuccess: (saved) => {
      queryClient.setQueryData(privacySettingsQuery().queryKey, saved);
      return queryClient.invalidateQueries({ queryKey: clubQuery().queryKey });
    },
    meta: { success },
  });
}

/** Downloads all data stored about a person, as one archive. */
export function useExportPerson() {
  return useMutation({
    mutationFn: (id: string) => {
      const path = `/v1/users/${id}/export`;
      return withReauth(() => fetchFile(path, headersOf(path, { accept: 'application/zip' })));
    },
    // Not needed once it is saved.
    gcTime: 0,
    meta: { overlay: false },
  });
}

/** Permanently erases a person; returns what was removed. */
export function useErasePerson() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      withReauth(() => call<typeof erasePerson>('POST /v1/users/:id/erase', { params: { id }, body: { name } })),
    onSuccess: (_proof, { id }) =>
      queryClient.invalidateQueries({ queryKey: ['users'], predicate: ({ queryKey }) => !queryKey.includes(id) }),
    meta: { overlay: false },
  });
}
