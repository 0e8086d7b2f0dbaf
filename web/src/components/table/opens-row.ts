import type { MouseEvent } from 'react';

/**
 * Properties of the link or button that opens a row's record. A click anywhere in the row triggers it, so that the row is
 * a large target without being a control itself: keyboards and screen readers reach the link or button.
 */
export const opensRow = { 'data-opens-row': '' } as const;

const control = 'a, button, input, select, textarea, label';

/** Listener for the rows: elements with `data-row`. Controls inside a row keep their own meaning. */
export const openClickedRow = (event: MouseEvent): void => {
  const target = event.target as Element;
  // Who marks a text in order to copy it opens nothing.
  if (target.closest(control) || getSelection()?.isCollapsed === false) return;
  const opener = target.closest('[data-row]')?.querySelector('[data-opens-row]');
  if (!opener) return;
  const { ctrlKey, metaKey, shiftKey, altKey } = event;
  // With its keys: a link then opens in another tab.
  opener.dispatchEvent(
    new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey, altKey }),
  );
};
