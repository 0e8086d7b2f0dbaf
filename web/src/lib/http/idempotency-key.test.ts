import { expect, test } from 'vitest';
import { createIdempotencyKeys } from './idempotency-key.ts';

test('keeps its key for the same body, and uses a new one for another', () => {
  const keys = createIdempotencyKeys();
  const key = keys.keyOf({ title: 'Rondo' });
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(keys.keyOf({ title: 'Rondo' })).toBe(key);
  expect(keys.keyOf({ title: 'Rondo, 5 v 2' })).not.toBe(key);
});

test('uses a new key for the same body after success', () => {
  const keys = createIdempotencyKeys();
  const key = keys.keyOf({ title: 'Rondo' });
  keys.forget();
  expect(keys.keyOf({ title: 'Rondo' })).not.toBe(key);
});
