import { expect, test } from 'vitest';
import { fillIn, hasWord } from './texts.ts';

test('fills in values by name, and refuses an unknown name', () => {
  expect(fillIn('{opponent}, {goals} goals against {opponent}', { opponent: 'SD Lucena', goals: 2 })).toBe(
    'SD Lucena, 2 goals against SD Lucena',
  );
  expect(() => fillIn('{oponent}', { opponent: 'SD Lucena' })).toThrow('{oponent}');
});

test('finds a word in a title regardless of case', () => {
  expect(hasWord('Light Gym session', ['pool', 'gym'])).toBe(true);
  expect(hasWord('Rondos', ['pool', 'gym'])).toBe(false);
});
