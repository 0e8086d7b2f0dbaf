import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

const flood = (size: number, semaphore = createSemaphore({ running: 2, waiting: 20 })) => {
  const doors: (() => void)[] = [];
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise<void>((open) => doors.push(open));
    inside -= 1;
  };
  const results = Array.from({ length: size }, () =>
    semaphore.run(work).then(
      () => 'done',
      (error: { status: number }) => error.status,
    ),
  );
  const finish = async () => {
    while (inside > 0) {
      doors.splice(0).forEach((open) => open());
      await settle();
    }
    return { answers: await Promise.all(results), most };
  };
  return { semaphore, finish };
};

test('AU2 two run at a time, twenty wait, the others are refused', async () => {
  const { finish } = flood(50);
  await settle();
  const { answers, most } = await finish();
  expect(most).toBe(2);
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(22);
  expect(answers.filter((answer) => answer === 429)).toHaveLength(28);
});

test('accepts work again once there is room, even after a failure', async () => {
  const { semaphore, finish } = flood(22);
  await settle();
  await expect(semaphore.run(async () => 'late')).rejects.toMatchObject({ status: 429 });
  await finish();
  await expect(semaphore.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await semaphore.run(async () => 'late')).toBe('late');
});

test('patient work waits as long as it takes', async () => {
  const { semaphore, finish } = flood(22);
  await settle();
  const patient = semaphore.runPatiently(async () => 'done');
  await finish();
  expect(await patient).toBe('done');
});
