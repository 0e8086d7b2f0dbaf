import { setImmediate as nextTurn } from 'node:timers/promises';

/** Runs something after this turn of the event loop. Kept from the start: tests replace the global `setImmediate`. */
export const { setImmediate: afterThisTurn } = globalThis;

/** How long one turn of the event loop may take before long work pauses, so that other requests wait little. */
const turnMaxMs = 10;

/**
 * Reads something at most once in a turn of the event loop: the requests of a turn were sent before it, so that what
 * another process writes in between is not older than any of them.
 */
export const oncePerTurn = <T>(read: () => T): (() => T) => {
  let known: { value: T } | undefined;
  const forget = () => (known = undefined);
  return () => {
    if (known) return known.value;
    known = { value: read() };
    afterThisTurn(forget);
    return known.value;
  };
};

let turnBeganAt: number | undefined;

const waiting: (() => void)[] = [];
const goOn = (): void => {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(goOn);
};

/**
 * Lets other requests run now: between steps that each take some milliseconds, such as queries of a page. Only one such
 * step goes on in a turn, so that ten exports do not delay a list ten times as long as one.
 */
export const yieldToEventLoop = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(goOn);
  });

/** True if the current turn of the event loop has lasted 10 ms, whatever took the time. */
export const isTurnOver = (): boolean => {
  if (turnBeganAt !== undefined) return performance.now() - turnBeganAt >= turnMaxMs;
  turnBeganAt = performance.now();
  setImmediate(() => {
    turnBeganAt = undefined;
  });
  return false;
};

/**
 * Lets other requests run if the current turn is over. Work whose length depends on a caller's input or on a table calls
 * it in its loop, at least once per millisecond.
 */
export const yieldWhenDue = async (): Promise<void> => {
  if (!isTurnOver()) return;
  await nextTurn();
  isTurnOver();
};

/** Like `map`, but lets other requests run in between. */
export const mapInTurns = async <T, R>(all: readonly T[], work: (one: T, index: number) => R): Promise<R[]> => {
  const done: R[] = [];
  for (const [index, one] of all.entries()) {
    // A promise for each of ten thousand small steps would cost as much as they do.
    if (isTurnOver()) await yieldWhenDue();
    done.push(work(one, index));
  }
  return done;
};
