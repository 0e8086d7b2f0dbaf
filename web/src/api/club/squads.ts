import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  addMembers,
  createSquad,
  deleteMembership,
  deleteSquad,
  getSquad,
  listMembers,
  listMembershipsOfUser,
  listSquads,
  listSquadStaff,
  setSquadStaff,
  updateMembership,
  updateSquad,
} from '@touchline/contract/club/squads';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import { call, callWithEtag } from '../../lib/http/api-client.ts';

/** The squads in the club's order. */
export const squadsQuery = () =>
  queryOptions({
    queryKey: ['squads', 'all'],
    queryFn: ({ signal }) => call<typeof listSquads>('GET /v1/squads', {}, { signal }),
  });

/** One squad in its current state, with the ETag that a save sends back. */
export const squadQuery = (id: string) =>
  queryOptions({
    queryKey: ['squads', 'one', id],
    queryFn: ({ signal }) => callWithEtag<typeof getSquad>('GET /v1/squads/:id', { params: { id } }, { signal }),
    staleTime: 0,
  });

/** Who belongs to a squad on a day; without one, today. */
export const membersQuery = (id: string, at?: string) =>
  queryOptions({
    queryKey: ['squads', 'members', id, at],
    queryFn: ({ signal }) =>
      call<typeof listMembers>(
        'GET /v1/squads/:id/members',
        { params: { id }, query: at === undefined ? {} : { at } },
        { signal },
      ),
  });

/** The staff of a squad with their functions. */
export const squadStaffQuery = (id: string) =>
  queryOptions({
    queryKey: ['squads', 'staff', id],
    queryFn: ({ signal }) => call<typeof listSquadStaff>('GET /v1/squads/:id/staff', { params: { id } }, { signal }),
  });

/** A player's path through the squads, newest first. */
export const membershipsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['squads', 'path', userId],
    queryFn: ({ signal }) =>
      call<typeof listMembershipsOfUser>('GET /v1/users/:id/memberships', { params: { id: userId } }, { signal }),
  });

const useSquadsStale = () => {
  const queryClient = useQueryClient();
  return async () => {
    // People show their numbers, and the signed-in person knows whether there are several squads.
    void queryClient.invalidateQueries({ queryKey: ['users'] });
    void queryClient.invalidateQueries({ queryKey: ['me'] });
    await queryClient.invalidateQueries({ queryKey: ['squads'] });
  };
};

type CreateSquad = { body: InputOf<typeof createSquad>['body']; idempotencyKey: string };

export function useCreateSquad() {
  const refetch = useSquadsStale();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: CreateSquad) =>
      call<typeof createSquad>('POST /v1/squads', { body }, { idempotencyKey }),
    onSuccess: refetch,
  });
}

type UpdateSquad = { id: string; changes: InputOf<typeof updateSquad>['body']; etag?: string | undefined };

export function useUpdateSquad() {
  const refetch = useSquadsStale();
  return useMutation({
    mutationFn: ({ id, changes, etag }: UpdateSquad) =>
      callWithEtag<typeof updateSquad>('PATCH /v1/squads/:id', { params: { id }, body: changes }, { ifMatch: etag }),
    onSuccess: refetch,
  });
}

export function useDeleteSquad() {
  const refetch = useSquadsStale();
  return useMutation({
    mutationFn: (id: string) => call<typeof deleteSquad>('DELETE /v1/squads/:id', { params: { id } }),
    onSuccess: refetch,
  });
}

type AddMembers = { id: string; body: InputOf<typeof addMembers>['body']; idempotencyKey: string };

export function useAddMembers() {
  const refetch = useSquadsStale();
  return useMutation({
    mutationFn: ({ id, body, idempotencyKey }: AddMembers) =>
      call<typeof addMembers>('POST /v1/squads/:id/members', { params: { id }, body }, { idempotencyKey }),
    onSuccess: refetch,
  });
}

type UpdateMembership = { id: string; changes: InputOf<typeof updateMembership>['body']; etag?: string | undefined };

export function useUpdateMembership() {
  const refetch = useSquadsStale();
  return useMutation({
    mutationFn: ({ id, changes, etag }: UpdateMembership) =>
      callWithEtag<typeof updateMembership>(
        'PATCH /v1/memberships/:id',
        { params: { id }, body: changes },
        { ifMatch: etag },
      ),
    onSuccess: refetch,
  });
}

export function useDeleteMembership() {
  const refetch = useSquadsStale();
  return useMutation({
    mutationFn: (id: string) => call<typeof deleteMembership>('DELETE /v1/memberships/:id', { params: { id } }),
    onSuccess: refetch,
  });
}

type SetSquadStaff = { id: string; staff: NonNullable<InputOf<typeof setSquadStaff>['body']>['staff'] };

export function useSetSquadStaff() {
  const refetch = useSquadsStale();
  return useMutation({
    mutationFn: ({ id, staff }: SetSquadStaff) =>
      call<typeof setSquadStaff>('PUT /v1/squads/:id/staff', { params: { id }, body: { staff } }),
    onSuccess: refetch,
  });
}
