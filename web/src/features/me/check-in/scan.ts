import type { ScanAnswer } from '@touchline/contract/me/me-attendances';
import { sendScan } from '../../../api/me/me-attendances-scan.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { playerSession } from '../../../lib/session/session.ts';
import { createStore, useStore } from '../../../lib/state/store.ts';

export type Scan =
  /** Opened without a code. */
  | { step: 'none' }
  | { step: 'sending' }
  /** Sending failed and is retried automatically. */
  | { step: 'waiting'; until: number }
  | { step: 'done'; answer: ScanAnswer }
  /** The door shows another code by now, or the phone was offline for too long. */
  | { step: 'expired'; wasSent: boolean }
  | { step: 'unpaired' }
  | { step: 'failed'; isStorm: boolean };

/** The validity of a code; the door may have shown it for a while, so the server decides. */
const codeLivesMs = 60_000;
/** A phone that leaves the stadium's Wi-Fi gets no answer for minutes; a new attempt uses the other network. */
const tryMs = 8_000;
const pausesMs = [1_000, 2_000, 4_000, 8_000];

const scan = createStore<Scan>({ step: 'none' });
/** The state of this phone's scan. */
export const useScan = (): Scan => useStore(scan);

let stopWaiting: (() => void) | undefined;

/** Ends the current wait: the user or the browser reports that the connection is back. */
export const tryNow = (): void => stopWaiting?.();

const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(() => stopWaiting?.(), ms);
    stopWaiting = () => {
      clearTimeout(timer);
      window.removeEventListener('online', tryNow);
      stopWaiting = undefined;
      resolve();
    };
    window.addEventListener('online', tryNow);
  });

const isConnection = (error: unknown) =>
  !(error instanceof ApiError) || error.code === 'network' || error.code === 'timeout' || error.status >= 500;

const endOf = (error: ApiError): Scan => {
  if (error.code === 'unauthorized') {
    playerSession.set(null);
    return { step: 'unpaired' };
  }
  if (error.code === 'conflict') return { step: 'expired', wasSent: true };
  return { step: 'failed', isStorm: error.code === 'tooManyRequests' };
};

const send = async (code: string): Promise<void> => {
  const until = Date.now() + codeLivesMs;
  for (let attempt = 0; ; attempt += 1) {
    try {
      const answer = await sendScan(code, tryMs);
      // A retry whose first answer was lost is not a second scan.
      scan.set({ step: 'done', answer: { ...answer, repeated: answer.repeated && attempt === 0 } });
      return;
    } catch (error) {
      if (!isConnection(error)) return scan.set(endOf(error as ApiError));
    }
    const pause = pausesMs[Math.min(attempt, pausesMs.length - 1)] ?? 0;
    if (Date.now() + pause >= until) return scan.set({ step: 'expired', wasSent: false });
    scan.set({ step: 'waiting', until });
    await wait(pause);
  }
};

/**
 * Removes the code from the address, and so from the history, and sends it: opening the page is the scan. Called before
 * the page renders, because every tenth of a second counts at a door.
 */
export const beginScan = (): void => {
  if (!/^\/checkin\/?$/.test(window.location.pathname)) return;
  const code = new URLSearchParams(window.location.search).get('code');
  if (window.location.search !== '') window.history.replaceState(null, '', window.location.pathname);
  // An unpaired phone stores nothing: the code expires long before it is paired.
  if (playerSession.get() === null) return scan.set({ step: 'unpaired' });
  if (!code) return scan.set({ step: 'none' });
  scan.set({ step: 'sending' });
  void send(code);
};
