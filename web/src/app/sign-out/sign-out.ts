import { endToken } from '../../api/people/auth-sign-in.ts';
import { markQueue } from '../../features/reports/attendance/marks/queue.ts';
import { forgetNotes } from '../../lib/offline/kept-notes.ts';
import { session } from '../../lib/session/session.ts';
import { createStore, useStore } from '../../lib/state/store.ts';
import { wipeSession } from '../../lib/session/wipe.ts';

/** How long to wait for the latest taps to reach the server. */
const sendingMs = 1_500;

const asked = createStore(false);
/** True while the user is asked whether to sign out with unsent data. */
export const useSignOutQuestion = (): boolean => useStore(asked);
export const stay = (): void => asked.set(false);

/** Signs the user out in every tab immediately; revokes the token on the server if it is reachable. */
export const leave = (): void => {
  asked.set(false);
  const token = session.get();
  forgetNotes(markQueue.state.get().account);
  wipeSession('signOut');
  if (token !== null) void endToken(token);
};

const waits = () => markQueue.state.get().marks.size > 0;

/** Signs out; asks first if this device has unsent attendance. */
export const signOut = (): void => {
  if (!waits()) return leave();
  const enough = new Promise<void>((resolve) => setTimeout(resolve, sendingMs));
  void Promise.race([markQueue.flush(), enough]).then(() => (waits() ? asked.set(true) : leave()));
};
