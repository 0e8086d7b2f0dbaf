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

test('a wake is not lost, at whatever moment of the end of a run it comes', async () => {
  for (let turns = 0; turns < 12; turns += 1) {
    let runs = 0;
    let woken: Promise<void> | undefined;
    const wakeLater = async () => {
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      await job.wake();
    };
    const job = repeat(
      'tests.wake',
      60_000,
      async () => {
        runs += 1;
        if (runs === 1) woken = wakeLater();
      },
      () => {},
    );
    await job.wake();
    await woken;
    expect([turns, runs]).toEqual([turns, 2]);
    await job.stop();
  }
});
