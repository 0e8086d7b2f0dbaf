import type { InputOf } from '@touchline/contract/wire/endpoint';
import type {
  CaseChanges,
  CaseInput,
  CaseRecord,
  countCases,
  createCase,
  deleteCase,
  getCase,
  listCases,
  setStage,
  undoStage,
  updateCase,
} from '@touchline/contract/health/cases';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { useKeyed } from '../../hooks/use-keyed.ts';
import { call, callWithEtag, type Loaded } from '../../lib/http/api-client.ts';
import { ofSquad } from '../../lib/session/squad.ts';

type CasesQuery = NonNullable<InputOf<typeof listCases>['query']>;

/** Cases as the treatment room shows them; the former answer stays visible until the next has loaded. */
export const casesQuery = (wanted: CasesQuery) => {
  const query = { pageSize: 200, ...wanted, ...ofSquad() };
  return queryOptions({
    queryKey: ['cases', 'list', query],
    queryFn: ({ signal }) => call<typeof listCases>('GET /v1/cases', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** How many cases are open in the chosen squad: a number alone, which is no reading. */
export const caseCountQuery = () => {
  const query = ofSquad();
  return queryOptions({
    queryKey: ['cases', 'count', query],
    queryFn: ({ signal }) => call<typeof countCases>('GET /v1/cases/count', { query }, { signal }),
  });
};

/** One case, and the ETag that a save gives back. Each fetch is recorded as a reading. */
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ['cases', 'one', id],
    queryFn: ({ signal }) => callWithEtag<typeof getCase>('GET /v1/cases/:id', { params: { id } }, { signal }),
  });

/** What changes with a case besides the cases: availability, and the marks in lists of players. */
const shownWithCases: readonly QueryKey[] = [['availability'], ['users'], ['attendances', 'rollcall']];

const refetchShown = (queryClient: QueryClient) => {
  for (const queryKey of shownWithCases) void queryClient.invalidateQueries({ queryKey });
};

const useCasesStale = () => {
  const queryClient = useQueryClient();
  return {
    /** Shows the server's answer at once; the lists refresh afterwards. */
    show: (saved: Loaded<CaseRecord>) => {
      queryClient.setQueryData(caseQuery(saved.record._id).queryKey, saved);
      refetchShown(queryClient);
      return queryClient.invalidateQueries({
        queryKey: ['cases'],
        predicate: ({ queryKey }) => queryKey[1] !== 'one',
      });
    },
    refetch: (goneId?: string) => {
      refetchShown(queryClient);
      return queryClient.invalidateQueries({
        queryKey: ['cases'],
        // Refetching a deleted case would only return 404.
        predicate: ({ queryKey }) => goneId === undefined || !queryKey.includes(goneId),
      });
    },
  };
};

type CreateCase = { body: CaseInput; idempotencyKey: string };

export function useCreateCase() {
  const queryClient = useQueryClient();
  const { refetch } = useCasesStale();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: CreateCase) =>
      call<typeof createCase>('POST /v1/cases', { body }, { idempotencyKey }),
    // Not awaited: the lists refresh in the background.
    onSuccess: (_saved, { body }) => {
      void refetch();
      // The complaint names the case that was made of it.
      if (body.complaint) void queryClient.invalidateQueries({ queryKey: ['complaints'] });
    },
    meta: { success: 'cases.created' },
  });
}

type UpdateCase = { id: string; changes: CaseChanges; etag?: string | undefined };

/** Saves fields of a case. The page shows the outcome. */
export function useUpdateCase() {
  const { show } = useCasesStale();
  return useMutation({
    mutationFn: ({ id, changes, etag }: UpdateCase) =>
      callWithEtag<typeof updateCase>('PATCH /v1/cases/:id', { params: { id }, body: changes }, { ifMatch: etag }),
    onSuccess: (saved) => void show(saved),
    meta: { overlay: false },
  });
}

export function useDeleteCase() {
  const { refetch } = useCasesStale();
  return useMutation({
    mutationFn: (id: string) => call<typeof deleteCase>('DELETE /v1/cases/:id', { params: { id } }),
    onSuccess: (_deleted, id) => refetch(id),
    meta: { success: 'cases.deleted' },
  });
}

export type NewStage = InputOf<typeof setStage>['body'];
type SetStage = { id: string; body: NewStage };

/** Moves a case to a stage. The dialog shows why the server refuses. */
export function useSetStage() {
  const { show } = useCasesStale();
  const send = useKeyed(({ id, body }: SetStage, idempotencyKey) =>
    callWithEtag<typeof setStage>('POST /v1/cases/:id/stage', { params: { id }, body }, { idempotencyKey }),
  );
  return useMutation({
    mutationFn: send,
    onSuccess: (saved) => void show(saved),
    meta: { quiet: true, overlay: false },
  });
}

/** Takes the latest move back; after a lost answer, trying again takes back no further one. */
export function useUndoStage() {
  const { show } = useCasesStale();
  const send = useKeyed((id: string, idempotencyKey) =>
    callWithEtag<typeof undoStage>('POST /v1/cases/:id/stage/undo', { params: { id } }, { idempotencyKey }),
  );
  return useMutation({
    mutationFn: send,
    onSuccess: (saved) => void show(saved),
    meta: { success: 'cases.stageUndone', overlay: false },
  });
}
