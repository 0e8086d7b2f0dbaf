import type { InputOf } from '@touchline/contract/wire/endpoint';
import type {
  createTeam,
  deleteTeams,
  findMyTeam,
  getTeam,
  listTeams,
  updateTeam,
} from '@touchline/contract/football/teams';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshFace } from '../club/face.ts';
import { allPages } from '../../lib/http/all-pages.ts';
import { call, callWithEtag } from '../../lib/http/api-client.ts';
import { recordIds } from '../../lib/http/record-ids.ts';

/** All teams, sorted by name, including the club's own. */
export const teamsQuery = () =>
  queryOptions({
    queryKey: ['teams', 'all'],
    queryFn: ({ signal }) =>
      allPages((page) => call<typeof listTeams>('GET /v1/teams', { query: { ...page, sort: 'name' } }, { signal })),
  });

/** The club's own team; null until it is created. */
export const myTeamQuery = () =>
  queryOptions({
    queryKey: ['teams', 'mine'],
    queryFn: async ({ signal }) => (await call<typeof findMyTeam>('POST /v1/teams/my-team', {}, { signal }))[0] ?? null,
  });

/** One team in its current state, with the ETag that a save sends back. The dialog shows a failure. */
export const teamQuery = (id: string) =>
  queryOptions({
    queryKey: ['teams', 'one', id],
    queryFn: ({ signal }) => callWithEtag<typeof getTeam>('GET /v1/teams/:id', { params: { id } }, { signal }),
    staleTime: 0,
    meta: { quiet: true },
  });

const useTeamsStale = () => {
  const queryClient = useQueryClient();
  return async () => {
    // The crest of the club's own team stands in the head.
    refreshFace();
    // Matches and the calendar contain names and crests.
    void queryClient.invalidateQueries({ queryKey: ['matches'] });
    void queryClient.invalidateQueries({ queryKey: ['calendar'] });
    await queryClient.invalidateQueries({ queryKey: ['teams'] });
  };
};

type CreateTeam = { body: InputOf<typeof createTeam>['body']; idempotencyKey: string };

export function useCreateTeam() {
  const refetch = useTeamsStale();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: CreateTeam) =>
      call<typeof createTeam>('POST /v1/teams', { body }, { idempotencyKey }),
    onSuccess: refetch,
    meta: { success: 'teams.created' },
  });
}

/** Makes a team that has a name alone, and no crest yet. What it is made for says that it worked. */
export function useCreateNamedTeam() {
  const refetch = useTeamsStale();
  return useMutation({
    mutationFn: ({ name, idempotencyKey }: { name: string; idempotencyKey: string }) =>
      call<typeof createTeam>('POST /v1/teams', { body: { name, icon: null } }, { idempotencyKey }),
    onSuccess: refetch,
  });
}

type UpdateTeam = { id: string; changes: InputOf<typeof updateTeam>['body']; etag?: string | undefined };

export function useUpdateTeam() {
  const refetch = useTeamsStale();
  return useMutation({
    mutationFn: ({ id, changes, etag }: UpdateTeam) =>
      callWithEtag<typeof updateTeam>('PATCH /v1/teams/:id', { params: { id }, body: changes }, { ifMatch: etag }),
    onSuccess: refetch,
    meta: { success: 'teams.updated' },
  });
}

export function useDeleteTeams() {
  const refetch = useTeamsStale();
  return useMutation({
    mutationFn: (ids: Iterable<string>) =>
      call<typeof deleteTeams>('DELETE /v1/teams/delete-many', { body: { ids: recordIds(ids) } }),
    onSuccess: refetch,
    // The dialog shows what prevents the deletion.
    meta: { success: 'teams.deleted', quiet: true },
  });
}
