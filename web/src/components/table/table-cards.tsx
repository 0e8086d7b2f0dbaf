import clsx from 'clsx';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../ui/skeleton.tsx';
import { SortButton } from './sort-button.tsx';
import type { CardPlace, TableBodyProps, TableColumn } from './table-types.ts';
import { TickAll, TickRow } from './tick-boxes.tsx';

const placeOf = <Row,>({ card, isRowHeader, isNumber }: TableColumn<Row>): CardPlace => {
  if (card) return card;
  if (isRowHeader) return 'title';
  return isNumber ? 'number' : 'fact';
};

/** A page of rows as cards, on phones: no row is wider than the screen. The heads become buttons above the cards. */
export function TableCards<Row>(props: TableBodyProps<Row>) {
  const { label, columns, rows, rowId, rowActions, ticks, isLoading, pageSize } = props;
  const { t } = useTranslation();
  return (
    <>
      <CardsHead {...props} />
      {/* Safari drops the role of a list without markers. */}
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul
        role="list"
        aria-label={isLoading ? t('pieces.table.loading') : label}
        aria-busy={isLoading || undefined}
        className="tnum divide-y divide-line"
      >
        {isLoading
          ? Array.from({ length: pageSize }, (_, index) => (
              <li key={index} aria-hidden="true" className="grid gap-2.5 px-4 py-3.5">
                <Skeleton className="w-44" />
                <Skeleton className="w-28" />
              </li>
            ))
          : rows.map((row) => {
              const isOn = ticks?.isOn(row) ?? false;
              return (
                <li
                  key={rowId(row)}
                  data-row
                  data-selected={isOn || undefined}
                  className={clsx(
                    'group/row flex gap-3 px-4 py-3 has-data-opens-row:cursor-pointer',
                    isOn ? 'bg-accent-soft' : 'has-data-opens-row:hover:bg-hover',
                  )}
                >
                  {ticks ? (
                    <span className="flex h-6 shrink-0 items-center">
                      <TickRow ticks={ticks} row={row} />
                    </span>
                  ) : null}
                  <Card row={row} columns={columns} picture={props.picture} rowActions={rowActions} />
                </li>
              );
            })}
      </ul>
    </>
  );
}

function CardsHead<Row>({ columns, sort, onSort, canSort, ticks }: TableBodyProps<Row>) {
  const { t } = useTranslation();
  const sortable = columns.filter(canSort);
  if (sortable.length === 0 && !ticks) return null;
  return (
    <div className="flex min-h-10 items-center gap-3 border-b border-line px-4 py-1 text-sm font-medium text-ink-3">
      {ticks ? <TickAll ticks={ticks} /> : null}
      {sortable.length > 0 ? (
        <div role="group" aria-label={t('pieces.table.sortBy')} className="flex flex-wrap items-center gap-x-4">
          {sortable.map((column) => {
            const direction = sort?.column === column.id ? sort.direction : undefined;
            return (
              <SortButton key={column.id} direction={direction} onClick={() => onSort(column.id)}>
                {column.header}
                {direction ? <span className="sr-only">{`, ${t(`pieces.table.${direction}`)}`}</span> : null}
              </SortButton>
            );
          })}
        </div>
      ) : null}
    </div>
  );
}

type CardProps<Row> = Pick<TableBodyProps<Row>, 'columns' | 'picture' | 'rowActions'> & { row: Row };

/** The title with what stands under it, the other columns with their headers, the actions in the lower corner. */
function Card<Row>({ row, columns, picture, rowActions }: CardProps<Row>) {
  const at = (place: CardPlace) => columns.filter((column) => placeOf(column) === place);
  const [status, meta, facts] = [at('status'), at('meta'), at('fact')];
  const blocks = [
    status.length > 0 ? <Line key="status" columns={status} row={row} className="gap-x-2" /> : null,
    meta.length > 0 ? <Line key="meta" columns={meta} row={row} className="gap-x-2.5 text-ink-3" /> : null,
    ...at('text').map((column) => (
      <div key={column.id}>
        <span className="sr-only">{`${column.header} `}</span>
        {cellOf(column, row)}
      </div>
    )),
    facts.length > 0 ? <Facts key="facts" columns={facts} row={row} /> : null,
  ].filter((block) => block !== null);

  return (
    <>
      {at('number').map((column) => (
        <span key={column.id} className="num-row min-w-7 shrink-0 pt-0.5 text-center text-[1.3125rem]">
          <span className="sr-only">{`${column.header} `}</span>
          {cellOf(column, row)}
        </span>
      ))}
      {picture ? <span className="shrink-0">{picture(row)}</span> : null}
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1.5 text-sm leading-snug text-ink-2">
        {at('title').map((column) => (
          <div key={column.id} className="text-base leading-snug font-semibold text-ink">
            {cellOf(column, row)}
          </div>
        ))}
        {blocks.slice(0, -1)}
        {/* Only the last of them shares its line with the actions. */}
        <div className="flex items-end justify-between gap-2">
          <div className="min-w-0">{blocks.at(-1)}</div>
          {rowActions ? (
            <div className="-me-1.5 -mb-1.5 flex shrink-0 items-center gap-0.5">{rowActions(row)}</div>
          ) : null}
        </div>
      </div>
    </>
  );
}

const cellOf = <Row,>({ cell, cardCell = cell }: TableColumn<Row>, row: Row) => cardCell(row);

type CardPartProps<Row> = { columns: readonly TableColumn<Row>[]; row: Row };

/** Values that need no visible header: their form says what they are. */
function Line<Row>({ columns, row, className }: CardPartProps<Row> & { className: string }) {
  return (
    <div className={clsx('flex flex-wrap items-center gap-y-1', className)}>
      {columns.map((column) => (
        <div key={column.id} className="flex min-w-0 items-center">
          <span className="sr-only">{`${column.header} `}</span>
          {cellOf(column, row)}
        </div>
      ))}
    </div>
  );
}

function Facts<Row>({ columns, row }: CardPartProps<Row>) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1">
      {columns.map((column) => {
        const content = cellOf(column, row);
        return content === null ? null : (
          <Fragment key={column.id}>
            <dt className="text-ink-3">{column.header}</dt>
            <dd className="min-w-0">{content}</dd>
          </Fragment>
        );
      })}
    </dl>
  );
}
