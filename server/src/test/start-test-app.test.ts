import { expect, onTestFinished, test, vi } from 'vitest';
import { hoursMs } from '../lib/time/clock.ts';
import { startTestApp } from './start-test-app.ts';

test('an application is at rest when a test gets it: no job runs, however much time goes by', async () => {
  // Only what jobs wait by: the drivers of the databases have timers of their own.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { app } = await startTestApp();
  await vi.advanceTimersByTimeAsync(hoursMs(25));
  // Waits for what is under way.
  await app.close();
  const runs = app.jobs.flatMap(({ report }) => (report ? [report()] : [])).map(({ name, runs }) => [name, runs]);
  expect(runs.length).toBeGreaterThan(5);
  expect(runs).toEqual(runs.map(([name]) => [name, 0]));
});
