import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { searchable } from '../../lib/i18n/names.ts';
import { useMediaQuery } from '../../hooks/use-media-query.ts';
import { headingHeight, layOut } from './side-list-layout.ts';
import type { SideListPages, SideListRows, SideListSearch } from './side-list-types.ts';
import { useEndReached } from './use-end-reached.ts';
import { useRowKeys } from './use-row-keys.ts';

type Options<Item> = {
  items: readonly Item[];
  rows: SideListRows<Item>;
  selectedId: string | null | undefined;
  search: SideListSearch | null | undefined;
  pages: SideListPages;
};

const personRow = { fine: 56, touch: 64 };
const virtualAbove = 100;

/** Which rows of a side list are shown and where, and the keys that move between them. */
export function useSideList<Item>({ items, rows, selectedId, search, pages }: Options<Item>) {
  const { idOf, textOf, numberOf, headingOf, rowHeight = personRow } = rows;
  const { isLoading = false, isLoadingMore = false, hasMore = false, onEndReached } = pages;
  const scroller = useRef<HTMLDivElement>(null);
  const [ownSearch, setOwnSearch] = useState('');
  const query = search?.value ?? ownSearch;
  const isSearching = query.trim() !== '';
  const shown =
    search || !isSearching ? items : items.filter((item) => searchable(textOf(item)).includes(searchable(query)));

  const isTouch = useMediaQuery('(pointer: coarse), (width < 47.5rem)');
  const height = isTouch ? rowHeight.touch : rowHeight.fine;
  const isVirtual = shown.length > virtualAbove;
  const layout = useMemo(
    () => layOut(shown.length, height, headingOf && ((index) => headingOf(shown[index] as Item, index))),
    [shown, height, headingOf],
  );
  const breaks = layout.sections.map(({ first }) => first).join();
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here, never handed down
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
  const keys = useRowKeys({
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

  const known = pages.total ?? items.length;
  /** Without those not loaded yet only where the list filters what has been loaded. */
  const found = search ? Math.max(known, shown.length) : shown.length;
  const rendered = new Set(isVirtual ? virtual.getVirtualItems().map(({ index }) => index) : shown.keys());
  // The tab stop may have the focus, which would be lost with the row, and can be reached although it is out of view.
  if (keys.tabIndex >= 0) rendered.add(keys.tabIndex);
  return {
    scroller,
    /** The element around the rows, and the keys in it. */
    list: keys.list,
    onKeyDown: keys.onKeyDown,
    focusFirst: () => keys.focusRow(0),
    search: { value: query, onChange: search?.onChange ?? setOwnSearch },
    isSearching,
    view: {
      shown,
      /** The number of all items, including those not loaded yet. */
      known,
      /** The number of matching items. */
      setSize: isSearching ? found : Math.max(known, shown.length),
      selectedIndex,
      /** The rendered rows, in order. */
      indexes: [...rendered].sort((one, other) => one - other),
      height,
      layout,
      tabIndex: keys.tabIndex,
      onVisit: keys.visit,
    },
  };
}

export type SideListView<Item> = ReturnType<typeof useSideList<Item>>['view'];
