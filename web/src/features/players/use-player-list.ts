import { useInfiniteQuery } from '@tanstack/react-query';
import type { UserListItem } from '@touchline/contract/users';
import { limits } from '@touchline/contract/limits';
import { useMemo, useState } from 'react';
import { userPagesQuery } from '../../api/users.ts';
import { useSettled } from './use-settled.ts';

const searchPauseMs = 250;
const noPlayers: UserListItem[] = [];

/** The players page by page, as far as the list was scrolled, and the server's search in them. */
export function usePlayerList() {
  const [search, setSearch] = useState('');
  const settled = useSettled(search.trim(), searchPauseMs);
  const query = useInfiniteQuery(userPagesQuery({ type: 'player', ...(settled ? { search: settled } : {}) }));
  const { data, hasNextPage, isFetching, fetchNextPage } = query;

  const players = useMemo(() => {
    if (!data) return noPlayers;
    // Somebody may be added between two pages and push a record from one to the next.
    const byId = new Map(data.pages.flatMap(({ records }) => records).map((player) => [player._id, player]));
    return [...byId.values()];
  }, [data]);

  return {
    players,
    total: data?.pages.at(-1)?.total,
    search,
    setSearch: (text: string) => setSearch(text.slice(0, limits.searchMax)),
    isSearching: search.trim() !== '' || settled !== '',
    isLoading: query.isPending,
    /** Nothing could be had, not even a first page. */
    hasFailed: query.isError && !data,
    retry: () => void query.refetch(),
    hasMore: hasNextPage && !query.isFetchNextPageError,
    /** The next page could not be had; it is not asked for again by itself. */
    retryMore: query.isFetchNextPageError ? () => void fetchNextPage() : undefined,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => {
      if (hasNextPage && !isFetching) void fetchNextPage();
    },
  };
}

export type PlayerListData = ReturnType<typeof usePlayerList>;
