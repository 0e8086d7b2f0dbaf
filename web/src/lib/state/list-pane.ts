import { createStore, useStore } from './store.ts';

const store = createStore(false);

/** The id of the list beside a page's content. */
export const listPaneId = 'list';

/** Told by the page's layout while a list is beside the content. */
export const setHasListPane = (hasList: boolean): void => store.set(hasList);

/** Whether the page has a list beside its content, which a skip link can lead to. */
export const useHasListPane = (): boolean => useStore(store);
