import type { ReactNode } from 'react';

export type SortValue = string | number | boolean | Date | null | undefined;

export type SortState = { column: string; direction: 'ascending' | 'descending' };

export type TableColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable. In server mode `isSortable` does, too. */
  sortValue?: (row: Row) => SortValue;
  isSortable?: boolean;
  /** The value that the search matches; by default the sort value if it is text or a number. */
  searchText?: (row: Row) => string;
  /** The name of the row: bold, a row header, and it stays while the table scrolls sideways. */
  isRowHeader?: boolean;
  /** Shirt numbers: narrow and in their own cut. */
  isNumber?: boolean;
  className?: string;
};

/** Given, the server pages, sorts and searches, and `rows` are one page. */
export type TableServer = {
  total: number;
  page: number;
  onPage: (page: number) => void;
  sort: SortState | null;
  onSort: (sort: SortState) => void;
  search: string;
  onSearch: (search: string) => void;
};

export type TableSelection = { ids: ReadonlySet<string>; onChange: (ids: ReadonlySet<string>) => void };
