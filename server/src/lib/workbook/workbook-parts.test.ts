import { readXlsx } from 'hucre/xlsx';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { CsvColumn } from '../text/csv.ts';
import { unpacked } from '../../test/helpers/unpacked.ts';
import { workbookParts } from './workbook-parts.ts';

type Row = { text: string; day?: string | null; count?: number };
const columns: CsvColumn<Row>[] = [
  { name: 'text', value: ({ text }) => text },
  { name: 'day', value: ({ day = null }) => day, kind: 'day' },
  { name: 'count', value: ({ count = null }) => count, kind: 'number' },
];

async function* pages<R>(...all: R[][]): AsyncGenerator<R[], void, undefined> {
  yield* all;
}

const plain = { name: 'players', language: 'en', spareRows: 0 } as const;
const written = async <R>(
  given: readonly CsvColumn<R>[],
  all: R[][],
  options: Partial<Parameters<typeof workbookParts<R>>[2]> = {},
) => buffer(workbookParts(given, pages(...all), { ...plain, ...options }));

const readRows = async (file: Buffer) => (await readXlsx(file)).sheets.map(({ name, rows }) => ({ name, rows }));
const sheetOf = async (file: Buffer, number = 1): Promise<string> =>
  (await unpacked(file)).get(`xl/worksheets/sheet${number}.xml`) ?? '';

test.each([
  '=1+1',
  '+34600123456',
  '-2',
  '@SUM(A1)',
  '0012',
  '1e5',
  '12345678901234567890',
  '0612345678',
  ' two  blanks ',
  'a\nb\tc',
  'سامي',
  '<a> & "b" \'c\'',
  '_x0041_',
  'null\u0000bell\u0007',
  'true',
  '2026-10-17',
])('EX1 a cell with %j is that text, and no formula', async (text) => {
  const file = await written(columns, [[{ text }]]);
  expect((await readRows(file))[0]?.rows[1]?.[0]).toBe(text);
  const sheet = await sheetOf(file);
  expect(sheet).not.toContain('<f>');
  expect(sheet).toMatch(/<c r="A2" s="\d+" t="inlineStr">/);
});

test('text is in the text format, a day a date at midnight, a number a number, and nothing is no cell', async () => {
  const rows = [
    { text: '007', day: '2004-02-29', count: 187.5 },
    { text: '', day: null, count: 0 },
    { text: 'x', day: '1899-05-01' },
  ];
  const file = await written(columns, [rows]);
  expect((await readRows(file))[0]?.rows).toEqual([
    ['text', 'day', 'count'],
    ['007', new Date('2004-02-29T00:00:00.000Z'), 187.5],
    [null, null, 0],
    // Spreadsheets know no days before 1900.
    ['x', '1899-05-01', null],
  ]);
  const sheet = await sheetOf(file);
  const [, text, day] = /<c r="A2" s="(\d+)".*?<c r="B2" s="(\d+)"><v>38046<\/v>/.exec(sheet) ?? [];
  const styles = (await unpacked(file)).get('xl/styles.xml') ?? '';
  const formats = new Map(
    [...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]+)"/g)].map(([, id, code]) => [id, code]),
  );
  const cellFormats = [...(/<cellXfs.*<\/cellXfs>/.exec(styles)?.[0] ?? '').matchAll(/<xf numFmtId="(\d+)"/g)];
  expect([text, day].map((style) => formats.get(cellFormats[Number(style)]?.[1]))).toEqual(['@', 'yyyy-mm-dd']);
});

test('the head stays in sight, and a workbook in Arabic begins at the right', async () => {
  const arabic = await sheetOf(await written(columns, [[]], { language: 'ar' }));
  expect(arabic).toMatch(/<sheetView [^>]*rightToLeft="1"/);
  expect(arabic).toContain('state="frozen"');
  expect(await sheetOf(await written(columns, [[]], { language: 'es' }))).not.toContain('rightToLeft');
});

test('rows below the last one keep typed text and days, except in columns of numbers', async () => {
  const file = await written(columns, [[{ text: 'Iker' }]], { spareRows: 500 });
  const sheet = await sheetOf(file);
  expect(sheet).toMatch(/<row r="3"><c r="A3" s="\d+"\/><c r="B3" s="\d+"\/><\/row>/);
  expect(sheet).toContain('<row r="502">');
  expect(sheet).not.toContain('<row r="503">');
});

test('offers short lists in the rule, and those that are long or have a comma from a hidden sheet', async () => {
  const short = ['GK', 'ST'];
  const commas = ['U15, girls', 'U17'];
  const long = Array.from({ length: 60 }, (_, index) => `Squad ${index}`);
  const lists = [short, commas, long].map((choices, index): CsvColumn<Row> => ({
    name: `c${index}`,
    value: () => '',
    choices,
  }));
  const file = await written(lists, [[{ text: '' }]]);
  const sheet = await sheetOf(file);
  expect(
    [...sheet.matchAll(/sqref="([^"]+)"[^>]*><formula1>([^<]+)</g)].map(([, range, rule]) => [range, rule]),
  ).toEqual([
    ['A2:A1048576', '"GK,ST"'],
    ['B2:B1048576', 'Lists!$A$1:$A$2'],
    ['C2:C1048576', 'Lists!$B$1:$B$60'],
  ]);
  const [, hidden] = (await readXlsx(file)).sheets;
  expect(hidden).toMatchObject({ name: 'Lists', hidden: true });
  expect(hidden?.rows.slice(0, 3)).toEqual([
    ['U15, girls', 'Squad 0'],
    ['U17', 'Squad 1'],
    [null, 'Squad 2'],
  ]);
});

test('goes on in another sheet with the same head when a sheet is full, and has no row twice', async () => {
  const all = Array.from({ length: 7 }, (_, index) => ({ text: `Row ${index}` }));
  const file = await written(columns, [all.slice(0, 4), all.slice(4)], { rowsMax: 4 });
  const sheets = await readRows(file);
  expect(sheets.map(({ name, rows }) => [name, rows.map(([text]) => text)])).toEqual([
    ['players', ['text', 'Row 0', 'Row 1', 'Row 2']],
    ['players 2', ['text', 'Row 3', 'Row 4', 'Row 5']],
    ['players 3', ['text', 'Row 6']],
  ]);
});

test('fails before its first part if the first rows can not be read, and later if others can not', async () => {
  const failing = async function* (count: number): AsyncGenerator<Row[], void, undefined> {
    for (let index = 0; index < count; index += 1) yield [{ text: 'Iker' }];
    throw new Error('The database is gone');
  };
  await expect(workbookParts(columns, failing(0), plain).next()).rejects.toThrow('The database is gone');
  await expect(buffer(workbookParts(columns, failing(3), plain))).rejects.toThrow('The database is gone');
});

test('ends reading when its reader leaves', async () => {
  let hasEnded = false;
  const endless = async function* (): AsyncGenerator<Row[], void, undefined> {
    try {
      for (;;) yield [{ text: 'Iker' }];
    } finally {
      hasEnded = true;
    }
  };
  const parts = workbookParts(columns, endless(), plain);
  await parts.next();
  await parts.return();
  expect(hasEnded).toBe(true);
});
