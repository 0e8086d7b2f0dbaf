import { onConnectionChange } from '../offline/connection.ts';
import { stopwatch } from '../dates/stopwatch.ts';

/** A sign of life comes every 15 seconds; after two that did not come the stream counts as lost. */
const silenceMs = 40_000;
const lookEveryMs = 1_000;

type KeptStream = {
  /** Follows the stream until it ends or the signal stops it; throws where there is none. */
  watch: (signal: AbortSignal, onSign: () => void) => Promise<void>;
  /** How long to wait before the next attempt. */
  waitMsAfter: (failures: number) => number;
  /** It is there, for the first time or again. */
  onOpen?: () => void;
  /** It ended, as it does when the server restarts, or went silent, as it does when the line is gone. */
  onBroken: (how: 'ended' | 'silent', failures: number) => void;
  onError: (error: unknown) => void;
  /** False: it is closed, and opened again once it is wanted. */
  isWanted?: () => boolean;
};

/** Opens a stream, and again each time it is lost. Returns the function that ends it. */
export const keepStream = (stream: KeptStream): (() => void) => {
  const { watch, waitMsAfter, onOpen, onBroken, onError, isWanted = () => true } = stream;
  let open: { stop: AbortController; silence: () => number } | undefined;
  let failures = 0;
  let sinceFailure = stopwatch();

  const close = () => {
    open?.stop.abort();
    open = undefined;
  };
  const noteBreak = (how: 'ended' | 'silent') => {
    failures += 1;
    sinceFailure = stopwatch();
    onBroken(how, failures);
  };
  const watchOnce = async () => {
    const stop = new AbortController();
    const mine = { stop, silence: stopwatch() };
    let isOpen = false;
    open = mine;
    try {
      await watch(stop.signal, () => {
        if (stop.signal.aborted) return;
        mine.silence = stopwatch();
        failures = 0;
        if (!isOpen) onOpen?.();
        isOpen = true;
      });
    } catch (error) {
      if (stop.signal.aborted) return;
      onError(error);
    }
    if (stop.signal.aborted) return;
    open = undefined;
    noteBreak('ended');
  };
  const tick = () => {
    if (!isWanted()) return close();
    if (open && open.silence() > silenceMs) {
      close();
      noteBreak('silent');
    }
    if (!open && (failures === 0 || sinceFailure() >= waitMsAfter(failures))) void watchOnce();
  };

  tick();
  const timer = setInterval(tick, lookEveryMs);
  const stopConnection = onConnectionChange((isBack) => {
    if (isBack && !open && isWanted()) void watchOnce();
  });
  // Timers stand still while a tablet sleeps.
  document.addEventListener('visibilitychange', tick);
  return () => {
    close();
    clearInterval(timer);
    stopConnection();
    document.removeEventListener('visibilitychange', tick);
  };
};
