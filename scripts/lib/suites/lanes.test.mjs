import { expect, test } from 'vitest';
import { lanesOf } from './lanes.mjs';

test('the builds come before what is made of them, beside all other suites', () => {
  const suites = [
    'rules',
    'build of the server',
    'build of the console',
    'server',
    'screens',
    'size',
    'journeys',
    'engines',
  ];
  expect(lanesOf(suites)).toEqual([
    ['build of the server', 'build of the console', 'size', 'journeys', 'engines', 'screens'],
    ['rules', 'server'],
  ]);
});

test('chosen suites need no second lane', () => {
  expect(lanesOf(['screens'])).toEqual([['screens']]);
  expect(lanesOf(['journeys'])).toEqual([['journeys']]);
});
