import type {
  answerOwn,
  answerSeveral,
  listOwnReplies,
  OwnReply,
  undoAnswers,
} from '@touchline/contract/me/me-replies';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useKeyed } from '../../hooks/use-keyed.ts';
import { call } from '../../lib/http/api-client.ts';

/** The events of the next 14 days with the answers of the player, or of a guardian's child. */
export const ownRepliesQuery = (child?: string) =>
  queryOptions({
    queryKey: ['me-replies', 'events', child],
    queryFn: async ({ signal }): Promise<OwnReply[]> =>
      (await call<typeof listOwnReplies>('GET /v1/me/replies', {}, { signal, child })).records,
    // Guardians, staff and other phones answer as well.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** Puts an answer from the server into the list, also over a list that is on its way and does not have it yet. */
export const showAnswer = async (queryClient: QueryClient, answer: OwnReply, child?: string): Promise<void> => {
  const { queryKey } = ownRepliesQuery(child);
  await queryClient.cancelQueries({ queryKey });
  const records = queryClient.setQueryData(queryKey, (before) =>
    before?.map((record) => (record.event === answer.event ? answer : record)),
  );
  if (!records) await queryClient.invalidateQueries({ queryKey });
};

/** Sends one answer. */
export const sendAnswer = (event: string, body: InputOf<typeof answerOwn>['body'], child?: string): Promise<OwnReply> =>
  call<typeof answerOwn>('PUT /v1/me/replies/:event', { params: { event }, body }, { child });

type Several = { replies: InputOf<typeof answerSeveral>['body']['replies']; child: string | undefined };

/** Answers several events of one player, all or none. */
export function useAnswerSeveral() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ replies, child }: Several) =>
      call<typeof answerSeveral>('PUT /v1/me/replies', { body: { replies } }, { child }),
    onSuccess: ({ records }, { child }) => queryClient.setQueryData(ownRepliesQuery(child).queryKey, records),
  });
}

/** Takes several answers back. */
export function useUndoAnswers() {
  const queryClient = useQueryClient();
  const send = useKeyed(({ undo, child }: { undo: string; child: string | undefined }, idempotencyKey) =>
    call<typeof undoAnswers>('POST /v1/me/replies/undo', { body: { undo } }, { idempotencyKey, child }),
  );
  return useMutation({
    mutationFn: send,
    onSuccess: ({ records }, { child }) => queryClient.setQueryData(ownRepliesQuery(child).queryKey, records),
  });
}
