import { useEffect } from 'react';

const isHeld = (state: unknown) => typeof state === 'object' && state !== null && 'isHeld' in state;

// A second history entry with the same URL: going back from it stays on the page.
const hold = () => {
  const state: unknown = window.history.state;
  if (!isHeld(state)) window.history.pushState({ ...(state ?? {}), isHeld: true }, '');
};

/** Stays on the page when the browser goes back, until the returned function is called. */
export function useBackGuard(): () => void {
  useEffect(() => {
    hold();
    window.addEventListener('popstate', hold);
    return () => window.removeEventListener('popstate', hold);
  }, []);
  return () => {
    window.removeEventListener('popstate', hold);
    if (isHeld(window.history.state)) window.history.back();
  };
}
