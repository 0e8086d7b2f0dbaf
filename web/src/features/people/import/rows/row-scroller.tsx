import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import type { ImportRow } from '@touchline/contract/club/imports';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAfterRender } from '../../../../hooks/use-after-render.ts';
import { useLatest } from '../../../../hooks/use-latest.ts';
import type { ImportingPeople } from '../use-people-import.ts';
import { PeopleRow } from './people-row.tsx';

type RowScrollerProps = {
  rows: readonly ImportRow[];
  importing: ImportingPeople;
  /** A row is opened or answered. */
  onTouch: (row: number) => void;
};

const virtualAbove = 100;

/** The indexes of the visible rows, and of those that must not go while they are scrolled out of sight. */
const withKept = (range: Range, kept: readonly number[]): number[] =>
  [...new Set([...defaultRangeExtractor(range), ...kept.filter((index) => index >= 0)])].toSorted((a, b) => a - b);

/** Where the arrow keys, Home and End lead from a row. */
const stepFrom = (key: string, index: number, last: number): number | undefined =>
  ({ ArrowDown: Math.min(index + 1, last), ArrowUp: Math.max(index - 1, 0), Home: 0, End: last })[key];

/** The rows of the file. Only those in sight are rendered, with the one that is open and the one that Tab reaches. */
export function RowScroller({ rows, importing, onTouch }: RowScrollerProps) {
  const { t } = useTranslation();
  const { asked, decisions, steps } = importing;
  const scroller = useRef<HTMLDivElement>(null);
  const afterRender = useAfterRender();
  const [openRow, setOpenRow] = useState<number | null>(null);
  const [tabStop, setTabStop] = useState<number | null>(null);
  const indexOf = (row: number | null) => rows.findIndex((each) => each.row === row);
  const tabIndex = Math.max(indexOf(tabStop), 0);
  const isVirtual = rows.length > virtualAbove;
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here, never handed down
  const virtual = useVirtualizer({
    enabled: isVirtual,
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.row ?? index,
    estimateSize: () => 60,
    overscan: 10,
    rangeExtractor: (range) => withKept(range, [tabIndex, indexOf(openRow)]),
    useFlushSync: false,
  });
  const items = isVirtual
    ? virtual.getVirtualItems().map(({ index, start }) => ({ index, start }))
    : rows.map((_, index) => ({ index, start: 0 }));

  const focusRow = (row: number) => {
    setTabStop(row);
    afterRender(() => scroller.current?.querySelector<HTMLElement>(`[data-mend="${row}"]`)?.focus());
  };
  const handleOpen = useLatest((row: number | null) => {
    if (row !== null) onTouch(row);
    else if (openRow !== null) focusRow(openRow);
    if (row !== null) setTabStop(row);
    setOpenRow(row);
  });
  const handleAnswer = useLatest((row: number, value: string) => {
    onTouch(row);
    steps.answer(row, value);
  });
  const handleKey = (event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || target.dataset.mend === undefined) return;
    const next = stepFrom(event.key, indexOf(Number(target.dataset.mend)), rows.length - 1);
    const row = next === undefined ? undefined : rows[next]?.row;
    if (row === undefined) return;
    event.preventDefault();
    focusRow(row);
  };

  return (
    <div
      ref={scroller}
      // Scrollable areas must be reachable by keyboard.
      {...(rows.length > 0 ? { role: 'group', 'aria-label': t('imports.rows'), tabIndex: 0 } : {})}
      className="-mx-6 max-h-[min(30rem,56dvh)] overflow-y-auto overscroll-contain border-t border-line focus-visible:-outline-offset-2 max-tablet:-mx-5"
    >
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys of the buttons in it */}
      <ul
        className="relative"
        style={isVirtual ? { blockSize: virtual.getTotalSize() } : undefined}
        onKeyDown={handleKey}
      >
        {items.map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <li
              key={row.row}
              ref={isVirtual ? virtual.measureElement : undefined}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className={isVirtual ? 'absolute inset-x-0 top-0' : undefined}
              style={isVirtual ? { transform: `translateY(${start}px)` } : undefined}
            >
              <PeopleRow
                row={row}
                question={row.question ?? (row.row in decisions.answers ? asked[row.row] : undefined)}
                answer={decisions.answers[row.row]}
                edits={decisions.edits[row.row]}
                isOpen={row.row === openRow}
                isTabStop={index === tabIndex}
                onOpen={handleOpen}
                onMend={steps.mend}
                onAnswer={handleAnswer}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
