import { expect, test } from 'vitest';
import { mayHaveLostZero, numberText } from './number-text.ts';

test.each([
  ['a day', 40943, 'yyyy\\-mm\\-dd', '2012-02-04'],
  ['a day that a calendar of the moon shows', 40943, '[$-2060401]B2dd/mm/yyyy;@', '2012-02-04'],
  ['a day with a rest of a second', 40942.9999999, 'yyyy\\-mm\\-dd', '2012-02-04'],
  ['the last hour of a day', 40943.99, 'yyyy\\-mm\\-dd', '2012-02-04'],
  ['a moment', 40943.75, 'dd/mm/yyyy hh:mm', '2012-02-04T18:00'],
  ['midnight', 40943, 'dd/mm/yyyy hh:mm', '2012-02-04'],
  ['a telephone by its format', 612345678, '0000\\ 000\\ 000', '0612 345 678'],
  ['a telephone with signs', 5550100101, '"("000") "000\\-0000', '(555) 010-0101'],
  ['a telephone without format', 447700900003, 'General', '447700900003'],
  ['a shirt number', 7, '00', '07'],
  ['a postcode', 2134, '[<=99999]00000;00000\\-0000', '02134'],
  ['minutes', 95.5 / 24, '[h]:mm', '95:30'],
  ['a time', 0.770833333333333, 'hh:mm', '18:30'],
  ['a percentage', 0.855, '0.0%', '85.5%'],
  ['metres', 1.82, '0.0\\ \\m', '1.82'],
  ['kilograms', 62.499999999999993, '#,##0.00\\ "kg"', '62.5'],
  ['an exponent', '6.12345678E+8', '0.00E+00', '612345678'],
  ['a sum of binary fractions', 0.30000000000000004, 'General', '0.3'],
  ['a number too large for its digits', '1.5E+21', 'General', '1500000000000000000000'],
])('writes %s', (_, value, format, text) => {
  expect(numberText(Number(value), format, false)).toBe(text);
});

test('counts days from 1904 if the workbook does', () => {
  expect(numberText(40943 - 1462, 'yyyy-mm-dd', true)).toBe('2012-02-04');
});

test('takes whole numbers of seven to twelve digits for telephones that may have lost a zero', () => {
  expect(mayHaveLostZero(612345678, 'General')).toBe(true);
  for (const [value, format] of [
    [612345678, '0000000000'],
    [187, 'General'],
    [6123456.5, 'General'],
    [4.1e15, 'General'],
  ] as const)
    expect(mayHaveLostZero(value, format)).toBe(false);
});
