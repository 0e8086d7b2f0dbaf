import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '../../hooks/use-media-query.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { SearchBox } from '../fields/search-box.tsx';
import { openClickedRow } from './opens-row.ts';
import { TableCards } from './table-cards.tsx';
import { TableFoot } from './table-foot.tsx';
import { TableRows } from './table-rows.tsx';
import type { SortState, TableBodyProps, TableColumn, TableSelection, TableServer } from './table-types.ts';
import { tablePageSize, useTableRows } from './use-table-rows.ts';
import { ticksOf } from './table-ticks.ts';

export type TableProps<Row> = {
  /** What the table shows, for screen readers. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Names a row, for its checkbox. */
  rowName?: (row: Row) => string;
  initialSort?: SortState | null;
  pageSize?: number;
  server?: TableServer | undefined;
  hasSearch?: boolean;
  /** Below the head of a `Sheet`, to whose edges it reaches. */
  isInSheet?: boolean;
  /** Beside the search: buttons. */
  barEnd?: ReactNode;
  /** A small picture before the name. */
  picture?: ((row: Row) => ReactNode) | undefined;
  /** Icon buttons at the end of each row, always visible. */
  rowActions?: (row: Row) => ReactNode;
  selection?: TableSelection;
  isLoading?: boolean;
  error?: string | null | undefined;
  onRetry?: () => void;
  /** Replaces 'No data found' and 'Get started by adding some data' if there is nothing yet. */
  empty?: { title: string; hint?: string; action?: ReactNode };
};

/**
 * Search, sort, pages of ten; on phones each row is a card. A click anywhere in a row triggers the link or button in it
 * that has the properties `opensRow`.
 */
export function Table<Row>({
  label,
  columns,
  rows,
  rowId,
  rowName = rowId,
  initialSort = null,
  pageSize = tablePageSize,
  server,
  hasSearch = true,
  isInSheet = false,
  barEnd,
  picture,
  rowActions,
  selection,
  isLoading = false,
  error,
  onRetry,
  empty,
}: TableProps<Row>) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(width < 47.5rem)');
  const table = useTableRows({ columns, rows, initialSort, pageSize, server });
  const isSearching = table.search.trim() !== '';

  const hasFailed = Boolean(error) && rows.length === 0;
  const isEmpty = !isLoading && !hasFailed && table.pageRows.length === 0;
  const emptyState = isSearching ? (
    <EmptyState drawing="offside" title={t('pieces.table.empty')} hint={t('pieces.table.emptySearch')} />
  ) : (
    <EmptyState
      title={empty?.title ?? t('pieces.table.empty')}
      hint={empty ? empty.hint : t('pieces.table.emptyStart')}
      action={empty?.action}
    />
  );
  const body: TableBodyProps<Row> = {
    label,
    columns,
    rows: table.pageRows,
    rowId,
    picture,
    rowActions,
    ticks: selection ? ticksOf({ selection, rows: table.pageRows, rowId, nameOf: rowName }) : null,
    sort: table.sort,
    onSort: table.toggleSort,
    canSort: (column) => Boolean(column.sortValue) || Boolean(server && column.isSortable),
    isLoading,
    pageSize,
  };

  return (
    <section
      aria-label={label}
      className={clsx(
        'min-w-0 overflow-clip',
        isInSheet
          ? '-mx-5 -mb-5 rounded-b-lg border-t border-line max-tablet:-mx-4'
          : 'rounded-lg border border-line bg-surface shadow-1',
      )}
    >
      {hasSearch || barEnd ? (
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3">
          {hasSearch ? (
            <SearchBox value={table.search} onChange={table.setSearch} className="w-70 max-tablet:w-full" />
          ) : null}
          {barEnd ? (
            <div className={clsx('flex items-center gap-2 max-tablet:grow', !hasSearch && 'ms-auto')}>{barEnd}</div>
          ) : null}
        </div>
      ) : null}

      {hasFailed ? <ErrorState message={error ?? undefined} onRetry={onRetry} /> : null}
      {isEmpty ? emptyState : null}
      {hasFailed || isEmpty ? null : (
        // eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- see opensRow
        <div onClick={openClickedRow}>{isPhone ? <TableCards {...body} /> : <TableRows {...body} />}</div>
      )}
      {!isLoading && table.total > 0 && !isEmpty && !hasFailed ? <TableFoot {...table} onPage={table.setPage} /> : null}
    </section>
  );
}
