import type { InputOf } from '@touchline/contract/wire/endpoint';
import type {
  createUser,
  CreateUserInput,
  deleteUser,
  getUser,
  listUsers,
  updatePrimaryPlayers,
  updateUser,
  UserChanges,
} from '@touchline/contract/people/users';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { allPages } from '../../lib/http/all-pages.ts';
import { call, callWithEtag } from '../../lib/http/api-client.ts';
import type { TextKey } from '../../lib/i18n/i18n.ts';

type UsersQuery = NonNullable<InputOf<typeof listUsers>['query']>;
/** Which people a list is about. */
export type PeopleFilter = Pick<UsersQuery, 'type' | 'status' | 'sort'>;

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

/** All active players by number, for lists in which they are ticked. */
export const activePlayersQuery = () =>
  queryOptions({
    queryKey: ['users', 'active-players'],
    queryFn: ({ signal }) =>
      allPages((page) =>
        call<typeof listUsers>('GET /v1/users', { query: { type: 'player', status: 'active', ...page } }, { signal }),
      ),
  });

/** Staff of a department who may enter its reports, by name. */
export const dataEntryStaffQuery = (type: 'tactic' | 'medical') =>
  queryOptions({
    queryKey: ['users', 'data-entry', type],
    queryFn: async ({ signal }) => {
      const staff = await allPages((page) =>
        call<typeof listUsers>('GET /v1/users', { query: { type, ...page } }, { signal }),
      );
      return staff.filter(({ dataEntry }) => dataEntry);
    },
    // The list says so itself.
    meta: { quiet: true },
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

const useUsersStale = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['users'] });
};

/** Creates an account, active at once; the person is invited by mail from then on. */
export function useCreateUser() {
  const refetch = useUsersStale();
  return useMutation({
    mutationFn: (body: CreateUserInput) => call<typeof createUser>('POST /v1/users', { body }),
    // Nobody waits for the newer lists.
    onSuccess: () => void refetch(),
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
export const useUpdateStaff = () => useSaveUser('users.staffUpdated');

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
export const useDeleteStaff = () => useRemoveUser('users.staffDeleted');

/** Flags and unflags starting players; a list of nobody is left out. */
export function useUpdatePrimaryPlayers() {
  const refetch = useUsersStale();
  return useMutation({
    mutationFn: ({ add, remove }: { add: readonly string[]; remove: readonly string[] }) =>
      call<typeof updatePrimaryPlayers>('PUT /v1/users/update-primary-players', {
        body: {
          ...(add.length > 0 && { playersToAdd: [...add] }),
          ...(remove.length > 0 && { playersToRemove: [...remove] }),
        },
      }),
    onSuccess: refetch,
    meta: { success: 'users.primaryUpdated' },
  });
}
