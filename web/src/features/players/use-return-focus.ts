import { type RefObject, useEffect, useRef } from 'react';

/** Brings the focus back to the row that was opened, when a phone shows the list again. */
export function useReturnFocus(list: RefObject<HTMLElement | null>, isListShown: boolean) {
  const wasAway = useRef(false);

  useEffect(() => {
    if (isListShown && wasAway.current) list.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
    wasAway.current = !isListShown;
  }, [list, isListShown]);
}
