import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long one turn of the event loop may take before long work pauses, so that other requests wait little. */
const turnMaxMs = 10;

let turnBeganAt: number | undefined;

/** Lets other requests run now: between steps that each take some milliseconds, such as queries of a page. */
export const yieldToEventLoop = (): Promise<void> => nextTurn();

/**
 * Lets other requests run if the current turn of the event loop has lasted 10 ms, whatever took the time. Work whose
 * length depends on a caller's input or on a table calls it in its loop, at least once per millisecond.
 */
export const yieldWhenDue = async (): Promise<void> => {
  if (turnBeganAt !== undefined && performance.now() - turnBeganAt >= turnMaxMs) await nextTurn();
  if (turnBeganAt !== undefined) return;
  turnBeganAt = performance.now();
  setImmediate(() => {
    turnBeganAt = undefined;
  });
};

/** Like `map`, but lets other requests run in between. */
export const mapInTurns = async <T, R>(all: readonly T[], work: (one: T, index: number) => R): Promise<R[]> => {
  const done: R[] = [];
  for (const [index, one] of all.entries()) {
    await yieldWhenDue();
    done.push(work(one, index));
  }
  return done;
};
