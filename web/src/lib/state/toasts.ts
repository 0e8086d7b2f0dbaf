import { createStore, useStore } from './store.ts';

export type ToastType = 'error' | 'success' | 'info' | 'other';
/** What a toast offers, like undoing what it tells. */
export type ToastAction = { label: string; run: () => void };
export type ToastData = { id: number; type: ToastType; message: string; action?: ToastAction | undefined };

const store = createStore<readonly ToastData[]>([]);
let lastId = 0;

/**
 * Shows a message centred below the header for a second, longer with an action; the next one is queued. A message that is already shown or
 * queued is not repeated: five calls that fail together show one toast.
 */
export const showToast = (type: ToastType, message: string, action?: ToastAction): void => {
  const waiting = store.get();
  if (waiting.some((toast) => toast.type === type && toast.message === message)) return;
  lastId += 1;
  store.set([...waiting, { id: lastId, type, message, action }]);
};

export const dismissToast = (id: number | string): void => {
  store.set(store.get().filter((toast) => toast.id !== id));
};

export const clearToasts = (): void => store.set([]);

/** The shown toast (the first) and the queued ones. */
export const useToasts = (): readonly ToastData[] => useStore(store);
