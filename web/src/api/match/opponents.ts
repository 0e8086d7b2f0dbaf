import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { copyOpponentNote, getOpponentNote, saveOpponentNote } from '@touchline/contract/match/opponents';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import { useKeyed } from '../../hooks/use-keyed.ts';
import { callWithEtag } from '../../lib/http/api-client.ts';

export type NoteInput = NonNullable<InputOf<typeof saveOpponentNote>['body']>;

/** What is noted about the opponent of a match, with the ETag that a save sends back. */
export const opponentQuery = (id: string) =>
  queryOptions({
    queryKey: ['opponents', id],
    queryFn: ({ signal }) =>
      callWithEtag<typeof getOpponentNote>('GET /v1/matches/:id/opponent', { params: { id } }, { signal }),
  });

/** No version has this tag: sent with a first note, so that another user's newer note is not overwritten. */
const noVersion = '"none"';

/** Saves the note as a whole; rejects with `preconditionFailed` if somebody else saved since `etag`. */
export function useSaveOpponentNote(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ note, etag }: { note: NoteInput; etag: string | undefined }) =>
      callWithEtag<typeof saveOpponentNote>(
        'PUT /v1/matches/:id/opponent',
        { params: { id }, body: note },
        { ifMatch: etag ?? noVersion },
      ),
    onSuccess: (saved) => queryClient.setQueryData(opponentQuery(id).queryKey, saved),
  });
}

/** Copies the note of the last meeting. */
export function useCopyOpponentNote(id: string) {
  const queryClient = useQueryClient();
  const send = useKeyed((_nothing: void, idempotencyKey) =>
    callWithEtag<typeof copyOpponentNote>('POST /v1/matches/:id/opponent/copy', { params: { id } }, { idempotencyKey }),
  );
  return useMutation({
    mutationFn: send,
    onSuccess: (saved) => queryClient.setQueryData(opponentQuery(id).queryKey, saved),
  });
}
