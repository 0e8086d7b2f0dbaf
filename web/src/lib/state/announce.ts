import { createStore, useStore } from './store.ts';

const store = createStore('');

/** Lets screen readers say politely what the eye sees change elsewhere: a new page, another selected row. */
export const announce = (message: string): void => store.set(message);

/** What the app's one live region says. */
export const useAnnouncement = (): string => useStore(store);
