import { expect, test } from 'vitest';
import { searchedWords, wordsOf } from './complaint-words.ts';

const finds = (search: string, ...texts: string[]): boolean => {
  const words = wordsOf(...texts);
  return searchedWords(search)?.every((searched) => words.some((word) => word.startsWith(searched))) === true;
};

test.each([
  ['knee', 'My left KNEE, since Monday.'],
  ['kn', 'My left knee'],
  ['rodilla', 'Me duele la RODÍLLA'],
  ['ركبة', 'ألم في الركبة اليسرى'],
  ['الركبة', 'ألم في ركبتي، وركبة أخرى'],
  ['الركبة', 'تورم بالركبة'],
  ['للركبة', 'جهاز ركبة'],
  ['ألم', 'الم شديد'],
  ['knee monday', 'Monday:\nknee'],
  ['٣', '3 days'],
])('finds "%s" in "%s"', (search, text) => {
  expect(finds(search, text)).toBe(true);
});

test.each([
  ['nee', 'My left knee'],
  ['knee tuesday', 'knee since Monday'],
  ['الام', 'امس'],
])('does not find "%s" in "%s"', (search, text) => {
  expect(finds(search, text)).toBe(false);
});

test('distinguishes an empty search from a search without words', () => {
  expect([searchedWords(undefined), searchedWords('  '), searchedWords('!?')]).toEqual([undefined, undefined, []]);
});

test('keeps words short enough for an index, and each once', () => {
  expect(wordsOf('a'.repeat(5_000), 'b b B', null)).toEqual(['a'.repeat(40), 'b']);
  expect(finds('c'.repeat(60), 'c'.repeat(5_000))).toBe(true);
});

test('IN3 searches at most twelve words, so that a statement never binds too many values', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  expect(searchedWords(letters.join(' '))).toEqual(letters.slice(0, 12));
});
