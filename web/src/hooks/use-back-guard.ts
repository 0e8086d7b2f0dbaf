import { useEffect } from 'react';

const isHeld = (state: unknown) => typeof state === 'object' && state !== null && 'isHeld' in state;

// A second entry of the same address: going back from it leaves the page where it is.
const hold = () => {
  const state: unknown = window.history.state;
  if (!isHeld(state)) window.history.pushState({ ...(state ?? {}), isHeld: true }, '');
};

/** Keeps the page where it is when the browser goes back, until the function that it answers is called. */
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
