import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { landIn, placesAround } from '../../hooks/focus/use-landing.ts';
import { isFocusNowhere } from '../../lib/browser/lost-focus.ts';

/**
 * A box that goes while it may have the focus, as the button of a step does once the step is done. The focus goes on to the
 * nearest place around it that is still there.
 */
export function PassesFocus({ className, children }: { className: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // Cleaned up before React takes the box away, while it still has the focus.
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const places = placesAround(element);
      requestAnimationFrame(() => isFocusNowhere() && landIn(places));
    };
  }, []);
  return (
    <div ref={box} className={className}>
      {children}
    </div>
  );
}
