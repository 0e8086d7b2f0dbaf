import type { InputOf } from '@touchline/contract/wire/endpoint';
import type {
  createUser,
  CreateUserInput,
  deleteUser,
  getPersonHoldings,
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
import { useKeyed } from '../../hooks/use-keyed.ts';
import { call, callWithEtag } from '../../lib/http/api-client.ts';
import { ofSquad } from '../../lib/session/squad.ts';
import { withReauth } from '../../lib/reauth/reauth.ts';
import { refetchSessions } from './coming-sessions.ts';
import type { TextKey } from '../../lib/i18n/i18n.ts';

type UsersQuery = NonNullable<InputOf<typeof listUsers>['query']>;
/** The filter of a list of people. */
export type PeopleFilter = Pick<UsersQuery, 'type' | 'status' | 'sort' | 'injury'>;

/** People page by page, for lists that load more on scrolling. */
export const userPagesQuery = (wanted: Omit<UsersQuery, 'pageNo'> = {}) => {
  // Staff and requests belong to no squad.
  const query = { ...wanted, ...(wanted.type === 'player' ? ofSquad() : {}) };
  return infiniteQueryOptions({
    queryKey: ['users', 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listUsers>('GET /v1/users', { query: { ...query, pageNo: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNo, pageSize, total }) => (pageNo * pageSize < total ? pageNo + 1 : undefined),
    placeholderData: keepPreviousData,
  });
};

/** All active players by number, or those of a squad, for selection lists; by default of the chosen one. */
export const activePlayersQuery = (squad: { squad?: string } = ofSquad()) => {
  return queryOptions({
    queryKey: ['users', 'active-players', squad],
    queryFn: ({ signal }) =>
      allPages((page) =>
        call<typeof listUsers>(
          'GET /v1/users',
          { query: { type: 'player', status: 'active', ...squad, ...page } },
          { signal },
        ),
      ),
  });
};

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
    // The list shows the failure itself.
    meta: { quiet: true },
  });

/** One person, with the ETag that a save sends back. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'one', id],
    queryFn: ({ signal }) => callWithEtag<typeof getUser>('GET /v1/users/:id', { params: { id } }, { signal }),
  });

/** What would be deleted with a person, for the administrator. */
export const holdingsQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'holdings', id],
    queryFn: ({ signal }) =>
      call<typeof getPersonHoldings>('GET /v1/users/:id/holdings', { params: { id } }, { signal }),
    staleTime: 0,
    // The question is asked without the numbers if they cannot be loaded.
    meta: { quiet: true },
  });

/** The number of pending requests, for the sidebar. */
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
  return () => {
    // Shown from the cache, yesterday's eleven would stay on the match until the new one has come.
    queryClient.removeQueries({ queryKey: ['users', 'lineup'], type: 'inactive' });
    // Squads show how many players they have.
    void queryClient.invalidateQueries({ queryKey: ['squads'] });
    return queryClient.invalidateQueries({ queryKey: ['users'] });
  };
};

/** Creates an active account; the server then mails an invitation. */
export function useCreateUser() {
  const refetch = useUsersStale();
  const send = useKeyed((body: CreateUserInput, idempotencyKey) =>
    call<typeof createUser>('POST /v1/users', { body }, { idempotencyKey }),
  );
  return useMutation({
    mutationFn: send,
    // Not awaited: the lists refresh in the background.
    onSuccess: () => void refetch(),
    meta: { success: 'users.created' },
  });
}

type UpdateUser = { id: string; changes: UserChanges; etag?: string | undefined };

/** Returns the new record with the ETag for the next save. */
const saveUser = ({ id, changes, etag }: UpdateUser) =>
  // A new address needs the password again.
  withReauth(() =>
    callWithEtag<typeof updateUser>('PATCH /v1/users/:id', { params: { id }, body: changes }, { ifMatch: etag }),
  );

const useSaveUser = (success: TextKey) => {
  const queryClient = useQueryClient();
  const refetch = useUsersStale();
  return useMutation({
    mutationFn: saveUser,
    onSuccess: (saved, { id, changes }) => {
      // Shown immediately, even if the following fetch fails.
      queryClient.setQueryData(userQuery(id).queryKey, saved);
      // An inactive player has left the coming sessions.
      if (changes.status === 'inactive') refetchSessions(queryClient);
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
    // Refetching the deleted person's own queries would only return 404.
    onSuccess: (_deleted, id) => {
      void queryClient.invalidateQueries({ queryKey: ['squads'] });
      return queryClient.invalidateQueries({
        queryKey: ['users'],
        predicate: ({ queryKey }) => !queryKey.includes(id),
      });
    },
    meta: { success },
  });
};

export const useDeletePlayer = () => useRemoveUser('users.playerDeleted');
export const useDeleteStaff = () => useRemoveUser('users.staffDeleted');

/** Flags and unflags starting players; empty lists are omitted. */
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
