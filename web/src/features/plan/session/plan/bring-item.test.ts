import { expect, test } from 'vitest';
import { itemOf } from './bring-item.ts';

test.each([
  ['12 cones', { what: 'cones', count: 12 }],
  ['cones 12', { what: 'cones', count: 12 }],
  ['12 x cones', { what: 'cones', count: 12 }],
  ['4× small  goals', { what: 'small goals', count: 4 }],
  ['Big goals', { what: 'Big goals', count: null }],
  ['7', { what: '7', count: null }],
  ['1000 balls', { what: '1000 balls', count: null }],
  ['  ', null],
])('reads “%s”', (typed, item) => {
  expect(itemOf(typed)).toEqual(item);
});
