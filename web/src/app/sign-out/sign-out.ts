import { endToken } from '../../api/people/auth-sign-in.ts';
import { markQueue } from '../../features/reports/attendance/marks/queue.ts';
import { session } from '../../lib/session/session.ts';
import { createStore, useStore } from '../../lib/state/store.ts';
import { wipeSession } from '../../lib/session/wipe.ts';

/** So long may what was tapped a moment ago take to reach the server. */
const sendingMs = 1_500;

const asked = createStore(false);
/** True while the person is asked whether to leave although something has not been sent. */
export const useSignOutQuestion = (): boolean => useStore(asked);
export const stay = (): void => asked.set(false);

/** Signs the person out here and in every tab at once; the server is told, whether or not it can be reached. */
export const leave = (): void => {
  asked.set(false);
  const token = session.get();
  wipeSession('signOut');
  if (token !== null) void endToken(token);
};

const waits = () => markQueue.state.get().marks.size > 0;

/** Signs out; asks before where attendance waits on this device for the connection. */
export const signOut = (): void => {
  if (!waits()) return leave();
  const enough = new Promise<void>((resolve) => setTimeout(resolve, sendingMs));
  void Promise.race([markQueue.flush(), enough]).then(() => (waits() ? asked.set(true) : leave()));
};
