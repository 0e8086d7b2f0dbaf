import { expect, onTestFinished, test } from 'vitest';
import { repeat } from './jobs.ts';

test('counts its runs and failures, and remembers when it last succeeded', async () => {
  let isBroken = false;
  const told: unknown[] = [];
  const job = repeat(
    'rows.count',
    60_000,
    () => (isBroken ? Promise.reject(new Error('broken')) : Promise.resolve()),
    (error) => told.push(error),
  );
  onTestFinished(job.stop);
  expect(job.report?.()).toEqual({ name: 'rows.count', runs: 0, failures: 0, succeededAtMs: undefined });
  await job.wake();
  const { succeededAtMs } = job.report?.() ?? {};
  expect(Math.abs(Date.now() - (succeededAtMs ?? 0))).toBeLessThan(10_000);
  isBroken = true;
  await job.wake();
  expect(job.report?.()).toEqual({ name: 'rows.count', runs: 2, failures: 1, succeededAtMs });
  expect(told).toHaveLength(1);
});
