import { createStore, useStore } from '../state/store.ts';

const store = createStore(typeof navigator === 'undefined' || navigator.onLine !== false);
const firstProbeMs = 2_000;
const longestProbeMs = 30_000;
let timer: ReturnType<typeof setTimeout> | undefined;

// A browser says it is online as long as there is any network: only an answer proves that the server can be reached.
const probe = (waitMs: number) => {
  clearTimeout(timer);
  timer = setTimeout(() => {
    fetch('/health/live', { cache: 'no-store' }).then(connectionBack, () => {
      probe(Math.min(waitMs * 2, longestProbeMs));
    });
  }, waitMs);
};

/** A call got no answer: the console shows the bar and asks until one comes. */
export const connectionLost = (): void => {
  if (!store.get()) return;
  store.set(false);
  probe(firstProbeMs);
};

/** Any answer at all came from the server. */
export const connectionBack = (): void => {
  clearTimeout(timer);
  store.set(true);
};

/** Follows the browser's own events; returns the function that ends it. */
export const watchConnection = (): (() => void) => {
  const online = () => probe(0);
  window.addEventListener('offline', connectionLost);
  window.addEventListener('online', online);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('offline', connectionLost);
    window.removeEventListener('online', online);
  };
};

export const onConnectionChange = (listener: (isOnline: boolean) => void): (() => void) =>
  store.subscribe(() => listener(store.get()));

/** False while the server cannot be reached: shown data stays, saving is off. */
export const useOnline = (): boolean => useStore(store);
