import { useVirtualizer } from '@tanstack/react-virtual';
import clsx from 'clsx';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BallSpinner } from './ball-spinner.tsx';
import { CountBadge } from './count-badge.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { LiveRegion } from './live-region.tsx';
import { SearchBox } from './search-box.tsx';
import { searchable } from './names.ts';
import { SideListRow } from './side-list-row.tsx';
import { SideListSkeleton } from './side-list-skeleton.tsx';
import { useEndReached } from './use-end-reached.ts';
import { useMediaQuery } from './use-media-query.ts';
import { useRowKeys } from './use-row-keys.ts';

export type SideListProps<Item> = {
  title: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  /** What the search looks through. */
  textOf: (item: Item) => string;
  renderRow: (item: Item) => ReactNode;
  selectedId?: string | null | undefined;
  onOpen?: (id: string) => void;
  /** A checkbox before each row instead of opening it. */
  picks?: { ids: ReadonlySet<string>; onToggle: (id: string) => void };
  /** Names the checkbox of a row; textOf otherwise. */
  nameOf?: (item: Item) => string;
  /** Typing digits in the list jumps to the row with that number. */
  numberOf?: (item: Item) => string | number | null | undefined;
  /** All there are, also those not fetched yet; the count tells it. */
  total?: number | undefined;
  /** With both given the caller searches (on the server); otherwise the list filters what it has. */
  search?: string;
  onSearch?: (search: string) => void;
  hasSearch?: boolean;
  hasMore?: boolean;
  isLoadingMore?: boolean;
  onEndReached?: () => void;
  isLoading?: boolean;
  /** The message of a failed fetch. */
  error?: string | null | undefined;
  onRetry?: () => void;
  empty?: { title: string; hint?: string; action?: ReactNode };
  /** A button beside the title. */
  headEnd?: ReactNode;
  foot?: ReactNode;
  /** Fixed height of every row in px, with a mouse and under a finger. */
  rowHeight?: { fine: number; touch: number };
};

const personRow = { fine: 56, touch: 64 };
const virtualAbove = 100;

/** The list that hangs on the touchline: title, count, search, rows, and the marker beside the chosen one. */
export function SideList<Item>({
  title,
  items,
  idOf,
  textOf,
  renderRow,
  selectedId,
  onOpen,
  picks,
  nameOf = textOf,
  numberOf,
  total,
  search,
  onSearch,
  hasSearch = true,
  hasMore = false,
  isLoadingMore = false,
  onEndReached,
  isLoading = false,
  error,
  onRetry,
  empty,
  headEnd,
  foot,
  rowHeight = personRow,
}: SideListProps<Item>) {
  const { t } = useTranslation();
  const titleId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [ownSearch, setOwnSearch] = useState('');
  const query = search ?? ownSearch;
  const isSearching = query.trim() !== '';
  const shown =
    onSearch || !isSearching ? items : items.filter((item) => searchable(textOf(item)).includes(searchable(query)));

  const isTouch = useMediaQuery('(pointer: coarse), (width < 47.5rem)');
  const height = isTouch ? rowHeight.touch : rowHeight.fine;
  const isVirtual = shown.length > virtualAbove;
  // eslint-disable-next-line react-hooks/incompatible-library -- its functions are called here, never handed down
  const virtual = useVirtualizer({
    enabled: isVirtual,
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
    useFlushSync: false,
  });
  useEffect(() => virtual.measure(), [virtual, height]);

  const selectedIndex = shown.findIndex((item) => idOf(item) === selectedId);
  const reveal = (index: number) => {
    if (isVirtual) return virtual.scrollToIndex(index);
    const row = scroller.current?.querySelector(`[data-row-index="${index}"]`);
    row?.scrollIntoView?.({ block: 'nearest' });
  };
  const rows = useRowKeys({
    count: shown.length,
    homeIndex: selectedIndex,
    reveal,
    findNumber: numberOf
      ? (digits) => {
          const numbers = shown.map((item) => String(numberOf(item) ?? ''));
          const exact = numbers.indexOf(digits);
          return exact >= 0 ? exact : numbers.findIndex((number) => number.startsWith(digits));
        }
      : undefined,
    onMore: hasMore ? onEndReached : undefined,
  });
  const showSelected = useEffectEvent(() => {
    if (selectedIndex >= 0) reveal(selectedIndex);
  });
  useEffect(() => showSelected(), [selectedId, isLoading]);
  useEndReached(scroller, { isActive: hasMore && !isLoadingMore && !isLoading, count: shown.length, onEndReached });

  const indexes = isVirtual ? virtual.getVirtualItems().map((row) => row.index) : shown.map((_, index) => index);
  const known = total ?? items.length;

  const body = () => {
    if (isLoading) return <SideListSkeleton height={height} hasPhoto={numberOf !== undefined} />;
    if (error && items.length === 0) return <ErrorState message={error} onRetry={onRetry} />;
    if (items.length === 0 && !isSearching)
      return (
        <EmptyState
          title={empty?.title ?? t('pieces.table.empty')}
          hint={empty ? empty.hint : t('pieces.table.emptyStart')}
          action={empty?.action}
        />
      );
    if (shown.length === 0)
      return <EmptyState drawing="offside" title={t('pieces.table.empty')} hint={t('pieces.table.emptySearch')} />;
    return (
      // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble up from the rows
      <ul
        ref={rows.list}
        aria-labelledby={titleId}
        onKeyDown={rows.onKeyDown}
        className="relative"
        style={{ blockSize: shown.length * height }}
      >
        {selectedIndex >= 0 && !picks ? (
          <li
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-0 top-0 z-1 transition-transform duration-(--dur-2) ease-out before:absolute before:inset-y-0 before:start-0 before:w-[3px] before:bg-accent before:forced-color-adjust-none forced-colors:before:bg-[Highlight]"
            style={{ blockSize: height, transform: `translateY(${selectedIndex * height}px)` }}
          />
        ) : null}
        {indexes.map((index) => {
          const item = shown[index];
          if (item === undefined) return null;
          const id = idOf(item);
          return (
            <SideListRow
              key={id}
              index={index}
              setSize={isSearching ? shown.length : Math.max(known, shown.length)}
              top={index * height}
              height={height}
              isSelected={id === selectedId}
              isTabStop={index === rows.tabIndex}
              onFocus={() => rows.visit(index)}
              onOpen={() => onOpen?.(id)}
              pick={picks ? { isOn: picks.ids.has(id), onToggle: () => picks.onToggle(id), name: nameOf(item) } : null}
            >
              {renderRow(item)}
            </SideListRow>
          );
        })}
      </ul>
    );
  };

  return (
    <div className="flex min-h-0 flex-1 flex-col" data-side-list>
      <div className="grid gap-3 border-b border-line px-4 pt-4 pb-3">
        <div className="flex min-h-8 items-center gap-2">
          <h2 id={titleId} className="min-w-0 text-input font-semibold">
            {title}
          </h2>
          {isLoading || error ? null : <CountBadge count={known} label={t('pieces.list.total', { count: known })} />}
          {headEnd ? <div className="ms-auto flex items-center gap-1">{headEnd}</div> : null}
        </div>
        {hasSearch ? (
          <SearchBox
            value={query}
            onChange={onSearch ?? setOwnSearch}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              rows.focusRow(0);
            }}
          />
        ) : null}
      </div>
      <LiveRegion message={isSearching && !isLoading ? t('pieces.list.results', { count: shown.length }) : ''} />
      <div
        ref={scroller}
        aria-busy={isLoading || undefined}
        className={clsx(
          'relative -ms-px min-h-0 flex-1 overscroll-contain py-1',
          isLoading ? 'overflow-hidden' : 'overflow-y-auto',
          foot ? '' : 'max-tablet:pb-16',
        )}
      >
        {body()}
        {isLoadingMore ? (
          <p role="status" className="flex h-14 items-center justify-center gap-3 text-sm text-ink-3">
            <BallSpinner size="sm" />
            {t('pieces.list.loadingMore')}
          </p>
        ) : null}
      </div>
      {foot ? <div className="flex items-center gap-2 border-t border-line px-4 py-3">{foot}</div> : null}
    </div>
  );
}
