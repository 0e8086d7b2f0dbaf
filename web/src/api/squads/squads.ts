import type { InputOf } from '@touchline/contract/wire/endpoint';
import type {
  addMembers,
  createSquad,
  deleteSquad,
  getSquad,
  listMembers,
  listSquads,
  listSquadStaff,
  MembersInput,
  setSquadStaff,
  SquadChanges,
  SquadInput,
  updateSquad,
} from '@touchline/contract/squads/squads';
import type { listUsers } from '@touchline/contract/people/users';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { allPages } from '../../lib/http/all-pages.ts';
import { call, callWithEtag } from '../../lib/http/api-client.ts';

/** The squads in the club's order. */
export const squadsQuery = () =>
  queryOptions({
    queryKey: ['squads', 'list'],
    queryFn: async ({ signal }) => (await call<typeof listSquads>('GET /v1/squads', {}, { signal })).records,
  });

/** One squad, with the ETag that a save sends back. */
export const squadQuery = (id: string) =>
  queryOptions({
    queryKey: ['squads', 'one', id],
    queryFn: ({ signal }) => callWithEtag<typeof getSquad>('GET /v1/squads/:id', { params: { id } }, { signal }),
  });

/** Who belongs to a squad today, by number. */
export const squadMembersQuery = (id: string) =>
  queryOptions({
    queryKey: ['squads', 'members', id],
    queryFn: async ({ signal }) =>
      (await call<typeof listMembers>('GET /v1/squads/:id/members', { params: { id } }, { signal })).records,
    meta: { quiet: true },
  });

export const squadStaffQuery = (id: string) =>
  queryOptions({
    queryKey: ['squads', 'staff', id],
    queryFn: async ({ signal }) =>
      (await call<typeof listSquadStaff>('GET /v1/squads/:id/staff', { params: { id } }, { signal })).records,
    meta: { quiet: true },
  });

/** What shows squads, and who belongs to them. */
export const useSquadsStale = () => {
  const queryClient = useQueryClient();
  return async (goneId?: string) => {
    // The person's own answer names the squads for the switch; lists of players follow the memberships.
    for (const queryKey of [['me'], ['users'], ['attendances']]) void queryClient.invalidateQueries({ queryKey });
    await queryClient.invalidateQueries({
      queryKey: ['squads'],
      // Refetching a deleted squad would only return 404.
      predicate: ({ queryKey }) => goneId === undefined || !queryKey.includes(goneId),
    });
  };
};

type Create = { body: SquadInput; idempotencyKey: string };

export function useCreateSquad() {
  const refetch = useSquadsStale();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: Create) =>
      call<typeof createSquad>('POST /v1/squads', { body }, { idempotencyKey }),
    onSuccess: () => refetch(),
    meta: { success: 'squads.created' },
  });
}

type Update = { id: string; changes: SquadChanges; etag: string | undefined };

export function useUpdateSquad() {
  const queryClient = useQueryClient();
  const refetch = useSquadsStale();
  return useMutation({
    mutationFn: ({ id, changes, etag }: Update) =>
      callWithEtag<typeof updateSquad>('PATCH /v1/squads/:id', { params: { id }, body: changes }, { ifMatch: etag }),
    onSuccess: (saved, { id }) => {
      // Shown immediately, even if the following fetch fails.
      queryClient.setQueryData(squadQuery(id).queryKey, saved);
      return refetch();
    },
    meta: { success: 'squads.updated' },
  });
}

export function useDeleteSquad() {
  const refetch = useSquadsStale();
  return useMutation({
    mutationFn: (id: string) => call<typeof deleteSquad>('DELETE /v1/squads/:id', { params: { id } }),
    onSuccess: (_deleted, id) => refetch(id),
    meta: { success: 'squads.deleted' },
  });
}

export function useSetSquadStaff() {
  const refetch = useSquadsStale();
  return useMutation({
    mutationFn: ({ id, staff }: { id: string; staff: InputOf<typeof setSquadStaff>['body']['staff'] }) =>
      call<typeof setSquadStaff>('PUT /v1/squads/:id/staff', { params: { id }, body: { staff } }),
    onSuccess: () => refetch(),
    meta: { success: 'squads.staff.saved' },
  });
}

type Add = { squad: string; body: MembersInput; idempotencyKey: string };

/** Adds one player to a squad. The dialog adds several one after the other, and shows their number. */
export function useAddMembers() {
  const refetch = useSquadsStale();
  return useMutation({
    mutationFn: ({ squad, body, idempotencyKey }: Add) =>
      call<typeof addMembers>('POST /v1/squads/:id/members', { params: { id: squad }, body }, { idempotencyKey }),
    onSettled: () => refetch(),
    meta: { quiet: true },
  });
}

type Page = { pageNo: number; pageSize: number };

/** All active players of the club, whatever squad is chosen: those who may join another one. */
export const allActivePlayersQuery = () =>
  queryOptions({
    queryKey: ['users', 'active-of-club'],
    queryFn: ({ signal }) =>
      allPages((page: Page) =>
        call<typeof listUsers>('GET /v1/users', { query: { type: 'player', status: 'active', ...page } }, { signal }),
      ),
    meta: { quiet: true },
  });

/** The active staff of all departments, by name. */
export const activeStaffQuery = () =>
  queryOptions({
    queryKey: ['users', 'active-staff'],
    queryFn: async ({ signal }) => {
      const of = (type: 'tactic' | 'medical' | 'management') =>
        allPages((page: Page) =>
          call<typeof listUsers>('GET /v1/users', { query: { type, status: 'active', ...page } }, { signal }),
        );
      const staff = await Promise.all([of('tactic'), of('medical'), of('management')]);
      return staff.flat().sort((one, other) => one.name.localeCompare(other.name));
    },
  });
