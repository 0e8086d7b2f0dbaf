import { expect, test } from 'vitest';
import { recordIds } from './record-ids.ts';

test('passes on only ids of exactly 24 characters', () => {
  const id = '0123456789abcdef01234567';
  expect(recordIds([id, id.slice(1), `${id}8`, '', null, 24, undefined])).toEqual([id]);
});
