import { createStore, useStore } from '../state/store.ts';

const store = createStore(typeof window === 'undefined' ? '/' : window.location.pathname);
const follow = () => store.set(window.location.pathname);

/** Listens for the browser's back and forward; returns the unsubscribe function. */
export const followPath = (): (() => void) => {
  follow();
  window.addEventListener('popstate', follow);
  return () => window.removeEventListener('popstate', follow);
};

/** Navigates to another player page. `replace` removes the current page from the history. */
export const goTo = (path: string, { replace = false }: { replace?: boolean } = {}): void => {
  if (replace) window.history.replaceState(null, '', path);
  else window.history.pushState(null, '', path);
  follow();
  if (!replace) window.scrollTo(0, 0);
};

/** The current path in the players' area, which has no router: it has few pages and a small size budget. */
export const usePath = (): string => useStore(store);
