import type {
  createLineupDraft,
  deleteLineupDraft,
  getCalledPlayer,
  getLastSquad,
  getMatchSquad,
  listSquadReaders,
  MatchSquad,
  MatchSquadInput,
  publishLineup,
  publishMatchSquad,
  saveLineupDraft,
  saveMatchSquad,
  takeLineupDraft,
} from '@touchline/contract/match/match-squads';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useKeyed } from '../../hooks/use-keyed.ts';
import { call, callWithEtag, type Loaded } from '../../lib/http/api-client.ts';

/** Call-up and line-up of a match, with the ETag that a save sends back. */
export const matchSquadQuery = (id: string) =>
  queryOptions({
    queryKey: ['matchsquads', id],
    queryFn: ({ signal }) =>
      callWithEtag<typeof getMatchSquad>('GET /v1/matches/:id/squad', { params: { id } }, { signal }),
    // The page has its own message for a failed load.
    meta: { quiet: true },
  });

/** The squad and line-up of the match before. */
export const lastSquadQuery = (id: string) =>
  queryOptions({
    queryKey: ['matchsquads', id, 'last'],
    queryFn: ({ signal }) =>
      call<typeof getLastSquad>('GET /v1/matches/:id/squad/last', { params: { id } }, { signal }),
  });

/** Who has opened the published call-up. */
export const squadReadersQuery = (id: string) =>
  queryOptions({
    queryKey: ['matchsquads', id, 'readers'],
    queryFn: ({ signal }) =>
      call<typeof listSquadReaders>('GET /v1/matches/:id/squad/readers', { params: { id } }, { signal }),
    staleTime: 0,
  });

/** A player's card: answers, last matches, phone number. */
export const calledPlayerQuery = (id: string, player: string) =>
  queryOptions({
    queryKey: ['matchsquads', id, 'player', player],
    queryFn: ({ signal }) =>
      call<typeof getCalledPlayer>('GET /v1/matches/:id/squad/players/:player', { params: { id, player } }, { signal }),
    staleTime: 0,
    // The card shows the rest without it, and says so.
    meta: { quiet: true },
  });

type Kept = { etag: string | undefined; keepalive?: boolean };

/** Saves call-up and line-up as a whole; rejects with `preconditionFailed` if somebody else saved since `etag`. */
export const sendMatchSquad = (
  id: string,
  body: MatchSquadInput,
  { etag, keepalive }: Kept,
): Promise<Loaded<MatchSquad>> =>
  callWithEtag<typeof saveMatchSquad>(
    'PUT /v1/matches/:id/squad',
    { params: { id }, body },
    { ifMatch: etag, ...(keepalive && { keepalive }) },
  );

/** Saves what a draft of the line-up holds. */
export const sendLineupDraft = (
  id: string,
  draft: string,
  body: InputOf<typeof saveLineupDraft>['body'],
  keepalive: boolean,
): Promise<Loaded<MatchSquad>> =>
  callWithEtag<typeof saveLineupDraft>(
    'PUT /v1/matches/:id/squad/drafts/:draft',
    { params: { id, draft }, body },
    { keepalive },
  );

/** Shows an answer about a match's squad: a fetch that began before it must not put the older one in its place. */
export const showMatchSquad = async (
  queryClient: QueryClient,
  id: string,
  loaded: Loaded<MatchSquad>,
): Promise<void> => {
  const { queryKey } = matchSquadQuery(id);
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, loaded);
};

/** What answers a whole squad is shown with the ETag of the next fetch. */
const useShow = (id: string) => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: matchSquadQuery(id).queryKey });
};

/** Saves call-up and line-up in one go, for what is pressed rather than typed. */
export function useSaveMatchSquad(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, etag }: { body: MatchSquadInput; etag: string | undefined }) =>
      sendMatchSquad(id, body, { etag }),
    onSuccess: (loaded) => showMatchSquad(queryClient, id, loaded),
  });
}

/** Publishes the call-up, or its changes. */
export function usePublishMatchSquad(id: string) {
  const refetch = useShow(id);
  return useMutation({
    mutationFn: ({
      body,
      idempotencyKey,
    }: {
      body: InputOf<typeof publishMatchSquad>['body'];
      idempotencyKey: string;
    }) =>
      call<typeof publishMatchSquad>(
        'POST /v1/matches/:id/squad/publish',
        { params: { id }, body },
        { idempotencyKey },
      ),
    onSuccess: refetch,
    // The dialog says that it could not be published.
    meta: { quiet: true },
  });
}

/** Publishes the line-up, now, from a moment on, or not at all. */
export function usePublishLineup(id: string) {
  const refetch = useShow(id);
  const send = useKeyed((body: InputOf<typeof publishLineup>['body'], idempotencyKey) =>
    call<typeof publishLineup>('POST /v1/matches/:id/squad/lineup', { params: { id }, body }, { idempotencyKey }),
  );
  return useMutation({ mutationFn: send, onSuccess: refetch, meta: { quiet: true } });
}

export function useCreateLineupDraft(id: string) {
  const refetch = useShow(id);
  const send = useKeyed((body: InputOf<typeof createLineupDraft>['body'], idempotencyKey) =>
    call<typeof createLineupDraft>('POST /v1/matches/:id/squad/drafts', { params: { id }, body }, { idempotencyKey }),
  );
  return useMutation({ mutationFn: send, onSuccess: refetch });
}

export function useSaveLineupDraft(id: string) {
  const refetch = useShow(id);
  return useMutation({
    mutationFn: ({ draft, body }: { draft: string; body: InputOf<typeof saveLineupDraft>['body'] }) =>
      call<typeof saveLineupDraft>('PUT /v1/matches/:id/squad/drafts/:draft', { params: { id, draft }, body }),
    onSuccess: refetch,
  });
}

/** Makes a draft the line-up in use. */
export function useTakeLineupDraft(id: string) {
  const refetch = useShow(id);
  const send = useKeyed((draft: string, idempotencyKey) =>
    call<typeof takeLineupDraft>(
      'POST /v1/matches/:id/squad/drafts/:draft/use',
      { params: { id, draft } },
      { idempotencyKey },
    ),
  );
  return useMutation({ mutationFn: send, onSuccess: refetch });
}

export function useDeleteLineupDraft(id: string) {
  const refetch = useShow(id);
  return useMutation({
    mutationFn: (draft: string) =>
      call<typeof deleteLineupDraft>('DELETE /v1/matches/:id/squad/drafts/:draft', { params: { id, draft } }),
    onSuccess: refetch,
  });
}
