import { type RefObject, useEffect, useRef } from 'react';

/** Brings the focus back to the row that was opened (or to the list, when it is gone) as a phone shows the list again. */
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
