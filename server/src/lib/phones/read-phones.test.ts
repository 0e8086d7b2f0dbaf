import { isPhone } from '@touchline/contract/wire/phone';
import { expect, test } from 'vitest';
import { mayLackZero } from './phone-meaning.ts';
import { readPhones } from './read-phones.ts';

type Case = [cell: string, countryCode: string, e164: string];

const e164Of = (cell: string, countryCode: string) =>
  readPhones(cell, { countryCode }).phones.map(({ e164, question }) => `${e164}${question ? '?' : ''}`);

test.each<Case>([
  ['+34 600 00 00 01', 'ES', '+34600000001'],
  ['+351 910 000 002', 'ES', '+351910000002'],
  ['+44 (0)7911 123456', 'ES', '+447911123456'],
  ['(+34) 600 123 456', 'PT', '+34600123456'],
  ['06.00.00.00.05', 'FR', '+33600000005'],
  ['07911 123456', 'GB', '+447911123456'],
  ['030/1234567', 'DE', '+49301234567'],
  ['600,123,456', 'ES', '+34600123456'],
  ['+39 (0)6 1234 5678', 'ES', '+390612345678'],
  ['8 916 123-45-67', 'RU', '+79161234567'],
  // As spreadsheets and phones spoil them.
  ['600000011.0', 'ES', '+34600000011'],
  ['\u202a+34\u00a0600\u2009123\u202f456\u202c', 'ES', '+34600123456'],
  ['600·123·456', 'ES', '+34600123456'],
  ['++34600123456', 'ES', '+34600123456'],
  ['+0034 600123456', 'ES', '+34600123456'],
  ['tel. 600 000 013', 'ES', '+34600000013'],
  ['Móvil: 600123456', 'ES', '+34600123456'],
  // Digits of other scripts.
  ['٠٥٥٠٠٠٠٠٠١', 'SA', '+966550000001'],
  ['+٩٦٦٥٥٠٠٠٠٠٠٢', 'SA', '+966550000002'],
  ['۰۹۱۲ ۳۴۵ ۶۷۸۹', 'IR', '+989123456789'],
  // 00 for the plus, and no plus at all.
  ['0047 400 00 006', 'ES', '+4740000006'],
  ['0034600123456', 'BR', '+34600123456'],
  ['34600123456', 'ES', '+34600123456'],
  ['79161234567', 'RU', '+79161234567'],
  // Countries whose numbers have changed.
  ['+52 1 55 1234 5678', 'ES', '+525512345678'],
  ['044 55 1234 5678', 'MX', '+525512345678'],
  ['045 55 1234 5678', 'MX', '+525512345678'],
  ['01 55 1234 5678', 'MX', '+525512345678'],
  ['011 15 2345-6789', 'AR', '+5491123456789'],
  ['0690 12 34 56', 'FR', '+590690123456'],
  ['0692 12 34 56', 'FR', '+262692123456'],
  ['0693 01 23 45', 'FR', '+262693012345'],
  ['0694 12 34 56', 'FR', '+594694123456'],
  ['0696 12 34 56', 'FR', '+596696123456'],
  ['+55 11 98765-4321', 'ES', '+5511987654321'],
  ['07 07 12 34 56', 'CI', '+2250707123456'],
])('%j in %s is %s', (cell, countryCode, e164) => {
  expect(e164Of(cell, countryCode)).toEqual([e164]);
});

test.each<Case>([
  ['11 8765-4321', 'BR', '+551187654321?'],
  ['07 12 34 56', 'CI', 'null?'],
  ['+34 600 123 45', 'ES', 'null?'],
  ['+44 7700 900003', 'ES', '+447700900003?'],
  ['600123456', 'AQ', 'null?'],
])('%j in %s is kept and asked about: %s', (cell, countryCode, e164) => {
  expect(e164Of(cell, countryCode)).toEqual([e164]);
  expect(readPhones(cell, { countryCode }).phones[0]?.text).toBe(cell);
});

const two = ['+34600123456', '+34600123457'];

test.each([
  '600123456 / 600123457',
  '600123456/600123457',
  '600 123 456; 600 123 457',
  '600 123 456, 600 123 457',
  '600 123 456 | 600 123 457',
  '600 123 456\n600 123 457',
  '600123456 600123457',
  '600 123 456 +34 600 123 457',
  '600 123 456 y 600 123 457',
  '600 123 456 e 600 123 457',
  '600 123 456 or 600 123 457',
  '600 123 456 أو 600 123 457',
  '600123456 x600123457',
  '600 123 456 (madre) / 600 123 457 (padre)',
])('reads both numbers of %j', (cell) => {
  expect(e164Of(cell, 'ES')).toEqual(two);
});

test('puts the words beside a number into its note', () => {
  const notesIn = (cell: string) => readPhones(cell, { countryCode: 'ES' }).phones.map(({ note }) => note);
  expect(notesIn('600-000-009 (madre)')).toEqual(['madre']);
  expect(notesIn('612345678 madre, 623456789 padre')).toEqual(['madre', 'padre']);
  expect(notesIn('Abuela Rosa: 612345678')).toEqual(['Abuela Rosa']);
  expect(notesIn('612345678; solo tardes')).toEqual(['solo tardes']);
});

test('reads an extension of at most five digits that does not begin with 0', () => {
  const read = (cell: string) => readPhones(cell, { countryCode: 'ES' }).phones[0];
  expect(read('910 123 456 ext. 12')).toEqual({
    text: '910 123 456 ext. 12',
    e164: '+34910123456',
    extension: '12',
  });
  expect(read('910 123 456, ext. 12')?.extension).toBe('12');
  expect(read('910123456 x0123')).toEqual({ text: '910123456', e164: '+34910123456', note: 'x0123' });
  expect(read('910123456 ext 123456')?.extension).toBeUndefined();
});

test('quotes what is no number', () => {
  const notesIn = (cell: string) => readPhones(cell, { countryCode: 'ES' });
  const long = `600123456 ${'x'.repeat(500)}`;
  for (const cell of ['no tiene', '12345', '6,00E+08', long]) {
    expect(notesIn(cell)).toEqual({ phones: [], notes: [cell] });
  }
  expect(notesIn('600 123 456 / 79').notes).toEqual(['79']);
  expect(notesIn(' \u200e ')).toEqual({ phones: [], notes: [] });
});

test('writes a number that is too short for a record with its country code', () => {
  expect(readPhones('611 1234', { countryCode: 'IS' }).phones).toEqual([
    { text: '+354 611 1234', e164: '+3546111234' },
  ]);
});

test('a record takes the text of every number', () => {
  const cells = ['+44 (0)7911 123456', '910 123 456, ext. 12', '030/1234567', '(03) 1234-5678 (home)', '600,123,456'];
  const texts = cells.flatMap((cell) => readPhones(cell, { countryCode: 'DE' }).phones.map(({ text }) => text));
  expect(texts.length).toBeGreaterThanOrEqual(cells.length);
  expect(texts.filter((text) => !isPhone(text))).toEqual([]);
});

test.each([
  ['612345678', 'ES', false],
  ['912345678', 'PT', false],
  ['11987654321', 'BR', false],
  ['34612345678', 'ES', false],
  ['33612345678', 'FR', false],
  ['612345678', 'FR', true],
  ['7911123456', 'GB', true],
  ['501234567', 'AE', true],
  ['212345678', 'AU', true],
  // No number of the country, so of another one perhaps.
  ['123456789', 'ES', true],
  ['612345678', 'AQ', true],
])('that %s of a spreadsheet in %s may lack a zero is %s', (digits, countryCode, mayLack) => {
  expect(mayLackZero(digits, countryCode)).toBe(mayLack);
});
