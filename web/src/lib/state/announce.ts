import { createStore, useStore } from './store.ts';

const store = createStore('');

/** Announces a visible change politely to screen readers: a new page, another selected row. */
export const announce = (message: string): void => store.set(message);

/** The current text of the app's single live region. */
export const useAnnouncement = (): string => useStore(store);
