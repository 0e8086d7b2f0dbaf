import { useVirtualizer } from '@tanstack/react-virtual';
import clsx from 'clsx';
import { type ReactNode, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../ui/spinner.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { LiveRegion } from '../feedback/live-region.tsx';
import { searchable } from '../../lib/i18n/names.ts';
import { SideListHead } from './side-list-head.tsx';
import { headingHeight, layOut, type SideListHeading } from './side-list-layout.ts';
import { SideListMarker, SideListRow } from './side-list-row.tsx';
import { SideListSections } from './side-list-sections.tsx';
import { SideListSkeleton } from './side-list-skeleton.tsx';
import { useEndReached } from './use-end-reached.ts';
import { useMediaQuery } from '../../hooks/use-media-query.ts';
import { useRowKeys } from './use-row-keys.ts';

export type SideListProps<Item> = {
  title: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  /** What the search looks through. */
  textOf: (item: Item) => string;
  renderRow: (item: Item) => ReactNode;
  /** What the item stands under, if the list has headings; `index` is that among the items shown. Stable, since it is asked for each. */
  headingOf?: ((item: Item, index: number) => SideListHeading) | undefined;
  selectedId?: string | null | undefined;
  onOpen?: (id: string) => void;
  /** A checkbox before each row instead of opening it. */
  picks?: { ids: ReadonlySet<string>; onToggle: (id: string) => void; isDisabled?: boolean };
  /** Names the checkbox of a row; textOf otherwise. */
  nameOf?: (item: Item) => string;
  /** Typing digits in the list jumps to the row with that number. */
  numberOf?: (item: Item) => string | number | null | undefined;
  /** All there are, also those not fetched yet; the count tells it. */
  total?: number | undefined;
  /** Stands in place of the bare total: "14 / 20", with the sentence for screen readers. */
  countText?: { short: string; full: string };
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
  /** `isToldBeside`: the detail says the same, and offers the action. */
  empty?: { title: string; hint?: string; action?: ReactNode; isToldBeside?: boolean };
  /** A button beside the title. */
  headEnd?: ReactNode;
  /** A row under the search, about the items that it shows. */
  headFoot?: (shown: readonly Item[]) => ReactNode;
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
  headingOf,
  selectedId,
  onOpen,
  picks,
  nameOf = textOf,
  numberOf,
  total,
  countText,
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
  headFoot,
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
  const layout = useMemo(
    () => layOut(shown.length, height, headingOf && ((index) => headingOf(shown[index] as Item, index))),
    [shown, height, headingOf],
  );
  const breaks = layout.sections.map(({ first }) => first).join();
  // eslint-disable-next-line react-hooks/incompatible-library -- its functions are called here, never handed down
  const virtual = useVirtualizer({
    enabled: isVirtual,
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => layout.sizeOf(index),
    scrollPaddingStart: headingOf ? headingHeight : 0,
    overscan: 8,
    useFlushSync: false,
  });
  useEffect(() => virtual.measure(), [virtual, height, breaks]);

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

  const row = (index: number, top: number) => {
    const item = shown[index];
    if (item === undefined) return null;
    const id = idOf(item);
    return (
      <SideListRow
        key={id}
        index={index}
        setSize={isSearching ? shown.length : Math.max(known, shown.length)}
        top={top}
        height={height}
        isUnderHeading={headingOf !== undefined}
        isSelected={id === selectedId}
        isTabStop={index === rows.tabIndex}
        onFocus={() => rows.visit(index)}
        onOpen={() => onOpen?.(id)}
        pick={
          picks
            ? {
                isOn: picks.ids.has(id),
                onToggle: () => picks.onToggle(id),
                name: nameOf(item),
                isDisabled: picks.isDisabled,
              }
            : null
        }
      >
        {renderRow(item)}
      </SideListRow>
    );
  };

  const body = () => {
    if (isLoading) return <SideListSkeleton height={height} hasPhoto={numberOf !== undefined} />;
    if (error && items.length === 0) return <ErrorState message={error} onRetry={onRetry} />;
    if (items.length === 0 && !isSearching)
      return (
        <EmptyState
          title={empty?.title ?? t('pieces.table.empty')}
          hint={empty ? empty.hint : t('pieces.table.emptyStart')}
          action={empty?.action}
          beside={empty?.isToldBeside ? 'same' : 'own'}
        />
      );
    if (shown.length === 0)
      return <EmptyState drawing="offside" title={t('pieces.table.empty')} hint={t('pieces.table.emptySearch')} />;
    const marker = selectedIndex >= 0 && !picks ? { top: layout.topOf(selectedIndex), height } : null;
    if (headingOf)
      return (
        // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- keys bubble up from the rows
        <div ref={rows.list} onKeyDown={rows.onKeyDown} className="relative" style={{ blockSize: layout.height }}>
          {marker ? <SideListMarker as="div" {...marker} /> : null}
          <SideListSections sections={layout.sections} indexes={indexes} rowHeight={height} renderRow={row} />
        </div>
      );
    return (
      // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble up from the rows
      <ul
        ref={rows.list}
        aria-labelledby={titleId}
        onKeyDown={rows.onKeyDown}
        className="relative"
        style={{ blockSize: layout.height }}
      >
        {marker ? <SideListMarker {...marker} /> : null}
        {indexes.map((index) => row(index, index * height))}
      </ul>
    );
  };

  return (
    <div className="flex min-h-0 flex-1 flex-col" data-side-list>
      <SideListHead
        titleId={titleId}
        title={title}
        count={
          isLoading || error ? null : (countText ?? { short: known, full: t('pieces.list.total', { count: known }) })
        }
        end={headEnd}
        foot={headFoot && !isLoading && shown.length > 0 ? headFoot(shown) : null}
        search={hasSearch ? { value: query, onChange: onSearch ?? setOwnSearch, onDown: () => rows.focusRow(0) } : null}
      />
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
            <Spinner size="sm" />
            {t('pieces.list.loadingMore')}
          </p>
        ) : null}
      </div>
      {foot ? <div className="flex items-center gap-2 border-t border-line px-4 py-3">{foot}</div> : null}
    </div>
  );
}
