import type { Backups, listBackups, orderBackup } from '@touchline/contract/club/backups';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, headersOf } from '../../lib/http/api-client.ts';
import { fetchFile } from '../../lib/http/fetch-file.ts';
import { withReauth } from '../../lib/reauth/reauth.ts';

const askAgainMs = 300_000;
const whileRunningMs = 3_000;

/** The backups of the server; asked for more often while one is being made. For the administrator. */
export const backupsQuery = () =>
  queryOptions({
    queryKey: ['backups'],
    queryFn: ({ signal }): Promise<Backups> => call<typeof listBackups>('GET /v1/backups', {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.runningSince ? whileRunningMs : askAgainMs),
    staleTime: 10_000,
    // Shown as a sign in the header too, where a warning about a warning helps nobody.
    meta: { quiet: true },
  });

export function useOrderBackup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call<typeof orderBackup>('POST /v1/backups', {}),
    onSuccess: (backups) => queryClient.setQueryData(backupsQuery().queryKey, backups),
    onError: () => queryClient.invalidateQueries({ queryKey: ['backups'] }),
    meta: { overlay: false },
  });
}

/** Fetches one. It holds everything about everybody: the password is asked for again. */
export function useDownloadBackup() {
  return useMutation({
    mutationFn: (name: string) => {
      const path = `/v1/backups/${name}`;
      return withReauth(() => fetchFile(path, headersOf(path, { accept: 'application/zip' })));
    },
    gcTime: 0,
    meta: { overlay: false },
  });
}
