import { onConnectionChange } from '../offline/connection.ts';
import { stopwatch } from '../dates/stopwatch.ts';

/** The server sends a heartbeat every 15 seconds; after two missed ones the stream counts as lost. */
const silenceMs = 40_000;
const lookEveryMs = 1_000;

type KeptStream = {
  /** Reads the stream until it ends or the signal aborts it; throws if it can't be opened. */
  watch: (signal: AbortSignal, onSign: () => void) => Promise<void>;
  /** How long to wait before the next attempt. */
  waitMsAfter: (failures: number) => number;
  /** Called when the stream opens, for the first time or again. */
  onOpen?: () => void;
  /** The stream ended, e.g. because the server restarted, or went silent, e.g. because the connection was lost. */
  onBroken: (how: 'ended' | 'silent', failures: number) => void;
  onError: (error: unknown) => void;
  /** While false, the stream is closed; it reopens when this turns true. */
  isWanted?: () => boolean;
};

/** Opens a stream and reopens it whenever it is lost. Returns the function that closes it. */
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
  // Timers pause while a tablet sleeps.
  document.addEventListener('visibilitychange', tick);
  return () => {
    close();
    clearInterval(timer);
    stopConnection();
    document.removeEventListener('visibilitychange', tick);
  };
};
