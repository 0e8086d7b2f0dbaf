import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { enterRpe, getRpeAsking, listRpeAnswers, sendRpe } from '@touchline/contract/match/session-rpes';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import { call } from '../../lib/http/api-client.ts';

/** Whether the players of a match were asked how hard it was, and how many have answered. */
export const rpeAskingQuery = (match: string) =>
  queryOptions({
    queryKey: ['rpe', match, 'asking'],
    queryFn: ({ signal }) =>
      call<typeof getRpeAsking>('GET /v1/events/:id/rpe/asking', { params: { id: match } }, { signal }),
  });

/** What each player has answered, for tactical and medical staff; the server notes the reading. */
export const rpeAnswersQuery = (match: string) =>
  queryOptions({
    queryKey: ['rpe', match, 'answers'],
    queryFn: ({ signal }) =>
      call<typeof listRpeAnswers>('GET /v1/events/:id/rpe', { params: { id: match } }, { signal }),
  });

/** Asks the players at once. */
export function useSendRpe(match: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call<typeof sendRpe>('POST /v1/events/:id/rpe/asking', { params: { id: match } }),
    onSuccess: (asking) => queryClient.setQueryData(rpeAskingQuery(match).queryKey, asking),
  });
}

type Entry = InputOf<typeof enterRpe>['body'] & { player: string };

/** Enters the answer of a player, or takes back what staff have entered. */
export function useEnterRpe(match: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ player, ...body }: Entry) =>
      call<typeof enterRpe>('PUT /v1/events/:id/rpe/:player', { params: { id: match, player }, body }),
    onSuccess: (answers) => {
      queryClient.setQueryData(rpeAnswersQuery(match).queryKey, answers);
      return queryClient.invalidateQueries({ queryKey: rpeAskingQuery(match).queryKey });
    },
  });
}
