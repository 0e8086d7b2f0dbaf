import { useMutation } from '@tanstack/react-query';
import { headersOf } from '../../lib/http/api-client.ts';
import { fetchFile } from '../../lib/http/fetch-file.ts';
import { withReauth } from '../../lib/reauth/reauth.ts';

/** Downloads a player's cases and complaints as one archive. Asks for the password again. */
export function useMedicalFile() {
  return useMutation({
    mutationFn: (player: string) => {
      const path = `/v1/users/${player}/medicalfile`;
      return withReauth(() => fetchFile(path, headersOf(path, { accept: 'application/zip' })));
    },
    // Not needed once it is saved.
    gcTime: 0,
    meta: { overlay: false },
  });
}
