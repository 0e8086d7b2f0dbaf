import clsx from 'clsx';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../fields/checkbox.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { SearchBox } from '../fields/search-box.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TableFoot } from './table-foot.tsx';
import { TableHead } from './table-head.tsx';
import type { SortState, TableColumn, TableSelection, TableServer } from './table-types.ts';
import { useOverflow } from './use-overflow.ts';
import { tablePageSize, useTableRows } from './use-table-rows.ts';

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
  /** Beside the search: buttons. */
  barEnd?: ReactNode;
  /** Icon buttons at the end of each row, always visible. */
  rowActions?: (row: Row) => ReactNode;
  selection?: TableSelection;
  isLoading?: boolean;
  error?: string | null | undefined;
  onRetry?: () => void;
  /** Replaces 'No data found' and 'Get started by adding some data' if there is nothing yet. */
  empty?: { title: string; hint?: string; action?: ReactNode };
};

const cell =
  '*:align-middle h-trow border-b border-line px-3 text-start whitespace-nowrap first:ps-5 last:pe-4 max-tablet:first:ps-4';
const stuck =
  'group-data-overflow/table:sticky group-data-overflow/table:start-0 group-data-overflow/table:z-1 group-data-overflow/table:max-w-44 group-data-overflow/table:bg-surface group-data-overflow/table:shadow-[1px_0_0_var(--color-line)] rtl:group-data-overflow/table:shadow-[-1px_0_0_var(--color-line)] group-data-overflow/table:group-hover/row:bg-hover group-data-overflow/table:group-data-selected/row:bg-accent-soft';

/** Search, sort, pages of ten. Under a narrow pane it scrolls sideways while the name stays. */
export function Table<Row>({
  label,
  columns,
  rows,
  rowId,
  rowName,
  initialSort = null,
  pageSize = tablePageSize,
  server,
  hasSearch = true,
  barEnd,
  rowActions,
  selection,
  isLoading = false,
  error,
  onRetry,
  empty,
}: TableProps<Row>) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(scroller);
  const table = useTableRows({ columns, rows, initialSort, pageSize, server });
  const isSearching = table.search.trim() !== '';
  const pageIds = table.pageRows.map(rowId);
  const nameOf = rowName ?? rowId;

  const toggle = (ids: readonly string[], isOn: boolean) => {
    if (!selection) return;
    const next = new Set(selection.ids);
    for (const id of ids) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    selection.onChange(next);
  };

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

  return (
    <section aria-label={label} className="min-w-0 overflow-clip rounded-lg border border-line bg-surface shadow-1">
      {hasSearch || barEnd ? (
        <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3">
          {hasSearch ? (
            <SearchBox value={table.search} onChange={table.setSearch} className="w-70 max-tablet:w-full" />
          ) : null}
          {barEnd ? <div className="ms-auto flex items-center gap-2">{barEnd}</div> : null}
        </div>
      ) : null}

      {hasFailed ? <ErrorState message={error ?? undefined} onRetry={onRetry} /> : null}
      {isEmpty ? emptyState : null}
      {hasFailed || isEmpty ? null : (
        // Scrollable areas must be reachable by keyboard.
        <div
          ref={scroller}
          data-overflow={overflows || undefined}
          {...(overflows ? { role: 'group', 'aria-label': label, tabIndex: 0 } : {})}
          className="group/table relative overflow-x-auto focus-visible:-outline-offset-2"
        >
          <table aria-busy={isLoading || undefined} className="tnum w-full border-separate border-spacing-0">
            <caption className="sr-only">{isLoading ? t('pieces.table.loading') : label}</caption>
            <TableHead
              columns={columns}
              sort={table.sort}
              onSort={table.toggleSort}
              canSort={(column) => Boolean(column.sortValue) || Boolean(server && column.isSortable)}
              hasActions={Boolean(rowActions)}
              stuckClassName={stuck}
              select={
                selection
                  ? {
                      isAll: pageIds.length > 0 && pageIds.every((id) => selection.ids.has(id)),
                      isSome: pageIds.some((id) => selection.ids.has(id)),
                      onToggle: (isOn) => toggle(pageIds, isOn),
                    }
                  : null
              }
            />
            <tbody className="[&>tr:last-child>*]:border-b-0">
              {isLoading
                ? Array.from({ length: pageSize }, (_, index) => (
                    <tr key={index} aria-hidden="true">
                      {selection ? <td className={cell} /> : null}
                      {columns.map((column) => (
                        <td key={column.id} className={cell}>
                          <Skeleton className={column.isRowHeader ? 'w-36' : 'w-20'} />
                        </td>
                      ))}
                      {rowActions ? <td className={cell} /> : null}
                    </tr>
                  ))
                : table.pageRows.map((row) => {
                    const id = rowId(row);
                    const isOn = selection?.ids.has(id) ?? false;
                    return (
                      <tr
                        key={id}
                        data-selected={isOn || undefined}
                        className={clsx('group/row', isOn ? 'bg-accent-soft' : 'hover:bg-hover')}
                      >
                        {selection ? (
                          <td className={clsx(cell, 'w-10')}>
                            <Checkbox
                              checked={isOn}
                              onChange={() => toggle([id], !isOn)}
                              aria-label={t('pieces.table.selectRow', { name: nameOf(row) })}
                              className="align-middle"
                            />
                          </td>
                        ) : null}
                        {columns.map((column) =>
                          column.isRowHeader ? (
                            <th
                              key={column.id}
                              scope="row"
                              className={clsx(cell, stuck, 'font-semibold', column.className)}
                            >
                              {column.cell(row)}
                            </th>
                          ) : (
                            <td
                              key={column.id}
                              className={clsx(cell, column.isNumber ? 'w-17' : 'text-ink-2', column.className)}
                            >
                              {column.isNumber ? (
                                <span className="num-row inline-block min-w-7 text-center text-[1.3125rem]">
                                  {column.cell(row)}
                                </span>
                              ) : (
                                column.cell(row)
                              )}
                            </td>
                          ),
                        )}
                        {rowActions ? (
                          <td className={clsx(cell, 'w-13 ps-1 text-end')}>
                            <span className="inline-flex items-center justify-end gap-0.5 align-middle">
                              {rowActions(row)}
                            </span>
                          </td>
                        ) : null}
                      </tr>
                    );
                  })}
            </tbody>
          </table>
        </div>
      )}
      {!isLoading && table.total > 0 && !isEmpty && !hasFailed ? <TableFoot {...table} onPage={table.setPage} /> : null}
    </section>
  );
}
