import type {
  createPlayerSession,
  endPlayerSession,
  listOwnDevices,
  PairedPhone,
  removeOwnDevice,
} from '@touchline/contract/me/me-pairing';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';
import { ApiError } from '../../lib/http/api-error.ts';

/** Pairs this phone with the single-use token of a personal link. */
export function usePairPhone() {
  return useMutation({
    mutationFn: async (token: string): Promise<PairedPhone> => {
      const answer = await call<typeof createPlayerSession>(
        'POST /v1/me/session',
        { body: { token } },
        { token: null },
      );
      // A call with a token is answered with a session.
      if (!('accessToken' in answer)) throw new ApiError('defaultError');
      return answer;
    },
    // The link's and the phone's token must not stay in memory.
    gcTime: 0,
  });
}

/** Revokes a token's session, so that a phone that was unpaired locally loses access. */
export const endPhone = (token: string): Promise<unknown> =>
  call<typeof endPlayerSession>('DELETE /v1/me/session', {}, { token, keepalive: true });

/** The phones paired with the player. */
export const devicesQuery = () =>
  queryOptions({
    queryKey: ['me', 'devices'],
    queryFn: async ({ signal }) => (await call<typeof listOwnDevices>('GET /v1/me/devices', {}, { signal })).records,
    staleTime: 0,
  });

export function useRemoveDevice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call<typeof removeOwnDevice>('DELETE /v1/me/devices/:id', { params: { id } }),
    // Also after a failure: it may already be deleted.
    onSettled: () => queryClient.invalidateQueries({ queryKey: devicesQuery().queryKey }),
    meta: { success: 'me.devices.removed' },
  });
}
