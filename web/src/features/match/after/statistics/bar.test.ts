import { expect, test } from 'vitest';
import { minuteAt } from './bar.ts';

const halves = [
  { length: 45, added: 2 },
  { length: 45, added: 5 },
];

test.each([
  [31, '31'],
  [47, '45+2'],
  [46, '45+1'],
  [82, '80'],
  [97, '90+5'],
])('%d minutes after kick-off is %s', (place, minute) => {
  expect(minuteAt(place, halves)).toBe(minute);
});

test('who comes on at half-time comes on in minute 46', () => {
  expect(minuteAt(47, halves, true)).toBe('46');
});

test('a match of two halves of 40', () => {
  const youth = [
    { length: 40, added: 1 },
    { length: 40, added: 0 },
  ];
  expect(minuteAt(56, youth)).toBe('55');
  expect(minuteAt(81, youth)).toBe('80');
});
