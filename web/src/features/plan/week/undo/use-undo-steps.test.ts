import { expect, test } from 'vitest';
import { createSteps } from './use-undo-steps.ts';

const counted = (log: string[], name: string, works = true) => ({
  undo: () => Promise.resolve(log.push(`-${name}`) > 0 && works),
  redo: () => Promise.resolve(log.push(`+${name}`) > 0),
});

test('takes back the newest first, and does it once more', async () => {
  const log: string[] = [];
  const steps = createSteps();
  for (const name of ['a', 'b']) steps.push(counted(log, name));
  await steps.undo();
  await steps.undo();
  await steps.redo();
  expect(log).toEqual(['-b', '-a', '+a']);
  expect(await steps.undo()).toBe(true);
  expect(await steps.undo()).toBe(false);
});

test('forgets what was taken back when something else is done', async () => {
  const log: string[] = [];
  const steps = createSteps();
  steps.push(counted(log, 'a'));
  await steps.undo();
  steps.push(counted(log, 'b'));
  expect(await steps.redo()).toBe(false);
});

test('keeps fifty steps', async () => {
  const log: string[] = [];
  const steps = createSteps();
  for (let index = 0; index < 60; index += 1) steps.push(counted(log, String(index)));
  let count = 0;
  while (await steps.undo()) count += 1;
  expect(count).toBe(50);
});

test('what could not be taken back is not offered once more', async () => {
  const steps = createSteps();
  steps.push(counted([], 'a', false));
  expect(await steps.undo()).toBe(false);
  expect(await steps.redo()).toBe(false);
});
