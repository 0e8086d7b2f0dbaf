import { limits } from '@touchline/contract/wire/limits';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import { expect, test } from 'vitest';
import { longestStopOf, stopMaxMs } from '../../../../test/helpers/event-loop-meter.ts';
import { textCell, xlsxOf, zipOf } from '../../../../test/helpers/made-workbooks.ts';
import { readSource } from './read-source.ts';
import type { SourceRow } from './source.ts';

const heads = new Set(['name', 'email', 'dorsal', 'nombre', 'الاسم', 'رقم القميص', 'teléfono']);
const knows = (head: string): boolean => heads.has(head.trim().toLowerCase());

const rowsOf = async (content: string | Buffer): Promise<SourceRow[]> => {
  const source = await readSource(Buffer.from(content as string), { knows });
  if (source.kind === 'json') throw new Error('This was read as JSON');
  return source.table.rows;
};
const cellsOf = async (content: string | Buffer): Promise<string[][]> =>
  (await rowsOf(content)).map(({ cells }) => cells);
const refusalOf = async (content: string | Buffer): Promise<string> =>
  rowsOf(content).then(
    () => 'read',
    (error: unknown) => (error as Error).message,
  );

/** Bytes of an encoding that gives each letter one byte. */
const encode = (encoding: string, text: string): Buffer => {
  const letters = new Map(
    Array.from({ length: 256 }, (_, byte) => [new TextDecoder(encoding).decode(Uint8Array.of(byte)), byte]),
  );
  return Buffer.from([...text].map((letter) => letters.get(letter)!));
};

test.each([
  ['semicolons', 'name;email\nAna;a@b.example'],
  ['tabs, as pasted from a spreadsheet', 'name\temail\nAna\ta@b.example'],
  ['bars', 'name|email\nAna|a@b.example'],
  ['commas', 'name,email\nAna,a@b.example'],
  ['a named separator', 'sep=;\r\nname;email\r\nAna;a@b.example\r\n'],
  ['line ends of old programs', 'name;email\rAna;a@b.example\r'],
])('reads %s', async (_, text) => {
  expect(await cellsOf(text)).toEqual([
    ['name', 'email'],
    ['Ana', 'a@b.example'],
  ]);
});

test('finds the separator below a title with commas, and beside decimal commas', async () => {
  const text = 'C.D. Sur, Cadete A, 2026\n\nname;height;weight\nAna;1,62;52,5\nBea;1,70;58,0\nEva;1,71;60,0';
  expect((await cellsOf(text))[1]).toEqual(['name', 'height', 'weight']);
  expect((await cellsOf('name,address\nAna,a; b; c\nBea,a; b; c\nEva,a; b; c'))[1]).toEqual(['Ana', 'a; b; c']);
});

test('numbers rows by the lines where they begin, and leaves empty ones out', async () => {
  const rows = await rowsOf('name,notes\n\n,,\n  \nAna,"one\r\ntwo"\nBea,"three\rfour\n"\r\nEva,');
  expect(rows).toEqual([
    { line: 1, cells: ['name', 'notes'] },
    { line: 5, cells: ['Ana', 'one\ntwo'] },
    { line: 7, cells: ['Bea', 'three\nfour'] },
    { line: 10, cells: ['Eva', ''] },
  ]);
});

test.each([
  ['a height', `Ana,5'11",7`, ['Ana', `5'11"`, '7']],
  ['a nickname', 'Ana "Nani" Sol,7', ['Ana "Nani" Sol', '7']],
  ['a nickname in front', '"Nani" Sol,"x",7', ['"Nani" Sol', 'x', '7']],
  ['doubled quotes', '"Ana ""Nani"" Sol",7', ['Ana "Nani" Sol', '7']],
  ['quotes that a program did not double', '"plays "up" with others",7', ['plays "up" with others', '7']],
  ['a separator in quotes', '"Sol, Ana" , "7"', ['Sol, Ana', '7']],
  ['a quote that is never closed', '"Ana,7', ['"Ana', '7']],
  ['empty quotes', '"",7,""', ['', '7', '']],
  ['nothing but a quote', '7,"', ['7', '"']],
])('reads quotes: %s', async (_, row, cells) => {
  expect(await rowsOf(`name,number,x\n${row}\nBea,8`)).toEqual([
    { line: 1, cells: ['name', 'number', 'x'] },
    { line: 2, cells },
    { line: 3, cells: ['Bea', '8'] },
  ]);
});

test('folds blanks and line ends of all kinds, and takes invisible marks off the ends', async () => {
  expect((await cellsOf('name,phone\n\u00a0Ana\u00a0Sol_x000D_\n,\u202a+34 600\u202f00\u202c\u200e'))[1]).toEqual([
    'Ana Sol',
  ]);
  expect((await cellsOf('name,phone\nAna,\u202a+34\u00a0600\u202f00\u202c\u200e'))[1]).toEqual(['Ana', '+34 600 00']);
});

const spanish = 'Dorsal;Nombre;Teléfono\n1;Íñigo Muñoz Peña;600\n2;Ángel Güell;601\n';
const arabic = 'الاسم;رقم القميص\nطارق الزهراني;1\nسيف مرزوق;4\n';
test.each([
  ['UTF-8', Buffer.from(spanish), spanish],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${spanish}`), spanish],
  ['UTF-16', Buffer.from(`\ufeff${spanish}`, 'utf16le'), spanish],
  ['UTF-16 without a mark', Buffer.from(spanish, 'utf16le'), spanish],
  ['UTF-16 of the other order', Buffer.from(`\ufeff${arabic}`, 'utf16le').swap16(), arabic],
  ['windows-1252', encode('windows-1252', spanish), spanish],
  ['macintosh', encode('macintosh', spanish), spanish],
  ['windows-1256', encode('windows-1256', arabic), arabic],
  ['iso-8859-6', encode('iso-8859-6', arabic), arabic],
])('reads %s', async (_, bytes, text) => {
  const cells = text
    .trim()
    .split('\n')
    .map((line) => line.split(';'));
  expect(await cellsOf(bytes)).toEqual(cells);
});

test('decides between encodings by letters if it knows no head', async () => {
  const read = await readSource(encode('windows-1256', arabic), { knows: () => false });
  expect(read).toMatchObject({ table: { rows: [{ cells: ['الاسم', 'رقم القميص'] }, {}, {}] } });
  const western = await readSource(encode('windows-1252', spanish), { knows: () => false });
  expect(western).toMatchObject({ table: { rows: [{}, { cells: ['1', 'Íñigo Muñoz Peña', '600'] }, {}] } });
});

test('reads JSON', async () => {
  expect(await readSource(Buffer.from('\ufeff [{"name":"Ana"}]'), { knows })).toEqual({
    kind: 'json',
    value: [{ name: 'Ana' }],
  });
});

test('reads the sheet of a workbook that a person chose', async () => {
  const sheet = (name: string) => ({ name, data: `<row r="2">${textCell('B2', `Ana ${name}`)}</row>` });
  const bytes = await xlsxOf({ sheets: [sheet('U15'), sheet('U17')] });
  expect(await readSource(bytes, { knows, sheet: 'U17' })).toMatchObject({
    kind: 'workbook',
    sheets: [
      { name: 'U15', rows: 1 },
      { name: 'U17', rows: 1 },
    ],
    sheet: 'U17',
    table: { rows: [{ line: 2, cells: ['', 'Ana U17'] }] },
  });
  const error = await readSource(bytes, { knows, sheet: 'U19' }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ details: { errors: [{ field: 'sheet', message: sentenceOf('importSheetUnknown') }] } });
  expect(await refusalOf(await zipOf({ 'word/document.xml': '<w/>' }))).toBe(sentenceOf('importKind'));
});

test.each([
  ['nothing', ' \r\n\t', 'importEmpty'],
  ['empty rows', ';;;\n;;;', 'importEmpty'],
  ['JSON that breaks off', '{"players":[', 'importUnreadable'],
  ['a PDF', '%PDF-1.7\nname', 'importKind'],
  ['a web page', '<html><table>', 'importKind'],
  ['a calendar', 'BEGIN:VCALENDAR\nEND:VCALENDAR', 'importKind'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'importKind'],
  ['a row over 64 KB', `name\n${'x,'.repeat(40_000)}`, 'importUnreadable'],
  ['a quoted row over 64 KB', `name\n"a","${'x'.repeat(70_000)}"`, 'importUnreadable'],
  ['too many rows', 'name\n'.repeat(limits.importRowsMax + 21), 'importTooLarge'],
] as const)('refuses %s', async (_, content, key) => {
  expect(await refusalOf(content)).toBe(sentenceOf(key));
});

test('OP1 no table stops other requests', async () => {
  const size = limits.importBytes;
  const files: [what: string, content: string][] = [
    ['lines of quotes', `name\n${'"'.repeat(60_000)}\n`.repeat(80)],
    ['quotes that are never closed', `name\n${'"a""b'.repeat(12_000)}\n`.repeat(80)],
    ['cells of one quote', `name\n${'",'.repeat(30_000)}\n`.repeat(80)],
    ['old line ends', '\r'.repeat(size - 1)],
    ['line ends', 'a\n'.repeat(size / 2 - 1)],
    ['separators', `${';,|\t'.repeat(15_000)}\n`.repeat(80)],
    ['old letters', `${'é à'.repeat(1_000)}\n`.repeat(1_000)],
  ];
  for (const [what, content] of files) {
    const bytes = what === 'old letters' ? Buffer.from(content, 'latin1') : Buffer.from(content);
    expect(bytes.length).toBeLessThanOrEqual(size);
    const { stopMs } = await longestStopOf(() => refusalOf(bytes));
    expect(stopMs, what).toBeLessThan(stopMaxMs);
  }
});
