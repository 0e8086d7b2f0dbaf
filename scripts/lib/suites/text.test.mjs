import { expect, test } from 'vitest';
import { firstLines, lastLines, literally, plain, quoted, slugOf } from './text.mjs';

test('removes terminal colours from a text', () => {
  expect(plain('\u001b[31m- Expected\u001b[39m')).toBe('- Expected');
});

test('reports how much of a long text it left out', () => {
  expect(firstLines('a\nb\nc\n', 2)).toEqual(['a', 'b', '… 1 more lines']);
  expect(lastLines('a\nb\nc\n', 2)).toEqual(['… 1 lines before', 'b', 'c']);
  expect(lastLines('a\nb\n', 2)).toEqual(['a', 'b']);
});

test.each([
  ['server/src/a.test.ts', 'server/src/a.test.ts'],
  ['two words', "'two words'"],
  ["a player's own", String.raw`'a player'\''s own'`],
  ['$HOME', "'$HOME'"],
])('quotes %s for a shell', (word, expected) => {
  expect(quoted(word)).toBe(expected);
});

test('makes a pattern that matches a name with brackets and slashes literally', () => {
  const name = 'AZ1 GET /v1/users/:id (staff) [2] costs 1.5 $';
  expect(new RegExp(literally(name)).test(`server ${name} here`)).toBe(true);
});

test('turns a name into a file name', () => {
  expect(slugOf('AZ1 GET /v1/users/:id (staff)')).toBe('az1-get-v1-users-id-staff');
});
