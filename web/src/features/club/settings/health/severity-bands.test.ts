import { expect, test } from 'vitest';
import { bandsOf } from './severity-bands.ts';

test('bands rise, and each has a number', () => {
  const texts = { slight: '0', minimal: '3', mild: '7', moderate: '28' };
  expect(bandsOf(texts)).toEqual({ slight: 0, minimal: 3, mild: 7, moderate: 28 });
  expect(bandsOf({ ...texts, mild: '3' })).toBeNull();
  expect(bandsOf({ ...texts, moderate: '' })).toBeNull();
});
