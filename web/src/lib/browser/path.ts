import { createStore, useStore } from '../state/store.ts';

const store = createStore(typeof window === 'undefined' ? '/' : window.location.pathname);
const follow = () => store.set(window.location.pathname);

/** Follows the browser's back and forward; returns the function that ends it. */
export const followPath = (): (() => void) => {
  follow();
  window.addEventListener('popstate', follow);
  return () => window.removeEventListener('popstate', follow);
};

/** Goes to another of the players' pages. `replace` leaves no way back to this one. */
export const goTo = (path: string, { replace = false }: { replace?: boolean } = {}): void => {
  if (replace) window.history.replaceState(null, '', path);
  else window.history.pushState(null, '', path);
  follow();
  if (!replace) window.scrollTo(0, 0);
};

/** The path of the players' area, which does without a router: it has few pages and a small budget. */
export const usePath = (): string => useStore(store);
