import { readStored, writeStored } from '../../../lib/browser/storage.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { reportFailure } from '../../../lib/http/call-meta.ts';
import { onConnectionChange } from '../../../lib/offline/connection.ts';
import { playerSession } from '../../../lib/session/session.ts';
import { createStore, useStore } from '../../../lib/state/store.ts';

/** An answer about an event that the server does not have yet. */
export type KeptTap = {
  event: string;
  /** Of a guardian. */
  child?: string | undefined;
  /** The tap's own time: of two phones without network, the later tap counts. */
  answeredAt: string;
};
type Key = Pick<KeptTap, 'event' | 'child'>;
type Refused = Key & { error: ApiError };
type State<Tap> = {
  taps: readonly Tap[];
  refused: readonly Refused[];
  /** The last attempt got no answer. */
  isHeld: boolean;
};

type Options<Tap extends KeptTap, Taken> = {
  /** Where the phone keeps them. */
  storageKey: string;
  isTap: (value: unknown) => value is Tap;
  send: (tap: Tap) => Promise<Taken>;
};

const retryMs = 20_000;
const isSame = (one: Key, other: Key) => one.event === other.event && one.child === other.child;

const mayPass = (error: unknown) =>
  !(error instanceof ApiError) || ['network', 'timeout', 'tooManyRequests'].includes(error.code) || error.status >= 500;

/** Keeps answers of one kind on the phone until the server has them. */
export const createKeptTaps = <Tap extends KeptTap, Taken>({ storageKey, isTap, send }: Options<Tap, Taken>) => {
  const stored = (): Tap[] => {
    try {
      const found: unknown = JSON.parse(readStored('local', storageKey) ?? '[]');
      return Array.isArray(found) ? found.filter(isTap) : [];
    } catch {
      return [];
    }
  };

  const store = createStore<State<Tap>>({ taps: stored(), refused: [], isHeld: false });

  const set = (changes: Partial<State<Tap>>) => {
    const next = { ...store.get(), ...changes };
    if (changes.taps) writeStored('local', storageKey, next.taps.length > 0 ? JSON.stringify(next.taps) : null);
    store.set(next);
  };

  // The next person on this phone neither sees nor sends them.
  playerSession.subscribe(() => set({ taps: [], refused: [], isHeld: false }));

  const listeners = new Set<(answer: Taken, child?: string) => Promise<void>>();
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Sends what waits, in the order of the taps. A tap that gets no answer stays, and so do those after it. */
  const sendAll = async (): Promise<void> => {
    clearTimeout(timer);
    for (let tap = store.get().taps[0]; tap; tap = store.get().taps[0]) {
      const sent = tap;
      const { event, child } = sent;
      const age = playerSession.age();
      try {
        const answer = await send(sent);
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

  const sendWaiting = (): Promise<void> => {
    running ??= sendAll().finally(() => (running = undefined));
    return running;
  };

  onConnectionChange((isOnline) => {
    if (isOnline) void sendWaiting();
  });

  return {
    /** Sends what waits on this phone; a call while it sends joins it. */
    sendWaiting,
    /** Calls the listener with each answer that the server has taken; returns the unsubscribe function. */
    onTaken: (listener: (answer: Taken, child?: string) => Promise<void>): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Keeps an answer on the phone and sends it; it replaces one to the same event that still waits. */
    keep: (tap: Tap): void => {
      const { taps, refused } = store.get();
      set({
        taps: [...taps.filter((each) => !isSame(each, tap)), tap],
        refused: refused.filter((each) => !isSame(each, tap)),
      });
      void sendWaiting();
    },
    /** Takes an answer back that still waits. */
    drop: (key: Key): void => set({ taps: store.get().taps.filter((each) => !isSame(each, key)) }),
    /** The answer to an event that waits, the error with which the server has refused one, and whether they can't be sent. */
    useWaiting: (): {
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
    },
  };
};
