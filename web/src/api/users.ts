import type { InputOf } from '@touchline/contract/endpoint';
import type {
  deleteUser,
  getPlayerDetails,
  getUser,
  listUsers,
  PlayerDetails,
  updatePlayerDetails,
  updateUser,
  UserChanges,
} from '@touchline/contract/users';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call, callWithEtag } from '../lib/api-client.ts';
import type { TextKey } from '../lib/i18n.ts';

type UsersQuery = NonNullable<InputOf<typeof listUsers>['query']>;

/** People page by page, for lists that load more as they are scrolled. */
export const userPagesQuery = (query: Omit<UsersQuery, 'pageNo'> = {}) =>
  infiniteQueryOptions({
    queryKey: ['users', 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listUsers>('GET /v1/users', { query: { ...query, pageNo: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNo, pageSize, total }) => (pageNo * pageSize < total ? pageNo + 1 : undefined),
    placeholderData: keepPreviousData,
  });

/** One person, with the ETag that a save gives back. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'one', id],
    queryFn: ({ signal }) => callWithEtag<typeof getUser>('GET /v1/users/:id', { params: { id } }, { signal }),
  });

/** How many requests wait for the administrator; the sidebar's count. */
export const pendingCountQuery = () =>
  queryOptions({
    queryKey: ['users', 'pending-count'],
    queryFn: async ({ signal }) => {
      const query = { status: 'pending', pageSize: 1 } as const;
      return (await call<typeof listUsers>('GET /v1/users', { query }, { signal })).total;
    },
    meta: { quiet: true },
  });

export const playerDetailsQuery = (id: string, league: string) =>
  queryOptions({
    queryKey: ['users', 'details', id, league],
    queryFn: ({ signal }) =>
      call<typeof getPlayerDetails>(
        'GET /v1/users/:id/playerdetails',
        { params: { id }, query: { league } },
        { signal },
      ),
  });

const useUsersStale = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['users'] });
};

type UpdateUser = { id: string; changes: UserChanges; etag?: string | undefined };

/** Answers the new record with the ETag that the next save gives back. */
const saveUser = ({ id, changes, etag }: UpdateUser) =>
  callWithEtag<typeof updateUser>('PATCH /v1/users/:id', { params: { id }, body: changes }, { ifMatch: etag });

const useSaveUser = (success: TextKey) => {
  const queryClient = useQueryClient();
  const refetch = useUsersStale();
  return useMutation({
    mutationFn: saveUser,
    onSuccess: (saved, { id }) => {
      // At once on screen, whatever becomes of the fetch that follows.
      queryClient.setQueryData(userQuery(id).queryKey, saved);
      return refetch();
    },
    meta: { success },
  });
};

export const useUpdatePlayer = () => useSaveUser('users.playerUpdated');

const removeUser = (id: string) => call<typeof deleteUser>('DELETE /v1/users/:id', { params: { id } });

const useRemoveUser = (success: TextKey) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: removeUser,
    // The person's own queries would only learn that there is nobody any more.
    onSuccess: (_deleted, id) =>
      queryClient.invalidateQueries({ queryKey: ['users'], predicate: ({ queryKey }) => !queryKey.includes(id) }),
    meta: { success },
  });
};

export const useDeletePlayer = () => useRemoveUser('users.playerDeleted');

export function useUpdatePlayerDetails() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, leagueId, changes }: { id: string; leagueId: string; changes: Partial<PlayerDetails> }) =>
      call<typeof updatePlayerDetails>('PATCH /v1/users/:id/playerdetails/:leagueId', {
        params: { id, leagueId },
        body: changes,
      }),
    onSuccess: (details, { id, leagueId }) => {
      queryClient.setQueryData(playerDetailsQuery(id, leagueId).queryKey, details);
    },
    meta: { success: 'users.detailsUpdated' },
  });
}
