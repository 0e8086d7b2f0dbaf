import { expect, test } from 'vitest';
import { lanesOf } from './lanes.mjs';

test('the builds come before what is made of them, beside all other suites', () => {
  const suites = ['rules', 'build of the server', 'build of the console', 'server', 'screens', 'size', 'journeys'];
  expect(lanesOf(suites)).toEqual([
    ['build of the server', 'build of the console', 'size', 'journeys', 'screens'],
    ['rules', 'server'],
  ]);
});

test('chosen suites need no second lane', () => {
  expect(lanesOf(['screens'])).toEqual([['screens']]);
  expect(lanesOf(['journeys'])).toEqual([['journeys']]);
});
