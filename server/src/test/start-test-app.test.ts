import { expect, onTestFinished, test, vi } from 'vitest';
import { hoursMs } from '../lib/time/clock.ts';
import { startTestApp } from './start-test-app.ts';

test("a test's app runs no jobs, however much time passes", async () => {
  // Only the timers that jobs use: the database drivers have their own.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { app } = await startTestApp();
  await vi.advanceTimersByTimeAsync(hoursMs(25));
  // Waits for running work.
  await app.close();
  const runs = app.jobs.flatMap(({ report }) => (report ? [report()] : [])).map(({ name, runs }) => [name, runs]);
  expect(runs.length).toBeGreaterThan(5);
  expect(runs).toEqual(runs.map(([name]) => [name, 0]));
});
