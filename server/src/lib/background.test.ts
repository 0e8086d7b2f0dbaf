import { expect, test } from 'vitest';
import { createBackground } from './background.ts';

const start = () => {
  const told: unknown[] = [];
  const done: string[] = [];
  const { job, run } = createBackground((error) => told.push(error));
  return { job, told, done, promise: (name: string) => run(async () => void done.push(name)), run };
};

test('AU7 begins nothing before the answer can have left', async () => {
  const { done, promise } = start();
  promise('a');
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(done).toEqual([]);
});

test('begins by itself', async () => {
  const { run } = start();
  await new Promise<void>((resolve) => run(async () => resolve()));
});

test('stopping does what was promised, once', async () => {
  const { done, job, promise } = start();
  promise('a');
  promise('b');
  await job.stop();
  expect(done).toEqual(['a', 'b']);
  await job.wake();
  expect(done).toEqual(['a', 'b']);
});

test('a failure is told and keeps nothing else from being done', async () => {
  const { done, job, told, promise, run } = start();
  run(() => Promise.reject(new Error('broken')));
  promise('b');
  await job.stop();
  expect(done).toEqual(['b']);
  expect(told).toEqual([new Error('broken')]);
});
