import { expect, test } from 'vitest';
import { findHabits, proseOf } from './prose.mjs';

test.each([
  ['naming a `player` who is none', 'who is none'],
  ['The page says itself what it lacks', 'says itself'],
  ['The page shows what the server has of it', 'what the server has of it'],
  ['Mails those whom a change concerns', 'those whom'],
  ['Kept for whoever asks next', 'whoever'],
  ['A match with so many players', 'so many'],
  ['The second of two writers is told', 'is told'],
  ['Renders the page anew', 'anew'],
  ['Nothing is fetched meanwhile', 'meanwhile'],
])('finds the habit in "%s"', (text, found) => {
  expect(findHabits(`/** ${text}. */\nexport const a = 1;\n`, 'a.ts')).toEqual([
    expect.stringContaining(`a.ts:1 says "${found}" instead of `),
  ]);
  expect(findHabits(`# Title\n\n${text}.\n`, 'a.md')).toEqual([
    expect.stringContaining(`a.md:3 says "${found}" instead of `),
  ]);
});

test.each([
  'They mostly wait, so many run at once',
  'There are so many rows that a page takes a second',
  'What it shows is up to date',
  'It told the server',
])('accepts "%s"', (text) => {
  expect(findHabits(`// ${text}\n`, 'a.ts')).toEqual([]);
});

test('reads comments of code, and nothing else of it', () => {
  const source = [
    "const meanwhile = 'whoever'; // A reason",
    '/**',
    ' * Two lines',
    ' */',
    '/* One line */ const other = 1;',
    "call('https://club.example');",
    '{/* In a component */}',
    'const last = `meanwhile`;',
  ].join('\n');
  expect(proseOf(source, false).map(([line]) => line)).toEqual([1, 2, 3, 4, 5, 7]);
});

test('reads a page without its code', () => {
  expect(proseOf('One `code`\n\n```sh\nmeanwhile\n```\n\nTwo', true)).toEqual([
    [1, 'One …'],
    [2, ''],
    [6, ''],
    [7, 'Two'],
  ]);
});
