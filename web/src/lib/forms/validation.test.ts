import { bounded, msg } from '@touchline/contract/wire/messages';
import i18n from 'i18next';
import { expect, test } from 'vitest';
import { loadSentences } from '../http/sentences.ts';
import { validationText } from './validation.ts';

const shown = (text?: string) => validationText(i18n.t, text);

test('translates what a schema carries, without the table of sentences', () => {
  expect(shown(msg('required'))).toBe('This field is required');
  expect(shown(bounded('wholeNumber', 0, 99))).toBe('Enter a whole number from 0 to 99');
  expect(shown()).toBe('Invalid input');
});

test('shows what it does not know as it is', async () => {
  await loadSentences();
  expect(shown('Unavailable')).toBe('Unavailable');
  expect(shown('The goalkeeper is out: choose another')).toBe('The goalkeeper is out: choose another');
});

test('recognises a sentence of the server once something was refused', async () => {
  await loadSentences();
  await i18n.changeLanguage('pt');
  try {
    expect(shown('Invalid email format')).not.toBe('Invalid email format');
    expect(shown('Enter a whole number from 0 to 99')).toBe(shown(bounded('wholeNumber', 0, 99)));
  } finally {
    await i18n.changeLanguage('en');
  }
});
