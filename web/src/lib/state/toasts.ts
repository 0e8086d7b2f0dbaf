import { createStore, useStore } from './store.ts';

export type ToastType = 'error' | 'success' | 'info' | 'other';
/** What a toast offers, like undoing what it tells. A newer one of the same kind takes its place. */
export type ToastAction = { label: string; run: () => void; kind?: string };
export type ToastData = {
  id: number;
  type: ToastType;
  message: string;
  action?: ToastAction | undefined;
  /** The page announces the same to screen readers. */
  isSilent?: boolean;
};

const store = createStore<readonly ToastData[]>([]);
let lastId = 0;

/**
 * Shows a message centred below the header for a second, longer with an action; the next one is queued. A message that is already shown or
 * queued is not repeated: five calls that fail together show one toast. With an action it takes the place of the former, as
 * the action is about the latest. Returns the id of the toast.
 */
export const showToast = (type: ToastType, message: string, action?: ToastAction, isSilent = false): number => {
  const isSame = (toast: ToastData) => toast.type === type && toast.message === message;
  const same = store.get().find(isSame);
  if (same && !action) return same.id;
  const isOlder = (toast: ToastData) => isSame(toast) || (toast.action?.kind && toast.action.kind === action?.kind);
  lastId += 1;
  store.set([...store.get().filter((toast) => !isOlder(toast)), { id: lastId, type, message, action, isSilent }]);
  return lastId;
};

export const dismissToast = (id: number | string): void => {
  store.set(store.get().filter((toast) => toast.id !== id));
};

export const clearToasts = (): void => store.set([]);

/** The shown toast (the first) and the queued ones. */
export const useToasts = (): readonly ToastData[] => useStore(store);
