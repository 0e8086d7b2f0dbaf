import { createStore, useStore } from '../state/store.ts';

const entered = createStore(false);

/** Called when something of an account is entered that has to be sent. */
export const noteEntered = (): void => entered.set(true);

/**
 * True once something was entered on this page that may stay unsent. What asks about it before a sign-out loads then: there may
 * be no network when it is needed.
 */
export const useMayWait = (): boolean => useStore(entered);
