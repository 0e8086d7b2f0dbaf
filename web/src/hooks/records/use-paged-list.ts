import {
  type InfiniteData,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query';
import { limits } from '@touchline/contract/wire/limits';
import { useMemo, useState } from 'react';
import { useDebounced } from './use-debounced.ts';

const searchPauseMs = 250;

type Page = { records: { _id: string }[]; pageNo: number; pageSize: number; total: number };
type PagesQuery<P extends Page, Key extends QueryKey> = UseInfiniteQueryOptions<P, Error, InfiniteData<P>, Key, number>;

/** The pages after the first, for `infiniteQueryOptions` of lists. */
export const nextPageOf = ({ pageNo, pageSize, total }: Page): number | undefined =>
  pageNo * pageSize < total ? pageNo + 1 : undefined;

/**
 * Records page by page as their list is scrolled, with server-side search. `queryOf` returns the query for a search
 * text (undefined without one).
 */
export function usePagedList<P extends Page, Key extends QueryKey>(
  queryOf: (search: string | undefined) => PagesQuery<P, Key>,
) {
  const [search, setSearch] = useState('');
  const settled = useDebounced(search.trim(), searchPauseMs);
  const query = useInfiniteQuery(queryOf(settled === '' ? undefined : settled));
  const { data, hasNextPage, isFetching, fetchNextPage } = query;

  const records = useMemo((): P['records'] => {
    // A record added between two fetches can push another onto the next page, which then appears twice.
    const byId = new Map((data?.pages ?? []).flatMap((page) => page.records).map((record) => [record._id, record]));
    return [...byId.values()];
  }, [data]);
  const lastPage = data?.pages.at(-1);

  return {
    records,
    /** The newest page, for its data besides the records. */
    lastPage,
    /** The first page, for what the server counts only there. */
    firstPage: data?.pages[0],
    total: lastPage?.total,
    search,
    setSearch: (text: string) => setSearch(text.slice(0, limits.searchMax)),
    isSearching: search.trim() !== '' || settled !== '',
    /** The records still answer an earlier text. */
    isAwaited: search.trim() !== settled || query.isPlaceholderData,
    isLoading: query.isPending,
    /** Not even the first page could be loaded. */
    hasFailed: query.isError && !data,
    retry: () => void query.refetch(),
    hasMore: hasNextPage && !query.isFetchNextPageError,
    /** Set when the next page failed to load; there is no automatic retry. */
    retryMore: query.isFetchNextPageError ? () => void fetchNextPage() : undefined,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => {
      if (hasNextPage && !isFetching) void fetchNextPage();
    },
  };
}

export type PagedList<P extends Page = Page> = ReturnType<typeof usePagedList<P, QueryKey>>;
