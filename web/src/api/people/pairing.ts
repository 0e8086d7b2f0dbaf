import type { listPlayerConsents } from '@touchline/contract/people/consents';
import type { listPlayerDevices, removePlayerDevice } from '@touchline/contract/people/pairing';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';

/** What a player has agreed to, and every answer before it. */
export const playerConsentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'consents', id],
    queryFn: ({ signal }) =>
      call<typeof listPlayerConsents>('GET /v1/users/:id/consents', { params: { id } }, { signal }),
    staleTime: 0,
    // What shows them says it itself.
    meta: { quiet: true },
  });

/** A player's paired phones; for the administrator. */
export const playerDevicesQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'devices', id],
    queryFn: async ({ signal }) =>
      (await call<typeof listPlayerDevices>('GET /v1/users/:id/devices', { params: { id } }, { signal })).records,
    staleTime: 0,
    meta: { quiet: true },
  });

/** The phone is let in no more. */
export function useRemovePlayerDevice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (params: { id: string; deviceId: string }) =>
      call<typeof removePlayerDevice>('DELETE /v1/users/:id/devices/:deviceId', { params }),
    onSettled: (_deleted, _error, { id }) => queryClient.invalidateQueries(playerDevicesQuery(id)),
    meta: { success: 'players.area.phones.removed' },
  });
}
