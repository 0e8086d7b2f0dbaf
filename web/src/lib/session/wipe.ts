import { doorSession, isRemembered, noteRemembered, rememberPerson, session } from './session.ts';
import { randomText } from '../browser/random-text.ts';
import { readStored, writeStored } from '../browser/storage.ts';

/** After an expired session, signing in returns to the same page; after a sign-out it does not. */
export type EndReason = 'signOut' | 'expired';
type Message =
  | { type: 'wipe'; reason: EndReason }
  /** A new tab asks the open ones for their session. */
  | { type: 'ask'; from: string }
  | { type: 'session'; to: string; token: string; touchedAt: string | null };
const channelName = 'touchline-session';

/** Where a tab stores when it was last touched (`last-touch.ts`, which few pages load). */
export const touchKey = 'touched-at';

let lastReason: EndReason = 'expired';
/** How the last session ended. */
export const endReason = (): EndReason => lastReason;

const cleaners = new Set<() => void>();

/** Registers a cleanup of personal data (query cache, drafts) at session end. Returns the unregister function. */
export const onWipe = (clean: () => void): (() => void) => {
  cleaners.add(clean);
  return () => cleaners.delete(clean);
};

const clearSessionStorage = () => {
  try {
    sessionStorage.clear();
  } catch {
    writeStored('session', 'Token', null);
    noteRemembered(false);
  }
};

const wipeHere = (reason: EndReason) => {
  lastReason = reason;
  rememberPerson(undefined);
  // A sign-out clears everything; an expired session of the console is not the end of the screen at the door.
  if (reason === 'signOut') doorSession.set(null);
  session.set(null);
  clearSessionStorage();
  doorSession.keep();
  for (const clean of [...cleaners]) clean();
};

// Some embedded browsers lack BroadcastChannel; each tab then ends at its own 401.
let channel: BroadcastChannel | null | undefined;
const getChannel = () =>
  (channel ??= typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName)) ?? null;

/** Clears the session and all data fetched with it, in this and every other tab. */
export const wipeSession = (reason: EndReason): void => {
  wipeHere(reason);
  getChannel()?.postMessage({ type: 'wipe', reason } satisfies Message);
};

/** The id under which this tab asked its siblings; null once the session of a sibling must no longer be taken over. */
let asking: string | null = null;

/**
 * Asks the open tabs for the session of a person who wanted to be remembered. Tabs of one browser share the token, so
 * that a sign-out in any of them ends it in all.
 */
export const askSiblings = (): void => {
  if (session.get() !== null || doorSession.get() !== null) return;
  asking = randomText();
  getChannel()?.postMessage({ type: 'ask', from: asking } satisfies Message);
};

const answerSibling = (to: string) => {
  const token = session.get();
  const touchedAt = readStored('session', touchKey);
  if (token !== null && isRemembered())
    getChannel()?.postMessage({ type: 'session', to, token, touchedAt } satisfies Message);
};

const takeOver = ({ token, touchedAt }: { token: string; touchedAt: string | null }) => {
  asking = null;
  if (session.get() !== null) return;
  noteRemembered(true);
  // A new tab must not be the way around the question for the password.
  writeStored('session', touchKey, touchedAt);
  session.set(token);
};

/**
 * Signs this tab out when another tab signs out. `onOtherToken` receives this tab's own token before it is cleared, so
 * that it can be revoked on the server too. Also answers new tabs that ask for the session, and takes over the answer to
 * `askSiblings`. Returns the unsubscribe function.
 */
export const followOtherTabs = (onOtherToken: (token: string) => void): (() => void) => {
  const listening = getChannel();
  if (!listening) return () => undefined;
  const handle = ({ data }: MessageEvent<Message>) => {
    if (data?.type === 'ask') return answerSibling(data.from);
    if (data?.type === 'session') {
      if (data.to === asking) takeOver(data);
      return;
    }
    if (data?.type !== 'wipe') return;
    // The session of a sibling that has not heard of the sign-out yet is dead.
    asking = null;
    const token = session.get();
    // A wall screen has its own sign-in with the QR account; a colleague's sign-out does not affect it.
    if (token === null && doorSession.get() !== null) return;
    wipeHere(data.reason === 'signOut' ? 'signOut' : 'expired');
    if (token !== null) onOtherToken(token);
  };
  listening.addEventListener('message', handle);
  return () => listening.removeEventListener('message', handle);
};
