import i18n from 'i18next';
import { expect, test } from 'vitest';
import { isolated } from './isolated.ts';

const first = '\u2068';
const last = '\u2069';

test.each([
  ['ar', 'Mateo Iglesias', true],
  ['ar', 'مهدي Haddad', true],
  ['ar', 'يوسف العلي', false],
  ['ar', '18:30', false],
  ['ar', '45+2', true],
  ['ar', '4-2-3-1', true],
  ['ar', '2 – 1', false],
  ['en', '45+2', false],
  ['en', 'يوسف العلي', true],
  ['en', 'Mateo Iglesias', false],
  ['es', 'Núñez', false],
])('in %s, isolates %s from its sentence: %s', (language, name, isApart) => {
  expect(isolated(language, name)).toBe(isApart ? first + name + last : name);
});

test('keeps a number after the Latin name in an Arabic sentence', async () => {
  await i18n.changeLanguage('ar');
  const said = i18n.t('attendance.correct.row', { name: 'Mateo Iglesias', time: '9:05' });
  expect(said).toBe(`تصحيح: ${first}Mateo Iglesias${last}، 9:05`);
});

test('does not change an English sentence with Latin names', () => {
  expect(i18n.t('attendance.correct.row', { name: 'Mateo Iglesias', time: '9:05' })).toBe(
    'Correct: Mateo Iglesias, 9:05',
  );
});
