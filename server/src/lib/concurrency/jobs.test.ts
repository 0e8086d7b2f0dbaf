import { expect, onTestFinished, test, vi } from 'vitest';
import { repeat } from './jobs.ts';

test('counts its runs and failures, and remembers when it last succeeded', async () => {
  const nowMs = Date.parse('2026-08-15T08:00:00.000Z');
  vi.useFakeTimers({ now: nowMs, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  let isBroken = false;
  const told: unknown[] = [];
  const job = repeat(
    'rows.count',
    { pauseMs: 60_000 },
    () => (isBroken ? Promise.reject(new Error('broken')) : Promise.resolve()),
    (error) => told.push(error),
  );
  onTestFinished(job.stop);
  expect(job.report?.()).toEqual({ name: 'rows.count', runs: 0, failures: 0, succeededAtMs: undefined });
  await job.wake();
  expect(job.report?.()).toMatchObject({ runs: 1, succeededAtMs: nowMs });
  vi.setSystemTime(nowMs + 1_000);
  isBroken = true;
  await job.wake();
  expect(job.report?.()).toEqual({ name: 'rows.count', runs: 2, failures: 1, succeededAtMs: nowMs });
  expect(told).toHaveLength(1);
});

test('a wake is never lost, at whatever moment near the end of a run it comes', async () => {
  for (let turns = 0; turns < 12; turns += 1) {
    let runs = 0;
    let woken: Promise<void> | undefined;
    const wakeLater = async () => {
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      await job.wake();
    };
    const job = repeat(
      'tests.wake',
      { pauseMs: 60_000 },
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

test('runs on schedule from its start, immediately if asked to', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const runs = { waiting: 0, prompt: 0 };
  const jobs = (['waiting', 'prompt'] as const).map((name) =>
    repeat(
      name,
      { pauseMs: 1_000, atStart: name === 'prompt' },
      async () => {
        runs[name] += 1;
      },
      () => {},
    ),
  );
  await vi.advanceTimersByTimeAsync(10_000);
  await jobs[0]!.wake();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(runs).toEqual({ waiting: 1, prompt: 0 });
  for (const job of jobs) job.start?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(runs).toEqual({ waiting: 1, prompt: 1 });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(runs).toEqual({ waiting: 3, prompt: 3 });
  for (const job of jobs) await job.stop();
  for (const job of jobs) job.start?.();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(runs).toEqual({ waiting: 3, prompt: 3 });
});

test('runs once more when it stops, if asked to and started', async () => {
  const runs: string[] = [];
  const newJob = (name: string, atStop: boolean) =>
    repeat(
      name,
      { pauseMs: 60_000, atStop },
      () => {
        runs.push(name);
        return Promise.resolve();
      },
      () => {},
    );
  const [last, idle, plain] = [newJob('last', true), newJob('idle', true), newJob('plain', false)];
  last.start?.();
  plain.start?.();
  for (const job of [last, last, idle, plain]) await job.stop();
  expect(runs).toEqual(['last']);
});

test('a second stop waits for the last run as well', async () => {
  let finish = () => {};
  const work = () => new Promise<void>((resolve) => (finish = resolve));
  const job = repeat('last', { pauseMs: 60_000, atStop: true }, work, () => {});
  job.start?.();
  const stops: string[] = [];
  const stopping = ['first', 'second'].map((name) => job.stop().then(() => stops.push(name)));
  await new Promise((resolve) => setImmediate(resolve));
  expect(stops).toEqual([]);
  finish();
  await Promise.all(stopping);
  expect(job.report?.().runs).toBe(1);
});
