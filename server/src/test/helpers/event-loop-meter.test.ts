import { expect, test } from 'vitest';
import { longestStopOf } from './event-loop-meter.ts';
import { processorMsOf } from './processor-time.ts';

const holdFor = (ms: number): Promise<number> =>
  processorMsOf(() => {
    const before = process.cpuUsage();
    for (;;) {
      const { user, system } = process.cpuUsage(before);
      if ((user + system) / 1_000 >= ms) return;
    }
  });
const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

test('tells the longest time that the thread was kept from everything else, not the sum of all', async () => {
  const { answer, stopMs } = await longestStopOf(async () => {
    for (let step = 0; step < 5; step += 1) {
      await holdFor(20);
      await pause();
    }
    await holdFor(100);
    return 'done';
  });
  expect(answer).toBe('done');
  expect(stopMs).toBeGreaterThan(50);
  expect(stopMs).toBeLessThan(190);
});
