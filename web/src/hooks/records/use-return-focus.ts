import { type RefObject, useEffect, useRef } from 'react';

/** When a phone returns to the list, focuses the row that was opened, or the list if the row is missing. */
export function useReturnFocus(list: RefObject<HTMLElement | null>, isListShown: boolean) {
  const wasAway = useRef(false);

  useEffect(() => {
    if (isListShown && wasAway.current) {
      const opened = list.current?.querySelector<HTMLElement>('[aria-current]');
      (opened ?? list.current?.querySelector<HTMLElement>('[data-row-index][tabindex="0"]'))?.focus();
    }
    wasAway.current = !isListShown;
  }, [list, isListShown]);
}
