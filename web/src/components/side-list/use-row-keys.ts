import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

type RowKeys = {
  count: number;
  /** The row that is the tab stop: the selected one until another was visited. */
  homeIndex: number;
  /** Renders a row (virtual lists) and scrolls it into view. */
  reveal: (index: number) => void;
  /** The row with this number, for typing a shirt number; -1 for none. */
  findNumber?: ((digits: string) => number) | undefined;
  /** Fetches further rows, if there are any: the typed number may be among them. */
  onMore?: (() => void) | undefined;
};

const typingPauseMs = 800;

/**
 * Arrow keys, Home, End and typed shirt numbers for a list whose rows carry `data-row-index`. End is the end of all rows:
 * those not loaded yet are fetched.
 */
export function useRowKeys({ count, homeIndex, reveal, findNumber, onMore }: RowKeys) {
  const list = useRef<HTMLUListElement & HTMLDivElement>(null);
  const [visited, setVisited] = useState<number | null>(null);
  const awaited = useRef<number | null>(null);
  const typed = useRef({ digits: '', at: 0 });
  /** What is sought in rows that have not loaded yet: a number, or the end. */
  const sought = useRef<{ digits: string } | 'end' | null>(null);

  const tabIndex = Math.min(visited ?? Math.max(homeIndex, 0), count - 1);

  // The row may have to be rendered first; it is focused as soon as it exists.
  useEffect(() => {
    if (awaited.current === null) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-row-index="${awaited.current}"]`);
    if (!row) return;
    awaited.current = null;
    row.focus({ preventScroll: true });
  });

  const focusRow = (index: number) => {
    if (count === 0) return;
    const next = Math.max(0, Math.min(index, count - 1));
    awaited.current = next;
    reveal(next);
    setVisited(next);
    list.current?.querySelector<HTMLElement>(`[data-row-index="${next}"]`)?.focus({ preventScroll: true });
  };

  const seek = (digits: string) => {
    const index = findNumber?.(digits) ?? -1;
    sought.current = index < 0 && onMore ? { digits } : null;
    if (index >= 0) focusRow(index);
    else onMore?.();
  };

  const seekEnd = () => {
    sought.current = onMore ? 'end' : null;
    focusRow(count - 1);
    onMore?.();
  };

  // The requested rows have loaded; the user may have moved the focus elsewhere since.
  const seekOn = useEffectEvent(() => {
    if (sought.current === null) return;
    if (!list.current?.contains(document.activeElement)) sought.current = null;
    else if (sought.current === 'end') seekEnd();
    else seek(sought.current.digits);
  });
  useEffect(() => {
    seekOn();
  }, [count]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    sought.current = null;
    const moves: Partial<Record<string, number>> = {
      ArrowDown: tabIndex + 1,
      ArrowUp: tabIndex - 1,
      Home: 0,
      PageDown: tabIndex + 8,
      PageUp: tabIndex - 8,
    };
    if (event.key === 'End') {
      event.preventDefault();
      seekEnd();
      return;
    }
    const target = moves[event.key];
    if (target !== undefined) {
      event.preventDefault();
      focusRow(target);
      return;
    }
    if (!findNumber || !/^\d$/u.test(event.key)) return;
    const isFresh = event.timeStamp - typed.current.at > typingPauseMs;
    const digits = isFresh ? event.key : typed.current.digits + event.key;
    typed.current = { digits, at: event.timeStamp };
    seek(digits);
  };

  return { list, tabIndex, focusRow, onKeyDown, visit: (index: number) => setVisited(index) };
}
