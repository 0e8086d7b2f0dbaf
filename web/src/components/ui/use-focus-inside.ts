import { type RefObject, useEffect } from 'react';
import { isFocusNowhere } from '../../lib/browser/lost-focus.ts';

/**
 * Moves the focus to the dialog if the element that had it is gone. A button loses the focus while it is disabled; when
 * the answer then replaces the button, nothing has the focus, and Escape would no longer reach the dialog.
 */
export function useFocusInside(dialog: RefObject<HTMLElement | null>) {
  // After every render, since any may have removed the focused element. Code that gives the focus back later asks
  // `isFocusLost`.
  useEffect(() => {
    if (isFocusNowhere()) dialog.current?.focus();
  });
}
