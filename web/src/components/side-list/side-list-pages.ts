import type { PagedList } from '../../hooks/records/use-paged-list.ts';
import type { SideListPages, SideListSearch } from './side-list-types.ts';

type Paged = Omit<PagedList, 'records' | 'firstPage' | 'lastPage'>;

/** How far a paged list is loaded. `failed` is the message for the first page, `moreFailed` for the next ones. */
export const pagesOf = (list: Paged, texts: { failed: string; moreFailed: string }): SideListPages => ({
  total: list.total,
  isLoading: list.isLoading,
  error: list.hasFailed ? texts.failed : null,
  onRetry: list.retry,
  hasMore: list.hasMore,
  isLoadingMore: list.isLoadingMore,
  onEndReached: list.loadMore,
  moreFailed: list.retryMore && { message: texts.moreFailed, onRetry: list.retryMore },
});

/** The server-side search of a paged list. */
export const searchOf = ({ search, setSearch, isAwaited }: Paged): SideListSearch => ({
  value: search,
  onChange: setSearch,
  isAwaited,
});
