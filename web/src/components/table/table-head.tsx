import clsx from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SortButton } from './sort-button.tsx';
import type { TableBodyProps } from './table-types.ts';
import { TickAll } from './tick-boxes.tsx';

type TableHeadProps<Row> = Pick<TableBodyProps<Row>, 'columns' | 'sort' | 'onSort' | 'canSort' | 'ticks'> & {
  hasActions: boolean;
  stuckClassName: string;
};

const head =
  'h-10 border-b border-line px-(--cell) text-start text-sm leading-tight font-medium text-ink-3 first:ps-5 last:pe-4';

/** Column heads; the sortable ones are buttons. */
export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, sort, onSort, canSort, hasActions, stuckClassName, ticks } = props;
  const { t } = useTranslation();
  const row = useRef<HTMLTableRowElement>(null);
  const pressed = useRef<string>(null);
  const order = sort ? `${sort.column} ${sort.direction}` : '';
  useLayoutEffect(() => {
    if (pressed.current) row.current?.querySelector<HTMLElement>(`[data-sorts="${pressed.current}"] button`)?.focus();
    pressed.current = null;
  }, [order]);
  return (
    <thead>
      {/* Heads of their own for each order, whose button has the focus again: a screen reader then says name and order once.
          Of an attribute that changes, Firefox tells a reader nothing, and Chromium the same twice. */}
      <tr key={order} ref={row}>
        {ticks ? (
          <th scope="col" className={clsx(head, 'w-10')}>
            <TickAll ticks={ticks} />
          </th>
        ) : null}
        {columns.map((column) => {
          const direction = sort?.column === column.id ? sort.direction : undefined;
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={direction}
              data-sorts={column.id}
              className={clsx(head, column.isRowHeader && stuckClassName, column.isNumber && 'w-17')}
            >
              {canSort(column) ? (
                <SortButton
                  direction={direction}
                  onClick={() => {
                    pressed.current = column.id;
                    onSort(column.id);
                  }}
                >
                  {column.header}
                </SortButton>
              ) : (
                column.header
              )}
            </th>
          );
        })}
        {hasActions ? (
          <th scope="col" className={head}>
            <span className="sr-only">{t('pieces.table.actions')}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}
