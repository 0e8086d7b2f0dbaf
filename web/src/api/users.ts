import type { InputOf } from '@touchline/contract/endpoint';
import type {
  createUser,
  deleteUser,
  getPlayerDetails,
  getUser,
  listUsers,
  PlayerDetails,
  updatePlayerDetails,
  updatePrimaryPlayers,
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

/** One page of people. */
export const usersQuery = (query: UsersQuery = {}) =>
  queryOptions({
    queryKey: ['users', 'page', query],
    queryFn: ({ signal }) => call<typeof listUsers>('GET /v1/users', { query }, { signal }),
    placeholderData: keepPreviousData,
  });

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

const wholePage = 200;

/** All people of a kind, for the lists beside a detail, however many pages they fill. */
export const allUsersQuery = (query: Omit<UsersQuery, 'pageNo' | 'pageSize'> = {}) =>
  queryOptions({
    queryKey: ['users', 'all', query],
    queryFn: async ({ signal }) => {
      const page = (pageNo: number) =>
        call<typeof listUsers>('GET /v1/users', { query: { ...query, pageNo, pageSize: wholePage } }, { signal });
      const first = await page(1);
      const numbers = Array.from({ length: Math.ceil(first.total / wholePage) - 1 }, (_, index) => index + 2);
      const others = await Promise.all(numbers.map(page));
      const records = [first, ...others].flatMap((answer) => answer.records);
      // Somebody may be added between two pages and push a record from one to the next.
      return [...new Map(records.map((user) => [user._id, user])).values()];
    },
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

export function useCreateUser() {
  const refetch = useUsersStale();
  return useMutation({
    mutationFn: (body: InputOf<typeof createUser>['body']) => call<typeof createUser>('POST /v1/users', { body }),
    onSuccess: refetch,
    meta: { success: 'users.created' },
  });
}

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

export const useUpdateUser = () => useSaveUser('users.updated');

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

export const useDeleteUser = () => useRemoveUser('users.deleted');

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

export function useUpdatePrimaryPlayers() {
  const refetch = useUsersStale();
  return useMutation({
    mutationFn: (body: InputOf<typeof updatePrimaryPlayers>['body']) =>
      call<typeof updatePrimaryPlayers>('PUT /v1/users/update-primary-players', { body }),
    onSuccess: refetch,
    meta: { success: 'users.primaryUpdated' },
  });
}
