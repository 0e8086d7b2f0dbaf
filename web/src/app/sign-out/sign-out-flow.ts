import {
  countUnsent,
  forgetUnsent,
  setUnsentAccount,
  unsent,
  unsentAccount,
  type Unsent,
} from '../../lib/outbox/unsent.ts';
import { createStore, useStore } from '../../lib/state/store.ts';
import { endSession } from './end-session.ts';
import { sendUnsent } from './sending.ts';

/** How long to wait for what is unsent to reach the server. */
const sendingMs = 1_500;

const asked = createStore(false);
/** True while the user is asked whether to sign out with unsent data. */
export const useSignOutQuestion = (): boolean => useStore(asked);
export const stay = (): void => asked.set(false);

/** Signs out, and deletes from this device what does not stay. */
export const leave = (): void => {
  asked.set(false);
  forgetUnsent();
  endSession();
};

const isAnything = (counts: Unsent) => Object.values(counts).some((count) => count > 0);
/** What is unsent, or what was last known where the device does not answer. */
const countSoon = () =>
  Promise.race([countUnsent(), new Promise<Unsent>((resolve) => setTimeout(() => resolve(unsent()), sendingMs))]);

/** Sends what an account has left unsent and signs out; asks first if something stays unsent. */
export const sendAndLeave = async (account: string | null): Promise<void> => {
  setUnsentAccount(account);
  if (account === null || !isAnything(await countSoon())) return leave();
  const enough = new Promise<void>((resolve) => setTimeout(resolve, sendingMs));
  // Without the code that sends them they stay unsent, and the question names them.
  await Promise.race([sendUnsent(account, () => unsentAccount() !== account), enough]);
  if (isAnything(await countSoon())) asked.set(true);
  else leave();
};
