import { useEffect, useRef, useState } from 'react';
import { isFocusLost } from '../../lib/browser/lost-focus.ts';

const heading = 'h1[tabindex]';
const focusable = 'a[href], button:enabled, input:enabled, [tabindex="0"]';

const placesAround = (element: Element | null): Element[] => {
  const places: Element[] = [];
  for (let at = element?.parentElement; at && at !== document.body; at = at.parentElement) places.push(at);
  return places;
};

/** Focuses the nearest place that is still there: its page's heading, or else the first that stands in it. */
const landIn = (places: readonly Element[]): void => {
  const place = places.find((each) => each.isConnected) ?? document;
  const target = place.querySelector<HTMLElement>(heading) ?? place.querySelector<HTMLElement>(focusable);
  target?.focus();
};

/** Lands once what has gone is out of the page: React Aria has its turn in the first frame. */
const landLater = (places: readonly Element[]): void => {
  requestAnimationFrame(() => requestAnimationFrame(() => isFocusLost() && landIn(places)));
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
    return () => landLater(opened.places);
  }, [opened]);
}

/**
 * The same for a part that is put away by a button of its own. The function that it returns is called with the button, and with
 * null if the part stays after all.
 */
export function useLandingFrom(): (button: Element | null) => void {
  const places = useRef<readonly Element[] | null>(null);
  useEffect(
    () => () => {
      if (places.current) landLater(places.current);
    },
    [],
  );
  return (button) => {
    places.current = button && placesAround(button);
  };
}
