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
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callWithEtag } from '../lib/api-client.ts';

type UsersQuery = NonNullable<InputOf<typeof listUsers>['query']>;

/** One page of people. */
export const usersQuery = (query: UsersQuery = {}) =>
  queryOptions({
    queryKey: ['users', 'page', query],
    queryFn: ({ signal }) => call<typeof listUsers>('GET /v1/users', { query }, { signal }),
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

const saveUser = ({ id, changes, etag }: UpdateUser) =>
  call<typeof updateUser>('PATCH /v1/users/:id', { params: { id }, body: changes }, { ifMatch: etag });

export function useUpdatePlayer() {
  const refetch = useUsersStale();
  return useMutation({ mutationFn: saveUser, onSuccess: refetch, meta: { success: 'users.playerUpdated' } });
}

export function useUpdateUser() {
  const refetch = useUsersStale();
  return useMutation({ mutationFn: saveUser, onSuccess: refetch, meta: { success: 'users.updated' } });
}

const removeUser = (id: string) => call<typeof deleteUser>('DELETE /v1/users/:id', { params: { id } });

export function useDeletePlayer() {
  const refetch = useUsersStale();
  return useMutation({ mutationFn: removeUser, onSuccess: refetch, meta: { success: 'users.playerDeleted' } });
}

export function useDeleteUser() {
  const refetch = useUsersStale();
  return useMutation({ mutationFn: removeUser, onSuccess: refetch, meta: { success: 'users.deleted' } });
}

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
