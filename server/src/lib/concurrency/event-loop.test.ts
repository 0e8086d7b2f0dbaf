import { expect, test } from 'vitest';
import { mapInTurns, yieldToEventLoop, yieldWhenDue } from './event-loop.ts';

const hold = (ms: number): void => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

test('long work lets others run once its turn has lasted 10 ms', async () => {
  const seen: string[] = [];
  await yieldWhenDue();
  setImmediate(() => seen.push('others'));
  hold(11);
  await yieldWhenDue();
  seen.push('long work');
  expect(seen).toEqual(['others', 'long work']);
});

test('two long pieces of work take turns with each other and with everybody else', async () => {
  const seen: string[] = [];
  const work = (name: string) =>
    mapInTurns([1, 2], (step) => {
      seen.push(`${name}${step}`);
      hold(11);
      return step;
    });
  await new Promise((resolve) => setImmediate(resolve));
  const both = Promise.all([work('a'), work('b')]);
  setImmediate(() => seen.push('others'));
  expect(await both).toEqual([
    [1, 2],
    [1, 2],
  ]);
  expect(seen.indexOf('others')).toBeLessThan(seen.indexOf('b2'));
});

test('of several pieces of work, one goes on in each turn', async () => {
  let turn = 0;
  const count = () => {
    turn += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  const turns = await Promise.all([1, 2, 3].map(() => yieldToEventLoop().then(() => turn)));
  clearImmediate(counting);
  expect(new Set(turns).size).toBe(3);
});
