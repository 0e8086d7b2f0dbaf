import { expect, test } from 'vitest';
import { meets, unitOf } from './judge.ts';

test.each([
  ['92 %', '90 %', true],
  ['81', '>= 85 %', false],
  ['7,6', '< 8 s', true],
  ['10,0 cm', '≤ 10 cm', true],
  ['2', '> 2', false],
  ['good', '90 %', undefined],
  ['90', 'as the other side', undefined],
])('%s against the target %s: %s', (value, target, met) => {
  expect(meets(value, target)).toBe(met);
});

test('a value takes the unit of its target', () => {
  expect(unitOf('>= 85 %')).toBe('%');
  expect(unitOf('8 s')).toBe('s');
  expect(unitOf('as the other side')).toBe('');
});
