import { limits } from '@touchline/contract/wire/limits';
import { useState } from 'react';
import type { SortState, TableServer } from './table-types.ts';
import { useDebouncedSearch } from './use-debounced-search.ts';

type Sort<Field extends string> = SortState & { column: Field };

/**
 * Page, order and search of a server-side table: the query parameters, and the table's props. The columns' ids are the
 * fields that the server sorts by.
 */
export function useServerTable<Field extends string>(first: Sort<Field>) {
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState<SortState>(first);
  const search = useDebouncedSearch();
  const field = sort.column as Field;
  const order: Field | `-${Field}` = sort.direction === 'ascending' ? field : `-${field}`;

  /** Takes the total of the answer; leaves a page that no longer exists (its last row was deleted). */
  const serverOf = (total: number | undefined): TableServer => {
    const pages = Math.max(1, Math.ceil((total ?? 0) / limits.tablePageSize));
    if (total !== undefined && page > pages) setPage(pages);
    return {
      total: total ?? 0,
      page,
      onPage: setPage,
      sort,
      onSort: setSort,
      search: search.typed,
      onSearch: search.type,
    };
  };

  return {
    query: {
      pageNo: page,
      pageSize: limits.tablePageSize,
      ...(search.settled === '' ? {} : { search: search.settled }),
      sort: order,
    },
    serverOf,
    isSearching: search.settled !== '',
    /** Call when a filter beside the table changes. */
    toFirstPage: () => setPage(1),
  };
}
