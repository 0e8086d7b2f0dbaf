import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { createSuspension, listSuspensions, updateSuspension } from '@touchline/contract/match/suspensions';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import { call } from '../../lib/http/api-client.ts';
import { ofSeason } from '../../lib/session/season.ts';
import type { StatisticsFilter } from './season-statistics.ts';

/** The suspensions of the chosen season, recounted from the sheets, and who is one yellow card from one. */
export const suspensionsQuery = (filter: StatisticsFilter) => {
  const query = { ...filter, ...ofSeason() };
  return queryOptions({
    queryKey: ['suspensions', 'list', query],
    queryFn: ({ signal }) => call<typeof listSuspensions>('GET /v1/suspensions', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

const useSuspensionsStale = () => {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([['suspensions'], ['matchsquads']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
};

export type Decision = NonNullable<InputOf<typeof createSuspension>['body']>;

/** A suspension by decision of a disciplinary body. */
export function useCreateSuspension() {
  const refetch = useSuspensionsStale();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: Decision; idempotencyKey: string }) =>
      call<typeof createSuspension>('POST /v1/suspensions', { body }, { idempotencyKey }),
    onSuccess: () => void refetch(),
    meta: { success: 'match.season.suspensions.added' },
  });
}

type Change = { id: string } & NonNullable<InputOf<typeof updateSuspension>['body']>;

/** Another length, or setting it aside, each with a note. */
export function useUpdateSuspension() {
  const refetch = useSuspensionsStale();
  return useMutation({
    mutationFn: ({ id, ...body }: Change) =>
      call<typeof updateSuspension>('PATCH /v1/suspensions/:id', { params: { id }, body }),
    onSuccess: () => void refetch(),
    meta: { success: 'match.season.suspensions.changed' },
  });
}
