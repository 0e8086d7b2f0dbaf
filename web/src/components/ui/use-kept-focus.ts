import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '../../lib/browser/lost-focus.ts';

/** Restores the focus to a button that lost it while disabled during its action. */
export function useKeptFocus(ref: RefObject<HTMLElement | null>, isBusy: boolean) {
  const hadFocus = useRef(false);

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    if (isBusy) {
      const noteBlur = () => (hadFocus.current = true);
      // The attribute is set before this effect: in browsers that blur at once, the body is focused by now.
      hadFocus.current = element === document.activeElement || hadFocus.current;
      element.addEventListener('blur', noteBlur);
      return () => element.removeEventListener('blur', noteBlur);
    }
    if (hadFocus.current && isFocusLost()) element.focus();
    hadFocus.current = false;
  }, [ref, isBusy]);
}
