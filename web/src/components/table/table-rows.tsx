import clsx from 'clsx';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../ui/skeleton.tsx';
import { TableHead } from './table-head.tsx';
import type { TableBodyProps, TableColumn } from './table-types.ts';
import { TickRow } from './tick-boxes.tsx';
import { useOverflow } from './use-overflow.ts';

const cell = '*:align-middle h-trow border-b border-line px-(--cell) py-1 text-start leading-snug first:ps-5 last:pe-4';
const stuck =
  'group-data-overflow/table:sticky group-data-overflow/table:start-0 group-data-overflow/table:z-1 group-data-overflow/table:max-w-44 group-data-overflow/table:bg-surface group-data-overflow/table:shadow-[1px_0_0_var(--color-line)] rtl:group-data-overflow/table:shadow-[-1px_0_0_var(--color-line)] group-data-overflow/table:group-hover/row:bg-hover group-data-overflow/table:group-data-selected/row:bg-accent-soft';

/** A page of rows as a table. Texts wrap in a narrow pane; what then is still too wide scrolls sideways while the name stays. */
export function TableRows<Row>(props: TableBodyProps<Row>) {
  const { label, rows, rowId, picture, rowActions, ticks, sort, onSort, canSort, isLoading, pageSize } = props;
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(scroller);
  const columns = props.columns.filter(({ isOnCardsOnly }) => !isOnCardsOnly);

  const cellOf = (column: TableColumn<Row>, row: Row) => {
    if (column.isRowHeader)
      return (
        <th key={column.id} scope="row" className={clsx(cell, stuck, 'font-semibold', column.className)}>
          {picture ? (
            <span className="flex min-w-0 items-center gap-2.5">
              {picture(row)}
              {column.cell(row)}
            </span>
          ) : (
            column.cell(row)
          )}
        </th>
      );
    return (
      <td key={column.id} className={clsx(cell, column.isNumber ? 'w-17' : 'text-ink-2', column.className)}>
        {column.isNumber ? (
          <span className="num-row inline-block min-w-7 text-center text-[1.3125rem]">{column.cell(row)}</span>
        ) : (
          column.cell(row)
        )}
      </td>
    );
  };

  return (
    // Scrollable areas must be reachable by keyboard.
    <div
      ref={scroller}
      data-overflow={overflows || undefined}
      {...(overflows ? { role: 'group', 'aria-label': label, tabIndex: 0 } : {})}
      data-scrolls="x"
      className="group/table @container relative overflow-x-auto focus-visible:-outline-offset-2"
    >
      <table
        aria-busy={isLoading || undefined}
        className="tnum w-full border-separate border-spacing-0 [--cell:0.5rem] @min-[42rem]:[--cell:0.75rem]"
      >
        <caption className="sr-only">{isLoading ? t('pieces.table.loading') : label}</caption>
        <TableHead
          columns={columns}
          sort={sort}
          onSort={onSort}
          canSort={canSort}
          hasActions={Boolean(rowActions)}
          stuckClassName={stuck}
          ticks={ticks}
        />
        <tbody className="[&>tr:last-child>*]:border-b-0">
          {isLoading
            ? Array.from({ length: pageSize }, (_, index) => (
                <tr key={index} aria-hidden="true">
                  {ticks ? <td className={cell} /> : null}
                  {columns.map((column) => (
                    <td key={column.id} className={cell}>
                      <Skeleton className={column.isRowHeader ? 'w-36' : 'w-20'} />
                    </td>
                  ))}
                  {rowActions ? <td className={cell} /> : null}
                </tr>
              ))
            : rows.map((row) => {
                const isOn = ticks?.isOn(row) ?? false;
                return (
                  <tr
                    key={rowId(row)}
                    data-row
                    data-selected={isOn || undefined}
                    className={clsx(
                      'group/row has-data-opens-row:cursor-pointer',
                      isOn ? 'bg-accent-soft' : 'hover:bg-hover',
                    )}
                  >
                    {ticks ? (
                      <td className={clsx(cell, 'w-10')}>
                        <TickRow ticks={ticks} row={row} />
                      </td>
                    ) : null}
                    {columns.map((column) => cellOf(column, row))}
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
  );
}
