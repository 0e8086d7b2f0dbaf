import { afterAll, test } from 'vitest';

// Two at once: Vitest waits for the calls of one round, and would refuse what a module asks for after it.
afterAll(() => {
  for (const module of [() => import('./first.mjs'), () => import('./second.mjs')]) module().catch(() => undefined);
});

test('ends before its imports', () => undefined);
