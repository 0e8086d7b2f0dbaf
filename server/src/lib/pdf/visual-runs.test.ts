import { expect, test } from 'vitest';
import { visualRuns } from './visual-runs.ts';

const shown = (text: string, direction: 'ltr' | 'rtl' | 'auto') =>
  visualRuns(text, direction).map(({ text: run, isRtl }) => (isRtl ? `<${run}` : `>${run}`));

test('a Latin line is one run', () => {
  expect(shown('UD Valmora – Albo CF', 'ltr')).toEqual(['>UD Valmora – Albo CF']);
});

test('an Arabic name is one run, kept in reading order for the shaper', () => {
  expect(shown('كريم حدّاد', 'auto')).toEqual(['<كريم حدّاد']);
});

test('a number in an Arabic line stands left of what precedes it, with its digits in order', () => {
  expect(shown('الجولة 13', 'rtl')).toEqual(['>13', '<الجولة ']);
});

test('an Arabic date has day and year on their sides', () => {
  expect(shown('الأحد، 29 نوفمبر 2026', 'rtl')).toEqual(['>2026', '< نوفمبر ', '>29', '<الأحد، ']);
});

test('brackets open on the other side in Arabic', () => {
  expect(shown('القائد (أ)', 'rtl')).toEqual(['<القائد )أ(']);
});

test('a Latin name in an Arabic line keeps its own direction', () => {
  expect(shown('UD Valmora – اتحاد جدة', 'rtl')).toEqual(['< – اتحاد جدة', '>UD Valmora']);
});

test('an isolated formation keeps its order in an Arabic line', () => {
  expect(shown('طريقة اللعب: \u20664-1-2-3\u2069', 'rtl')).toEqual(['>4-1-2-3', '<طريقة اللعب: ']);
});
