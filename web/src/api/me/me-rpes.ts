import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { answerRpe, listOwnRpes, OwnRpe } from '@touchline/contract/me/me-rpes';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import { call } from '../../lib/http/api-client.ts';

/** The matches that the player, or a guardian's child, is asked about. */
export const ownRpesQuery = (child?: string) =>
  queryOptions({
    queryKey: ['me-rpe', child],
    queryFn: async ({ signal }): Promise<OwnRpe[]> =>
      (await call<typeof listOwnRpes>('GET /v1/me/rpe', {}, { signal, child })).records,
    // The question comes half an hour after a match; guardians and staff answer as well.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** Puts an answer from the server into the list, also over a list that is on its way and does not have it yet. */
export const showRpe = async (queryClient: QueryClient, answer: OwnRpe, child?: string): Promise<void> => {
  const { queryKey } = ownRpesQuery(child);
  await queryClient.cancelQueries({ queryKey });
  const records = queryClient.setQueryData(queryKey, (before) =>
    before?.map((record) => (record.event === answer.event ? answer : record)),
  );
  if (!records) await queryClient.invalidateQueries({ queryKey });
};

/** Sends one answer. */
export const sendOwnRpe = (event: string, body: InputOf<typeof answerRpe>['body'], child?: string): Promise<OwnRpe> =>
  call<typeof answerRpe>('PUT /v1/me/rpe/:event', { params: { event }, body }, { child });
