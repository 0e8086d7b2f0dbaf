import clsx from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../fields/checkbox.tsx';
import type { SortState, TableColumn } from './table-types.ts';

type TableHeadProps<Row> = {
  columns: readonly TableColumn<Row>[];
  sort: SortState | null;
  onSort: (column: string) => void;
  canSort: (column: TableColumn<Row>) => boolean;
  hasActions: boolean;
  stuckClassName: string;
  select: { isAll: boolean; isSome: boolean; onToggle: (isOn: boolean) => void } | null;
};

const head =
  'h-10 border-b border-line px-3 text-start text-sm font-medium whitespace-nowrap text-ink-3 first:ps-5 last:pe-4 max-tablet:first:ps-4';

/** Column heads; the sortable ones are buttons, the active one is ink and bold. */
export function TableHead<Row>({
  columns,
  sort,
  onSort,
  canSort,
  hasActions,
  stuckClassName,
  select,
}: TableHeadProps<Row>) {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        {select ? (
          <th scope="col" className={clsx(head, 'w-10')}>
            <Checkbox
              checked={select.isAll}
              isIndeterminate={select.isSome && !select.isAll}
              onChange={() => select.onToggle(!select.isAll)}
              aria-label={t('pieces.table.selectAll')}
              className="align-middle"
            />
          </th>
        ) : null}
        {columns.map((column) => {
          const direction = sort?.column === column.id ? sort.direction : undefined;
          const Arrow = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown;
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={direction}
              className={clsx(head, column.isRowHeader && stuckClassName, column.isNumber && 'w-17')}
            >
              {canSort(column) ? (
                <button
                  type="button"
                  onClick={() => onSort(column.id)}
                  className={clsx(
                    'wash -ms-1.5 inline-flex min-h-8 items-center gap-1 rounded-sm px-1.5 hover:bg-sunken hover:text-ink pointer-coarse:min-h-11',
                    direction && 'font-semibold text-ink',
                  )}
                >
                  {column.header}
                  <Arrow aria-hidden="true" className="size-3.5 shrink-0 stroke-[1.75]" />
                </button>
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
