import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '@touchline/contract/wire/limits';
import { searchable } from '../../lib/i18n/names.ts';
import type { SortState, TableColumn, TableServer, SortValue } from './table-types.ts';

type TableRows<Row> = {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  initialSort: SortState | null;
  pageSize: number;
  server: TableServer | undefined;
};

const textIn = <Row>(column: TableColumn<Row>, row: Row): string => {
  if (column.searchText) return column.searchText(row);
  const value = column.sortValue?.(row);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const comparer = (language: string) => {
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  return (a: SortValue, b: SortValue, sign: 1 | -1): number => {
    const isBlank = (value: SortValue) => value === null || value === undefined || value === '';
    // Missing values are last in both directions.
    if (isBlank(a) || isBlank(b)) return Number(isBlank(a)) - Number(isBlank(b));
    if (typeof a === 'string' || typeof b === 'string') return sign * collator.compare(String(a), String(b));
    return sign * (Number(a) - Number(b));
  };
};

/** Search, sort and paging of a table: on all rows here, or on the server. */
export function useTableRows<Row>({ columns, rows, initialSort, pageSize, server }: TableRows<Row>) {
  const { i18n } = useTranslation();
  const [ownSearch, setOwnSearch] = useState('');
  const [ownSort, setOwnSort] = useState(initialSort);
  const [ownPage, setOwnPage] = useState(1);
  const search = server?.search ?? ownSearch;
  const sort = server ? server.sort : ownSort;

  const found = () => {
    const query = searchable(search);
    if (server || query === '') return rows;
    return rows.filter((row) => columns.some((column) => searchable(textIn(column, row)).includes(query)));
  };
  const sorted = () => {
    const matching = found();
    const valueOf = columns.find((column) => column.id === sort?.column)?.sortValue;
    if (server || !sort || !valueOf) return matching;
    const compare = comparer(i18n.language);
    const sign = sort.direction === 'ascending' ? 1 : -1;
    return [...matching].sort((a, b) => compare(valueOf(a), valueOf(b), sign));
  };

  const all = sorted();
  const total = server?.total ?? all.length;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(Math.max(1, server?.page ?? ownPage), pages);
  const first = (page - 1) * pageSize;
  const pageRows = server ? all : all.slice(first, first + pageSize);

  const setPage = (next: number) => (server ? server.onPage(next) : setOwnPage(next));
  return {
    pageRows,
    total,
    page,
    pages,
    from: total === 0 ? 0 : first + 1,
    to: Math.min(first + pageRows.length, total),
    search,
    sort,
    setPage,
    setSearch: (next: string) => {
      if (server) server.onSearch(next);
      else setOwnSearch(next);
      setPage(1);
    },
    /** Ascending first, then toggles with every click. */
    toggleSort: (column: string) => {
      const direction = sort?.column === column && sort.direction === 'ascending' ? 'descending' : 'ascending';
      if (server) server.onSort({ column, direction });
      else setOwnSort({ column, direction });
      setPage(1);
    },
  };
}

export const tablePageSize = limits.tablePageSize;
