import { expect, test } from 'vitest';
import { escapeXml, fit, initialsOf, isRightToLeft } from './svg-text.ts';

test('UP7 text can neither close nor open a tag', () => {
  expect(escapeXml('</text><script>alert("1")</script> & \'x\' ]]>')).toBe(
    '&lt;/text&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &apos;x&apos; ]]&gt;',
  );
});

test('characters that XML cannot contain or that change the direction of a line are removed', () => {
  expect(escapeXml('a\u0000b\u000bc\u202ed\u2066e\ufffef\u0085g')).toBe('abcdefg');
  expect(escapeXml('a\ud800b')).toBe('a\ufffdb');
  expect(escapeXml(' two\n\tlines ')).toBe('two lines');
  expect(escapeXml('👍🏽 می‌خواهم')).toBe('👍🏽 می‌خواهم');
});

const steps = [
  [100, 2],
  [50, 3],
] as const;

test('a text has the largest size in which all of it fits', () => {
  expect(fit('Set pieces', 1_000, steps)).toEqual({ lines: ['Set pieces'], size: 100 });
  expect(fit('Set pieces', 420, steps)).toEqual({ lines: ['Set', 'pieces'], size: 100 });
  expect(fit('Set pieces and shots from far', 420, steps).size).toBe(50);
});

test('a text that does not fit ends with an ellipsis, even a single long word', () => {
  const long = fit('one two three four five six seven eight nine ten eleven twelve thirteen', 420, steps);
  expect(long.size).toBe(50);
  expect(long.lines).toHaveLength(3);
  expect(long.lines[2]).toMatch(/^\S.*…$/);
  for (const text of ['x'.repeat(200), 'م'.repeat(200), '👨‍👩‍👧‍👦'.repeat(60)]) {
    const { lines } = fit(text, 420, steps);
    expect(lines).toHaveLength(3);
    expect(text.startsWith(lines.join('').replace('…', ''))).toBe(true);
  }
  expect(fit('👨‍👩‍👧‍👦'.repeat(60), 420, steps).lines.join('')).toMatch(/^(👨‍👩‍👧‍👦)+…$/u);
});

test.each([
  ['Set pieces', false],
  ['تدريب', true],
  ['7 × 7 تدريب', true],
  ['4-4-2', false],
  ['שלום', true],
  ['VAR تدريب', false],
])('%s is read from the right: %s', (text, expected) => expect(isRightToLeft(text)).toBe(expected));

test.each([
  ['UD Valmora', 'UV'],
  ['Borussia Verein für Leibesübungen', 'BVF'],
  ['النادي الرياضي القسنطيني', 'ن ر'],
  ['1. FC Köln', '1FK'],
  ['', ''],
])('the letters of %s are %s', (name, letters) => expect(initialsOf(name)).toBe(letters));
