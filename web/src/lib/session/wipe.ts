import { doorSession, rememberPerson, session } from './session.ts';
import { writeStored } from '../browser/storage.ts';

/** After an expired session, signing in returns to the same page; after a sign-out it does not. */
export type EndReason = 'signOut' | 'expired';
type Message = { type: 'wipe'; reason: EndReason };
const channelName = 'touchline-session';

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

// Some embedded browsers lack BroadcastChannel; each tab then ends at its own 401.
let channel: BroadcastChannel | null | undefined;
const getChannel = () =>
  (channel ??= typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName)) ?? null;

/** Clears the session and all data fetched with it, in this and every other tab. */
export const wipeSession = (reason: EndReason): void => {
  wipeHere(reason);
  getChannel()?.postMessage({ type: 'wipe', reason } satisfies Message);
};

/**
 * Signs this tab out when another tab signs out. `onOtherToken` receives this tab's own token before it is cleared, so
 * that it can be revoked on the server too. Returns the unsubscribe function.
 */
export const followOtherTabs = (onOtherToken: (token: string) => void): (() => void) => {
  const listening = getChannel();
  if (!listening) return () => undefined;
  const handle = ({ data }: MessageEvent<Message>) => {
    if (data?.type !== 'wipe') return;
    const token = session.get();
    // A wall screen has its own sign-in with the QR account; a colleague's sign-out does not affect it.
    if (token === null && doorSession.get() !== null) return;
    wipeHere(data.reason === 'signOut' ? 'signOut' : 'expired');
    if (token !== null) onOtherToken(token);
  };
  listening.addEventListener('message', handle);
  return () => listening.removeEventListener('message', handle);
};
