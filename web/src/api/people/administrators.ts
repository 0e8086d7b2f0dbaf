import type {
  listAdministrators,
  makeAdministrator,
  removeAdministrator,
} from '@touchline/contract/people/administrators';
import type { listUsers } from '@touchline/contract/people/users';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { allPages } from '../../lib/http/all-pages.ts';
import { call } from '../../lib/http/api-client.ts';
import { withReauth } from '../../lib/reauth/reauth.ts';

/** Below the settings, whose changes make it stale. */
export const administratorsQuery = () =>
  queryOptions({
    queryKey: ['settings', 'administrators'],
    queryFn: ({ signal }) => call<typeof listAdministrators>('GET /v1/administrators', {}, { signal }),
  });

/** Active staff of all departments by name: who may become administrator. */
export const activeStaffQuery = () =>
  queryOptions({
    queryKey: ['users', 'active-staff'],
    queryFn: async ({ signal }) => {
      const ofType = (type: 'tactic' | 'medical' | 'management') =>
        allPages((page) =>
          call<typeof listUsers>('GET /v1/users', { query: { type, status: 'active', ...page } }, { signal }),
        );
      const departments = await Promise.all([ofType('tactic'), ofType('medical'), ofType('management')]);
      return departments.flat().sort((one, other) => one.name.localeCompare(other.name));
    },
  });

const useAdministratorsStale = () => {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(['settings', 'users', 'me'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
};

export function useMakeAdministrator() {
  const refetch = useAdministratorsStale();
  return useMutation({
    mutationFn: (user: string) =>
      withReauth(() => call<typeof makeAdministrator>('POST /v1/administrators', { body: { user } })),
    onSuccess: refetch,
    // The dialog shows the failure.
    meta: { success: 'administrators.made', quiet: true, overlay: false },
  });
}

/** Takes the right away, also from the caller. */
export function useRemoveAdministrator() {
  const refetch = useAdministratorsStale();
  return useMutation({
    mutationFn: (id: string) =>
      withReauth(() => call<typeof removeAdministrator>('DELETE /v1/administrators/:id', { params: { id } })),
    onSuccess: refetch,
    meta: { success: 'administrators.removed', quiet: true, overlay: false },
  });
}
