import { afterEach, expect, test } from 'vitest';
import { tableFileOf } from './table-file-of.ts';

afterEach(() => {
  document.documentElement.lang = 'en';
});

test.each([
  ['en', {}],
  ['ar', {}],
  ['es', { separator: 'semicolon' }],
  ['pt', { separator: 'semicolon' }],
])('asks for a CSV as spreadsheets in %s split it, and for a workbook in any language', (language, csv) => {
  document.documentElement.lang = language;
  expect(tableFileOf('csv')).toEqual(csv);
  expect(tableFileOf('xlsx')).toEqual({ format: 'xlsx' });
});
