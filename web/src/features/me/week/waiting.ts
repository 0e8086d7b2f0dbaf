import type { OwnReply } from '@touchline/contract/me/me-replies';
import type { ReplyAnswer, ReplyReason } from '@touchline/contract/football/reply-choices';
import { sendAnswer } from '../../../api/me/me-replies.ts';
import { readStored, writeStored } from '../../../lib/browser/storage.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { reportFailure } from '../../../lib/http/call-meta.ts';
import { onConnectionChange } from '../../../lib/offline/connection.ts';
import { playerSession } from '../../../lib/session/session.ts';
import { createStore, useStore } from '../../../lib/state/store.ts';
import { waitingKey } from './waiting-key.ts';

export type Answer = {
  answer: ReplyAnswer;
  at?: string | null;
  reason?: ReplyReason | null;
  note?: string | null;
};
/** An answer that the server does not have yet. */
export type Tap = Answer & {
  event: string;
  /** Of a guardian. */
  child?: string | undefined;
  /** The tap's own time: of two phones without network, the later tap counts. */
  answeredAt: string;
};
export type Refused = { event: string; child?: string | undefined; error: ApiError };
type State = {
  taps: readonly Tap[];
  refused: readonly Refused[];
  /** The last attempt got no answer. */
  isHeld: boolean;
};
type Key = Pick<Tap, 'event' | 'child'>;

const retryMs = 20_000;
const isSame = (one: Key, other: Key) => one.event === other.event && one.child === other.child;
const isTap = (value: unknown): value is Tap =>
  typeof value === 'object' && value !== null && 'event' in value && 'answer' in value && 'answeredAt' in value;

const stored = (): Tap[] => {
  try {
    const found: unknown = JSON.parse(readStored('local', waitingKey) ?? '[]');
    return Array.isArray(found) ? found.filter(isTap) : [];
  } catch {
    return [];
  }
};

const store = createStore<State>({ taps: stored(), refused: [], isHeld: false });

const set = (changes: Partial<State>) => {
  const next = { ...store.get(), ...changes };
  if (changes.taps) writeStored('local', waitingKey, next.taps.length > 0 ? JSON.stringify(next.taps) : null);
  store.set(next);
};

// The next person on this phone neither sees nor sends them.
playerSession.subscribe(() => set({ taps: [], refused: [], isHeld: false }));

const listeners = new Set<(answer: OwnReply, child?: string) => Promise<void>>();
/** Calls the listener with each answer that the server has taken; returns the unsubscribe function. */
export const onTaken = (listener: (answer: OwnReply, child?: string) => Promise<void>): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const mayPass = (error: unknown) =>
  !(error instanceof ApiError) || ['network', 'timeout', 'tooManyRequests'].includes(error.code) || error.status >= 500;

let running: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what waits, in the order of the taps. A tap that gets no answer stays, and so do those after it. */
const sendAll = async (): Promise<void> => {
  clearTimeout(timer);
  for (let tap = store.get().taps[0]; tap; tap = store.get().taps[0]) {
    const sent = tap;
    const { event, child, ...body } = sent;
    const age = playerSession.age();
    try {
      const answer = await sendAnswer(event, body, child);
      if (age !== playerSession.age()) return;
      await Promise.all([...listeners].map((listener) => listener(answer, child)));
      set({ taps: store.get().taps.filter((each) => each !== sent), isHeld: false });
    } catch (error) {
      if (age !== playerSession.age()) return;
      if (mayPass(error)) {
        set({ isHeld: true });
        timer = setTimeout(() => void sendWaiting(), retryMs);
        return;
      }
      // An ended pairing clears the phone.
      reportFailure(error, { quiet: true });
      const { taps, refused } = store.get();
      set({
        taps: taps.filter((each) => each !== sent),
        refused: [...refused.filter((each) => !isSame(each, sent)), { event, child, error: error as ApiError }],
        isHeld: false,
      });
    }
  }
};

/** Sends the answers that wait on this phone; a call while it sends joins it. */
export const sendWaiting = (): Promise<void> => {
  running ??= sendAll().finally(() => (running = undefined));
  return running;
};

onConnectionChange((isOnline) => {
  if (isOnline) void sendWaiting();
});

/** Keeps an answer on the phone and sends it; it replaces one to the same event that still waits. */
export const keepAnswer = (tap: Tap): void => {
  const { taps, refused } = store.get();
  set({
    taps: [...taps.filter((each) => !isSame(each, tap)), tap],
    refused: refused.filter((each) => !isSame(each, tap)),
  });
  void sendWaiting();
};

/** Takes an answer back that still waits. */
export const dropAnswer = (key: Key): void => set({ taps: store.get().taps.filter((each) => !isSame(each, key)) });

/** The answer to an event that waits, the error with which the server has refused one, and whether they can't be sent. */
export const useWaiting = (): {
  waitingFor: (key: Key) => Tap | undefined;
  refusalOf: (key: Key) => ApiError | undefined;
  isHeld: boolean;
} => {
  const { taps, refused, isHeld } = useStore(store);
  return {
    isHeld,
    waitingFor: (key) => taps.find((each) => isSame(each, key)),
    refusalOf: (key) => refused.find((each) => isSame(each, key))?.error,
  };
};
