import { hasWork, workOff } from './react-queue.ts';
import React from 'react';
import { flushSync } from 'react-dom';

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';

// Taken before a test replaces the clock.
const { setImmediate } = globalThis;

/** Collects what React reports to the page because no error boundary took it; `end` throws the first. */
const catchErrors = () => {
  const errors: unknown[] = [];
  const keep = (event: ErrorEvent) => {
    event.preventDefault();
    errors.push(event.error);
  };
  addEventListener('error', keep);
  return () => {
    removeEventListener('error', keep);
    if (errors.length > 0) throw errors[0];
  };
};

const finish = async (result: PromiseLike<unknown>, end: () => void) => {
  try {
    const value = await result;
    do {
      workOff();
      await new Promise<void>((resolve) => void setImmediate(resolve));
    } while (hasWork());
    return value;
  } finally {
    end();
  }
};

/**
 * React's `act`, which only its development build has: does the work of `callback`, and all that React schedules because of
 * it, before the next line of the test. Screens are tested with the build that ships, which renders faster.
 */
const act = (callback: () => unknown): PromiseLike<unknown> => {
  const end = catchErrors();
  let result: unknown;
  try {
    result = flushSync(callback);
    workOff();
    if (isThenable(result)) return finish(result, end);
  } catch (error) {
    end();
    throw error;
  }
  end();
  return Promise.resolve(result);
};

// The testing library takes it from there when it loads.
Object.assign(React, { act });
