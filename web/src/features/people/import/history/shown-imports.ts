import { createStore } from '../../../../lib/state/store.ts';

/** Which part of the earlier imports is shown: their list, or what the undo of one would do. */
export type ShownImports = 'closed' | 'list' | { undo: string; isFromList: boolean };

/**
 * What is shown on the page of the players. Outside the page, because the toast that offers the undo of an import stays when
 * the page is left.
 */
export const earlierImports = createStore<ShownImports>('closed');
