import { endToken } from '../../api/people/auth-sign-in.ts';
import { markQueue } from '../../features/football/attendance/marks/queue.ts';
import { countWaitingEvents, eventOutbox, forgetMatchFiles } from '../../lib/offline/kept-events.ts';
import { forgetNotes, keptNotes } from '../../lib/offline/kept-notes.ts';
import { session } from '../../lib/session/session.ts';
import { createStore, useStore } from '../../lib/state/store.ts';
import { wipeSession } from '../../lib/session/wipe.ts';

/** How long to wait for what is unsent to reach the server. */
const sendingMs = 1_500;

const asked = createStore(false);
/** True while the user is asked whether to sign out with unsent data. */
export const useSignOutQuestion = (): boolean => useStore(asked);
export const stay = (): void => asked.set(false);

let account: string | null = null;
/** Says whose data on this device a sign-out is about; null while it is not known. */
export const setSignOutAccount = (id: string | null): void => void (account = id);
/** How many notes of cases the signed-in person has left on this device: a sign-out deletes them. */
export const countUnsentNotes = (): number => (account === null ? 0 : keptNotes(account).length);

/** How many events of matches they have left on this device: a sign-out deletes them, too. */
export const countUnsentEvents = (): number => (account === null ? 0 : countWaitingEvents(account));

/** Signs the user out in every tab immediately; revokes the token on the server if it is reachable. */
export const leave = (): void => {
  asked.set(false);
  const token = session.get();
  forgetNotes(account);
  forgetMatchFiles();
  if (account !== null) void eventOutbox()?.wipe(account);
  wipeSession('signOut');
  if (token !== null) void endToken(token);
};

const sendNotes = async () => {
  if (account === null || countUnsentNotes() === 0) return;
  const { flushNotes } = await import('../../features/health/cases/case/timeline/waiting-notes.ts');
  await flushNotes(account);
};

const sendEvents = async () => {
  if (account === null || countUnsentEvents() === 0) return;
  await eventOutbox()?.flush();
};

const waits = () => markQueue.state.get().marks.size > 0 || countUnsentNotes() > 0 || countUnsentEvents() > 0;

/** Signs out; asks first if this device has unsent attendance, notes or events of matches. */
export const signOut = (): void => {
  if (!waits()) return leave();
  const enough = new Promise<void>((resolve) => setTimeout(resolve, sendingMs));
  // Without the code that sends notes they stay unsent, and the question names them.
  const sent = Promise.all([markQueue.flush(), sendNotes().catch(() => undefined), sendEvents()]);
  void Promise.race([sent, enough]).then(() => (waits() ? asked.set(true) : leave()));
};
