import { createStore, useStore } from './store.ts';

export type ToastType = 'error' | 'success' | 'info' | 'other';
export type ToastData = { id: number; type: ToastType; message: string };

const store = createStore<readonly ToastData[]>([]);
let lastId = 0;

/**
 * Shows a message in the middle under the header for a second; the next one waits. A message that is already shown or
 * waiting is not repeated: five calls that fail together say so once.
 */
export const showToast = (type: ToastType, message: string): void => {
  const waiting = store.get();
  if (waiting.some((toast) => toast.type === type && toast.message === message)) return;
  lastId += 1;
  store.set([...waiting, { id: lastId, type, message }]);
};

export const dismissToast = (id: number | string): void => {
  store.set(store.get().filter((toast) => toast.id !== id));
};

export const clearToasts = (): void => store.set([]);

/** What is shown (the first) and what waits. */
export const useToasts = (): readonly ToastData[] => useStore(store);
