import type { Backups, listBackups, orderBackup } from '@touchline/contract/club/backups';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, headersOf } from '../../lib/http/api-client.ts';
import { fetchFile } from '../../lib/http/fetch-file.ts';
import { withReauth } from '../../lib/reauth/reauth.ts';

const askAgainMs = 300_000;
const whileRunningMs = 3_000;

/** The server's backups; polled more often while one is running. For the administrator. */
export const backupsQuery = () =>
  queryOptions({
    queryKey: ['backups'],
    queryFn: ({ signal }): Promise<Backups> => call<typeof listBackups>('GET /v1/backups', {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.runningSince ? whileRunningMs : askAgainMs),
    staleTime: 10_000,
    // The header shows it as a warning sign; an extra error message would not help.
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

/** Downloads a backup. It contains all personal data, so it requires re-authentication. */
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
