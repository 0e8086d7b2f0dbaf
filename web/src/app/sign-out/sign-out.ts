import { createStore, useStore } from '../../lib/state/store.ts';
import { endSession } from './end-session.ts';

const fetchCode = () => import('./sign-out-question.tsx');
let loading: ReturnType<typeof fetchCode> | undefined;

/** What counts, sends and asks about before a sign-out; loaded once the page is there. Rejects without a network. */
export const loadSignOut = (): ReturnType<typeof fetchCode> =>
  (loading ??= fetchCode().catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));

let account: string | null = null;
const wanted = createStore(false);
/** Says whose data on this device a sign-out is about; null while it is not known. */
export const setSignOutAccount = (id: string | null): void => {
  account = id;
  wanted.set(false);
};
/** True once somebody wants to sign out. */
export const useSignOutWanted = (): boolean => useStore(wanted);

/** Signs out; asks first if this device has unsent attendance, notes or events of matches. */
export const signOut = (): void => {
  wanted.set(true);
  void loadSignOut().then(
    ({ sendAndLeave }) => sendAndLeave(account),
    // Nobody is kept signed in. What is unsent waits for the next sign-in of the account.
    endSession,
  );
};
