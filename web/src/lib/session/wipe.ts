import { doorSession, rememberPerson, session } from './session.ts';
import { writeStored } from '../browser/storage.ts';

/** A person who signs out leaves for good; one whose session expired comes back to the same page. */
export type EndReason = 'signOut' | 'expired';
type Message = { type: 'wipe'; reason: EndReason };
const channelName = 'touchline-session';

let lastReason: EndReason = 'expired';
/** How the last session ended. */
export const endReason = (): EndReason => lastReason;

const cleaners = new Set<() => void>();

/** Registers what forgets a person's data when the session ends: the query cache, drafts. Returns the way back. */
export const onWipe = (clean: () => void): (() => void) => {
  cleaners.add(clean);
  return () => cleaners.delete(clean);
};

const clearSessionStorage = () => {
  try {
    sessionStorage.clear();
  } catch {
    writeStored('session', 'Token', null);
  }
};

const wipeHere = (reason: EndReason) => {
  lastReason = reason;
  rememberPerson(undefined);
  doorSession.set(null);
  session.set(null);
  clearSessionStorage();
  for (const clean of [...cleaners]) clean();
};

// BroadcastChannel is missing in some embedded browsers; then each tab meets its own 401.
let channel: BroadcastChannel | null | undefined;
const getChannel = () =>
  (channel ??= typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName)) ?? null;

/** Forgets the session and everything that was fetched with it, here and in every other tab. */
export const wipeSession = (reason: EndReason): void => {
  wipeHere(reason);
  getChannel()?.postMessage({ type: 'wipe', reason } satisfies Message);
};

/**
 * Follows the sign-out of another tab. `onOtherToken` gets this tab's own token before it is forgotten, so that it
 * can be ended on the server too. Returns the function that stops listening.
 */
export const followOtherTabs = (onOtherToken: (token: string) => void): (() => void) => {
  const listening = getChannel();
  if (!listening) return () => undefined;
  const handle = ({ data }: MessageEvent<Message>) => {
    if (data?.type !== 'wipe') return;
    const token = session.get();
    // A wall screen is signed in for itself with the QR account; a colleague's sign-out does not darken it.
    if (token === null && doorSession.get() !== null) return;
    wipeHere(data.reason === 'signOut' ? 'signOut' : 'expired');
    if (token !== null) onOtherToken(token);
  };
  listening.addEventListener('message', handle);
  return () => listening.removeEventListener('message', handle);
};
