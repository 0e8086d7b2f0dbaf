import { expect, test } from 'vitest';
import { titleOf } from './import-rows.ts';

test.each([
  ['Ana\u202e loS', 'Ana loS'],
  ['\u2066Ana\u2069\tSol', 'Ana Sol'],
  ['Ana\u001b[31m Sol', 'Ana [31m Sol'],
  ['Ana\ud800', 'Ana\ufffd'],
  ['أحمد\u200f سامي', 'أحمد\u200f سامي'],
])('a row is labelled %j without direction and control characters', (name, title) => {
  expect(titleOf(name)).toBe(title);
});
