import clsx from 'clsx';
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
  return (
    <thead>
      <tr>
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
              className={clsx(head, column.isRowHeader && stuckClassName, column.isNumber && 'w-17')}
            >
              {canSort(column) ? (
                <SortButton direction={direction} onClick={() => onSort(column.id)}>
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
