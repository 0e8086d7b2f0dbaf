import type { listPlayerDevices, removePlayerDevice } from '@touchline/contract/people/pairing';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';

/** A player's paired phones; for the administrator. */
export const playerDevicesQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'devices', id],
    queryFn: async ({ signal }) =>
      (await call<typeof listPlayerDevices>('GET /v1/users/:id/devices', { params: { id } }, { signal })).records,
    staleTime: 0,
    meta: { quiet: true },
  });

/** Unpairs the phone; it loses access. */
export function useRemovePlayerDevice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (params: { id: string; deviceId: string }) =>
      call<typeof removePlayerDevice>('DELETE /v1/users/:id/devices/:deviceId', { params }),
    onSettled: (_deleted, _error, { id }) => queryClient.invalidateQueries(playerDevicesQuery(id)),
    meta: { success: 'players.area.phones.removed' },
  });
}
