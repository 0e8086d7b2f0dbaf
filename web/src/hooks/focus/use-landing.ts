import { useEffect, useState } from 'react';
import { isFocusNowhere } from '../../lib/browser/lost-focus.ts';

const heading = 'h1[tabindex]';
const focusable = 'a[href], button:enabled, input:enabled, [tabindex="0"]';

export const placesAround = (element: Element | null): Element[] => {
  const places: Element[] = [];
  for (let at = element?.parentElement; at && at !== document.body; at = at.parentElement) places.push(at);
  return places;
};

const targetIn = (place: ParentNode) =>
  place.querySelector<HTMLElement>(heading) ?? place.querySelector<HTMLElement>(focusable);

/**
 * Focuses the nearest place that is still there and has something: its page's heading, or else the first that stands in it.
 * Nothing if all have gone: the page that came instead takes the focus itself.
 */
export const landIn = (places: readonly Element[]): void => {
  const place = places.find((each) => each.isConnected && targetIn(each));
  if (place) targetIn(place)?.focus();
};

/**
 * Gives the focus a place when a dialog closes whose opener has gone, as the button of an empty list goes with its first
 * entry. React Aria returns the focus to openers that are still there.
 */
export function useLanding(isOpen: boolean) {
  const [opened, setOpened] = useState<{ places: readonly Element[] } | null>(null);
  // In the render that opens the dialog: after it the dialog has the focus.
  if (isOpen && !opened) setOpened({ places: placesAround(document.activeElement) });
  if (!isOpen && opened) setOpened(null);

  useEffect(() => {
    if (!opened) return;
    return () => {
      // React Aria has its turn in the first frame. A dialog that came in place of this one keeps the focus.
      requestAnimationFrame(() => requestAnimationFrame(() => isFocusNowhere() && landIn(opened.places)));
    };
  }, [opened]);
}
