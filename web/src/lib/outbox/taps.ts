import type { ApiError } from '../http/api-error.ts';
import { type OutboxKind, phone } from './kinds.ts';
import { openOutbox, wipeWaiting } from './outboxes.ts';
import { playerSession } from '../session/session.ts';
import { useStore } from '../state/store.ts';

/** An answer about an event that the server does not have yet. */
export type KeptTap = {
  event: string;
  /** Of a guardian. */
  child?: string | undefined;
  /** The tap's own time: of two phones without network, the later tap counts. */
  answeredAt: string;
};
type Key = Pick<KeptTap, 'event' | 'child'>;

const pathOf = ({ event, child }: Key) => `${event}/${child ?? ''}`;
const keyOf = (key: Key) => `${phone}/${pathOf(key)}`;

/** Keeps answers of one kind on the phone until the server has them. `send` gives the server's state of the event. */
export const openTaps = <Tap extends KeptTap, Taken>(kind: OutboxKind, send: (tap: Tap) => Promise<Taken>) => {
  const taps = openOutbox<Tap, { key: string; tap: Tap }>(kind, {
    entryOf: (key, tap) => ({ key, tap }),
    orderOf: ({ answeredAt }) => Date.parse(answeredAt),
    send: ([{ tap }]) => send(tap),
    isShownFirst: true,
    // The person answers again, or leaves it.
    onRefused: () => 'goes',
  });
  const start = () => {
    if (playerSession.get() !== null) void taps.start(phone);
  };
  start();
  // The next person on this phone neither sees nor sends them.
  playerSession.subscribe(() => {
    taps.stop();
    void wipeWaiting(kind, phone).then(start);
  });

  return {
    /** Sends what waits on this phone. */
    sendWaiting: taps.flush,
    /** Calls the listener with each answer that the server has taken; returns the unsubscribe function. */
    onTaken: (listener: (answer: Taken, child?: string) => Promise<void>): (() => void) =>
      taps.listen({ onSent: ([{ tap }], answer) => listener(answer as Taken, tap.child) }),
    /** Keeps an answer on the phone and sends it; it replaces one to the same event that still waits. */
    keep: (tap: Tap): void => void taps.put([[pathOf(tap), tap]]),
    /** Takes an answer back that still waits. */
    drop: (key: Key): void => void taps.discard([keyOf(key)]),
    /** The answer to an event that waits, the error with which the server has refused one, and whether they can't be sent. */
    useWaiting: (): {
      waitingFor: (key: Key) => Tap | undefined;
      refusalOf: (key: Key) => ApiError | undefined;
      isHeld: boolean;
    } => {
      const { entries, refused, hasFailed } = useStore(taps.state);
      return {
        isHeld: hasFailed,
        waitingFor: (key) => entries.get(keyOf(key))?.tap,
        refusalOf: (key) => refused.get(keyOf(key)),
      };
    },
  };
};
