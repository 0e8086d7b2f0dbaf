import { expect, onTestFinished, test, vi } from 'vitest';
import { createBackground } from './background.ts';

const start = () => {
  const told: unknown[] = [];
  const done: string[] = [];
  const { job, run } = createBackground((error) => told.push(error));
  return { job, told, done, promise: (name: string) => run(async () => void done.push(name)), run };
};

test('AU7 starts work only after the answer can have left, and then without a call', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { done, promise } = start();
  promise('a');
  await vi.advanceTimersByTimeAsync(99);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(['a']);
});

test('stopping runs all waiting work, once', async () => {
  const { done, job, promise } = start();
  promise('a');
  promise('b');
  await job.stop();
  expect(done).toEqual(['a', 'b']);
  await job.wake();
  expect(done).toEqual(['a', 'b']);
});

test('a failure is reported and does not stop other work', async () => {
  const { done, job, told, promise, run } = start();
  run(() => Promise.reject(new Error('broken')));
  promise('b');
  await job.stop();
  expect(done).toEqual(['b']);
  expect(told).toEqual([new Error('broken')]);
});
