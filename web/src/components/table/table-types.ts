import type { ReactNode } from 'react';

export type SortValue = string | number | boolean | Date | null | undefined;

export type SortState = { column: string; direction: 'ascending' | 'descending' };

/** Where a column stands on a card, the form of a row on phones. */
export type CardPlace = 'title' | 'number' | 'status' | 'meta' | 'text' | 'fact' | 'hidden';

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
  /**
   * On a card: the title, the number before it; under the title the status, a quiet line of dates and kinds, or a text of
   * its own; or a fact with the column's header. By default the row header is the title, `isNumber` the number, and
   * others are facts.
   */
  card?: CardPlace;
  /** What a card shows instead of `cell`; null leaves out a fact. */
  cardCell?: (row: Row) => ReactNode;
  /** Too long for the table: only cards show it. */
  isOnCardsOnly?: boolean;
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

/** The choice of rows, for the box of a row and the one for all rows of the page. */
export type TableTicks<Row> = {
  isAll: boolean;
  isSome: boolean;
  onToggleAll: (isOn: boolean) => void;
  isOn: (row: Row) => boolean;
  onToggle: (row: Row) => void;
  /** Names a row. */
  nameOf: (row: Row) => string;
};

/** What a page of rows needs to be shown, as table rows or as cards. */
export type TableBodyProps<Row> = {
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  picture: ((row: Row) => ReactNode) | undefined;
  rowActions: ((row: Row) => ReactNode) | undefined;
  ticks: TableTicks<Row> | null;
  sort: SortState | null;
  onSort: (column: string) => void;
  canSort: (column: TableColumn<Row>) => boolean;
  isLoading: boolean;
  /** How many rows the skeleton has. */
  pageSize: number;
};

export type TableSelection = { ids: ReadonlySet<string>; onChange: (ids: ReadonlySet<string>) => void };
