import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMinHeap } from './min-heap.ts';

test('returns the smallest entry each time, whatever is added in between', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 20 }))), (steps) => {
      const heap = createMinHeap((entry: number) => entry);
      const sorted: number[] = [];
      for (const step of steps) {
        if (step === null) expect(heap.pop()).toBe(sorted.shift());
        else {
          heap.push(step);
          sorted.push(step);
          sorted.sort((a, b) => a - b);
        }
      }
    }),
  );
});
