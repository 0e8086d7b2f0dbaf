import { useVirtualizer } from '@tanstack/react-virtual';
import type { FixturesPreview, ImportRow } from '@touchline/contract/club/imports';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/format.ts';
import { SegmentedControl } from '../fields/segmented-control.tsx';
import { ImportRowLine } from './import-row-line.tsx';
import { countsOf, filterOptions, isShown, type RowFilter } from './row-filter.ts';
import type { Importing } from './use-import.ts';

type ImportRowsProps = { preview: FixturesPreview; timeZone: string; importing: Importing };

const virtualAbove = 100;

/** The rows of the file with their outcomes, all or filtered by state. */
export function ImportRows({ preview, timeZone, importing }: ImportRowsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [filter, setFilter] = useState<RowFilter>('all');
  const { rows } = preview;
  // A new preview may have none of the selected state.
  const chosen = filter !== 'all' && countsOf(preview)[filter] === 0 ? 'all' : filter;
  const shown = rows.filter((row) => isShown(chosen, row));
  const options = filterOptions(t, { format, preview, chosen });

  return (
    <div className="grid min-h-0 gap-3">
      <SegmentedControl
        kind="toggle"
        label={t('imports.show')}
        options={options}
        value={chosen}
        onChange={setFilter}
        className="justify-self-start"
      />
      <RowScroller key={chosen} rows={shown} timeZone={timeZone} importing={importing} />
    </div>
  );
}

type RowScrollerProps = { rows: readonly ImportRow[]; timeZone: string; importing: Importing };

function RowScroller({ rows, timeZone, importing }: RowScrollerProps) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const isVirtual = rows.length > virtualAbove;
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here, never handed down
  const virtual = useVirtualizer({
    enabled: isVirtual,
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 60,
    overscan: 10,
    useFlushSync: false,
  });
  const items = isVirtual
    ? virtual.getVirtualItems().map(({ index, start }) => ({ index, start }))
    : rows.map((_, index) => ({ index, start: 0 }));

  return (
    <div
      ref={scroller}
      // Scrollable areas must be reachable by keyboard.
      {...(rows.length > 0 ? { role: 'group', 'aria-label': t('imports.rows'), tabIndex: 0 } : {})}
      className="-mx-6 max-h-[min(26rem,44dvh)] overflow-y-auto overscroll-contain border-t border-line focus-visible:-outline-offset-2 max-tablet:-mx-5"
    >
      <ul className="relative" style={isVirtual ? { blockSize: virtual.getTotalSize() } : undefined}>
        {items.map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <li
              key={index}
              ref={isVirtual ? virtual.measureElement : undefined}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className={isVirtual ? 'absolute inset-x-0 top-0' : undefined}
              style={isVirtual ? { transform: `translateY(${start}px)` } : undefined}
            >
              <ImportRowLine row={row} timeZone={timeZone} importing={importing} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
