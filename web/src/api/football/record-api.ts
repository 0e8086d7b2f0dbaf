import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { RecordList } from '@touchline/contract/wire/record-kinds';
import { nextPageOf } from '../../hooks/records/use-paged-list.ts';
import type { Loaded } from '../../lib/http/api-client.ts';
import { ofSquad } from '../../lib/session/squad.ts';
import type { TextKey } from '../../lib/i18n/i18n.ts';

/** The lists whose changes are confirmed in words. */
type ListWithTexts = { [List in RecordList]: `${List}.created` extends TextKey ? List : never }[RecordList];

type Page<T> = { records: T[]; pageNo: number; pageSize: number; total: number };
export type WithId = { id: string };
export type Create<Input> = { body: Input; idempotencyKey: string };

export type Update<Changes> = WithId & { changes: Changes; etag?: string | undefined };

/** The endpoints of one kind of record, each called by its own type. */
type RecordCalls<Filter, Listed extends Page<{ _id: string }>, T, Input, Updated extends WithId, Deleted> = {
  page: (filter: Filter, pageNo: number, signal: AbortSignal) => Promise<Listed>;
  one: (id: string, signal: AbortSignal) => Promise<Loaded<T>>;
  create: (input: Create<Input>) => Promise<T>;
  update: (input: Updated) => Promise<Loaded<T>>;
  remove: (input: Deleted) => Promise<unknown>;
};

/** Invalidates queries after a record changed; `goneId` is the id of a deleted one. */
const useRecordsStale = (list: ListWithTexts) => {
  const queryClient = useQueryClient();
  return (goneId?: string) => {
    // It appears in the players' calendars.
    void queryClient.invalidateQueries({ queryKey: ['calendar'] });
    // The meeting of a match moves along with it.
    if (list === 'matches') void queryClient.invalidateQueries({ queryKey: ['matchsquads'] });
    return queryClient.invalidateQueries({
      queryKey: [list],
      // Refetching a deleted record would only return 404.
      predicate: ({ queryKey }) => goneId === undefined || !queryKey.includes(goneId),
    });
  };
};

/** Queries and mutations of one kind of record, and what becomes stale with each of them. */
export function recordApi<
  Filter extends object,
  Listed extends Page<{ _id: string }>,
  T,
  Input,
  Updated extends WithId,
  Deleted extends WithId,
>(list: ListWithTexts, calls: RecordCalls<Filter, Listed, T, Input, Updated, Deleted>) {
  const oneQuery = (id: string) =>
    queryOptions({ queryKey: [list, 'one', id], queryFn: ({ signal }) => calls.one(id, signal) });

  return {
    /** Records page by page: upcoming ones, then past ones, latest first. */
    pagesQuery: (wanted: Filter) => {
      const filter = { ...wanted, ...ofSquad() };
      return infiniteQueryOptions({
        queryKey: [list, 'pages', filter],
        queryFn: ({ pageParam, signal }) => calls.page(filter, pageParam, signal),
        initialPageParam: 1,
        getNextPageParam: nextPageOf,
        placeholderData: keepPreviousData,
      });
    },

    /** One record, with the ETag that a save sends back. */
    oneQuery,

    useCreate: () => {
      const refetch = useRecordsStale(list);
      return useMutation({
        mutationFn: calls.create,
        // Not awaited: the lists refresh in the background.
        onSuccess: () => void refetch(),
        meta: { success: `${list}.created` },
      });
    },

    /** Returns the new record with the ETag for the next save. */
    useUpdate: () => {
      const queryClient = useQueryClient();
      const refetch = useRecordsStale(list);
      return useMutation({
        mutationFn: calls.update,
        onSuccess: (saved, { id }) => {
          // Shown immediately, even if the following fetch fails.
          queryClient.setQueryData(oneQuery(id).queryKey, saved);
          return refetch();
        },
        meta: { success: `${list}.updated` },
      });
    },

    useDelete: () => {
      const refetch = useRecordsStale(list);
      return useMutation({
        mutationFn: calls.remove,
        onSuccess: (_deleted, { id }) => refetch(id),
        meta: { success: `${list}.deleted` },
      });
    },
  };
}
