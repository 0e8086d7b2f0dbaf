import { act } from '@testing-library/react';

const waiting = new Map<number, IdleRequestCallback>();
let last = 0;

/**
 * A page of the tests is never idle by itself: whether the moment of `whenIdle` came before an assertion would depend on
 * how fast the machine is. A test that is about such work calls `idle`.
 */
export const idleCallbacks: Pick<Window, 'requestIdleCallback' | 'cancelIdleCallback'> = {
  requestIdleCallback: (work) => {
    last += 1;
    waiting.set(last, work);
    return last;
  },
  cancelIdleCallback: (handle) => void waiting.delete(handle),
};

/** Runs the work that waits for an idle page. */
export const idle = (): Promise<void> =>
  act(async () => {
    const due = [...waiting.values()];
    waiting.clear();
    for (const work of due) work({ didTimeout: false, timeRemaining: () => 50 });
    await Promise.resolve();
  });

/** For the next test. */
export const forgetIdle = (): void => waiting.clear();
