import { createStore, useStore } from '../state/store.ts';

const store = createStore(typeof navigator === 'undefined' || navigator.onLine !== false);
const firstProbeMs = 2_000;
const longestProbeMs = 30_000;
let timer: ReturnType<typeof setTimeout> | undefined;

// Browsers report "online" with any network: only an answer proves that the server is reachable.
const probe = (waitMs: number) => {
  clearTimeout(timer);
  timer = setTimeout(() => {
    fetch('/health/live', { cache: 'no-store' }).then(connectionBack, () => {
      probe(Math.min(waitMs * 2, longestProbeMs));
    });
  }, waitMs);
};

/** Call when a request got no answer: the console shows the offline bar and polls until the server answers. */
export const connectionLost = (): void => {
  if (!store.get()) return;
  store.set(false);
  probe(firstProbeMs);
};

/** Call when the server sent any answer. */
export const connectionBack = (): void => {
  clearTimeout(timer);
  store.set(true);
};

/** Listens to the browser's online and offline events; returns the unsubscribe function. */
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

/** False while the server is unreachable: data stays visible, saving is disabled. */
export const useOnline = (): boolean => useStore(store);
