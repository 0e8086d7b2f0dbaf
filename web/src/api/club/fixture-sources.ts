import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  createFixtureSource,
  deleteFixtureSource,
  listFixtureDifferences,
  listFixtureSources,
  readFixtureSource,
  takeFixtureDifferences,
  updateFixtureSource,
} from '@touchline/contract/club/fixture-sources';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import { useKeyed } from '../../hooks/use-keyed.ts';
import { call } from '../../lib/http/api-client.ts';

export type SourceInput = NonNullable<InputOf<typeof createFixtureSource>['body']>;

const key = ['fixture-sources'];

// The dialog shows progress and what went wrong.
const told = { quiet: true, overlay: false };

/** The addresses of leagues whose matches the caller may change. */
export const fixtureSourcesQuery = () =>
  queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await call<typeof listFixtureSources>('GET /v1/fixture-sources', {}, { signal })).records,
    meta: told,
  });

/** What the league of an address says otherwise than the club has it. */
export const fixtureDifferencesQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, id, 'differences'],
    queryFn: ({ signal }) =>
      call<typeof listFixtureDifferences>('GET /v1/fixture-sources/:id/differences', { params: { id } }, { signal }),
    staleTime: 0,
    meta: told,
  });

/** What all leagues say otherwise than the club has it. */
export const leagueNewsQuery = () =>
  queryOptions({
    queryKey: [...key, 'news'],
    queryFn: async ({ client }) => {
      const sources = await client.fetchQuery(fixtureSourcesQuery());
      const all = await Promise.all(sources.map(({ _id }) => client.fetchQuery(fixtureDifferencesQuery(_id))));
      return all.flatMap(({ records }) => records);
    },
    meta: told,
  });

const useStale = (...further: string[]) => {
  const queryClient = useQueryClient();
  return () => {
    for (const noun of [...key, ...further]) void queryClient.invalidateQueries({ queryKey: [noun] });
  };
};

type Saved = { id: string | null; body: SourceInput };

/** Adds an address, or with `id` changes one, and reads it at once. */
export function useSaveFixtureSource() {
  const onSettled = useStale();
  const save = useKeyed(({ id, body }: Saved, idempotencyKey) =>
    id === null
      ? call<typeof createFixtureSource>('POST /v1/fixture-sources', { body }, { idempotencyKey })
      : call<typeof updateFixtureSource>('PATCH /v1/fixture-sources/:id', { params: { id }, body }),
  );
  return useMutation({
    mutationFn: async (given: Saved) => {
      const { _id: id } = await save(given);
      // It is saved: the list says that it has not been read, and the server reads it within minutes.
      await call<typeof readFixtureSource>('POST /v1/fixture-sources/:id/read', { params: { id } }).catch(() => {});
    },
    onSettled,
    meta: told,
  });
}

export function useReadFixtureSource() {
  const onSettled = useStale();
  return useMutation({
    mutationFn: (id: string) => call<typeof readFixtureSource>('POST /v1/fixture-sources/:id/read', { params: { id } }),
    onSettled,
    meta: { overlay: false },
  });
}

export function useDeleteFixtureSource() {
  const onSuccess = useStale();
  return useMutation({
    mutationFn: (id: string) => call<typeof deleteFixtureSource>('DELETE /v1/fixture-sources/:id', { params: { id } }),
    onSuccess,
    meta: { success: 'leagueCalendars.removed' },
  });
}

/** Changes the matches as the league says. A difference that has changed since is shown again. */
export function useTakeFixtureDifferences(id: string) {
  const onSettled = useStale('matches', 'teams', 'calendar', 'replies', 'suspensions', 'matchsquads');
  return useMutation({
    mutationFn: (differences: string[]) =>
      call<typeof takeFixtureDifferences>('POST /v1/fixture-sources/:id/take', {
        params: { id },
        body: { differences },
      }),
    onSettled,
    // Its caller says what was done, and offers to undo what was called off.
    meta: { overlay: false },
  });
}

/** Leaves differences aside until the league says something else. */
export function useLeaveFixtureDifferences(id: string) {
  const onSettled = useStale();
  return useMutation({
    mutationFn: (leave: string[]) =>
      call<typeof updateFixtureSource>('PATCH /v1/fixture-sources/:id', { params: { id }, body: { leave } }),
    onSettled,
    meta: { success: 'leagueCalendars.left', overlay: false },
  });
}
