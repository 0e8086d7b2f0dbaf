import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCsv, type CsvColumn, withoutGuard } from './csv.ts';

const table = createCsv<{ text: string; other: string }>([
  { name: 'text', value: ({ text }) => text },
  { name: 'other', value: ({ other }) => other },
]);
const written = (...texts: string[]): string => table.rows(texts.map((text) => ({ text, other: 'x' }))).toString();

test('EX1 begins with the byte order mark of UTF-8 and the column names', () => {
  expect(table.head()).toEqual(Buffer.from('\ufefftext,other\r\n'));
});

test('EX1 ends lines with CR LF, and quotes cells with a comma, a quote or a line end', () => {
  expect(written('a', 'a,b', 'say "hi"', 'two\nlines', 'two\rlines', 'سامي', '')).toBe(
    'a,x\r\n"a,b",x\r\n"say ""hi""",x\r\n"two\nlines",x\r\n"two\rlines",x\r\nسامي,x\r\n,x\r\n',
  );
});

test.each([
  '=1+1',
  '+1',
  '-1+1',
  '@SUM(A1)',
  '＝1',
  '＋1',
  '－1',
  '＠1',
  '=HYPERLINK("http://evil.example","x")',
  "=cmd|' /C calc'!A0",
  '-',
  '--1',
  '-1.',
  '-.5',
  '-1e5',
  '+34600123456',
  '+34600123456, +34600123457',
  '-2 goals',
  "'=1+1",
  "''=1+1",
  '0012',
  '0612345678',
  '00',
  "'0012",
  '-007',
  '12345678901234567890',
  '1e5',
  '1.50',
  '1,5',
  '3/4',
  '10-12',
  '17:30',
  '50 %',
  '€5',
  '600 12 34 56',
  '2026-10-17',
  '5 pm',
  '٠٠١٢',
  ' 0012',
  '187٫5',
  '١٨٧٫٥',
  'mar-04',
  '5 May',
  'May 5, 2004',
  'Abril 1974',
  '1 marzo 2004',
  'sept. 4',
  'set/99',
  '4 مارس',
  "'90s",
  "'Abd al-Karim",
  "'quoted'",
  "''",
])('EX1 %j is text for a spreadsheet and reads back unchanged', (text) => {
  const [[cell] = []] = parse(written(text));
  expect(cell).toBe(`'${text}`);
  expect(withoutGuard(cell!)).toBe(text);
});

test.each([
  ['Ana;=1+1', "Ana;'=1+1"],
  ['Ana; +1;@x', "Ana; '+1;'@x"],
  ["Ana;'=1", "Ana;''=1"],
  ['Ana;"=1+1', 'Ana;"\'=1+1'],
  ['=1;=1', "'=1;'=1"],
  ['\t=1', "'\t'=1"],
  ['\r=1', "'\r'=1"],
  ['Ana\n=1+1', "Ana\n'=1+1"],
  ['Ana\r=1+1', "Ana\r'=1+1"],
  ['Ana\r\n +1', "Ana\r\n '+1"],
  ['Ana\t@x', "Ana\t'@x"],
  ['Ana\n"=1+1', 'Ana\n"\'=1+1'],
])('EX1 %j does not begin a formula in a spreadsheet that splits cells elsewhere', (text, cell) => {
  expect(parse(written(text))[0]?.[0]).toBe(cell);
  expect(withoutGuard(cell)).toBe(text);
});

test.each([
  '1',
  '-1',
  '-1.5',
  '0',
  '9',
  '34600123456',
  '12 b',
  'U17',
  'a=b',
  "O'Neill",
  'Mayo',
  'Calle 5 de Mayo',
  '25 de Mayo',
  'Maria 5',
  'Marta 2004',
  ' =1',
  'Ana-María',
  '',
])('EX1 %j is written unchanged', (text) => {
  const [[cell] = []] = parse(written(text));
  expect(cell).toBe(text);
  expect(withoutGuard(text)).toBe(text);
});

test('EX1 any table reads back unchanged, and none of its cells begins like a formula', () => {
  const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 12 }), { minLength: 1, maxLength: 5 });
  const tricky = fc.array(fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n\'",;1.ab ＝') }), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(fc.oneof(texts, tricky), (given) => {
      const cells = parse(Buffer.concat([table.head(), Buffer.from(written(...given))]), { bom: true })
        .slice(1)
        .map(([cell]) => cell!);
      expect(cells.map(withoutGuard)).toEqual(given);
      expect(cells.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell))).toEqual([]);
    }),
    { seed: 20_260_815 },
  );
});

test('writes numbers, flags and lists as people do, and an empty cell for no value', () => {
  const all = createCsv<null>([
    { name: 'number', value: () => -1.5 },
    { name: 'flag', value: () => false },
    { name: 'list', value: () => ['CD Montelar', 'SD Lucena'] },
    { name: 'none', value: () => [] },
    { name: 'nothing', value: () => null },
  ]);
  expect(all.rows([null]).toString()).toBe('-1.5,false,"CD Montelar, SD Lucena",,\r\n');
});

test.each(["'90s", "'Abd al-Karim"])(
  '%j keeps its apostrophe, also from a spreadsheet that takes the first one of a cell off',
  (text) => {
    const [[cell] = []] = parse(written(text));
    expect(withoutGuard(cell!.slice(1))).toBe(text);
  },
);

test.each([
  [['Sporting, Benfica'], 'Sporting, Benfica |'],
  [['Sporting, Benfica', 'CD Montelar'], 'Sporting, Benfica | CD Montelar'],
  [['نادي الشباب، الرياض'], 'نادي الشباب، الرياض |'],
  [['نادي الوادي', 'نادي الشباب، الرياض'], 'نادي الوادي | نادي الشباب، الرياض'],
  [['CD Montelar'], 'CD Montelar'],
  [['0612345678'], "'0612345678"],
  [['0612345678', '600'], "'0612345678, 600"],
  [['a;b', 'c'], 'a;b, c'],
])('a list with %j is one cell %j, which the import splits into the same entries', (list, cell) => {
  const written = createCsv<null>([{ name: 'list', value: () => list }]).rows([null]);
  expect(parse(written)[0]).toEqual([cell]);
});

test('what the product made is written as it is, and numbers with the comma of the reader', () => {
  const columns: CsvColumn<null>[] = [
    { name: 'day', value: () => '2026-10-17', kind: 'day' },
    { name: 'time', value: () => '17:30', kind: 'plain' },
    { name: 'height', value: () => 187.5 },
    { name: 'text', value: () => '187.50' },
  ];
  expect(createCsv(columns).rows([null]).toString()).toBe("2026-10-17,17:30,187.5,'187.50\r\n");
  expect(createCsv(columns, { delimiter: ';', decimal: ',' }).rows([null]).toString()).toBe(
    "2026-10-17;17:30;187,5;'187.50\r\n",
  );
});

/** The cells of a reader that knows no commas, and quotes only around whole cells. */
const cellsSplitAt = (separator: string, text: string): string[] =>
  text.split(/\r\n|\r|\n/).flatMap((line) => line.split(separator).map((cell) => cell.replace(/^"+/, '')));

test('EX1 no cell begins like a formula wherever a spreadsheet splits the table', () => {
  const tricky = fc.array(fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n\'",;1.ab ＝') }), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(tricky, (given) => {
      // A cell that begins with a quote is quoted for every reader.
      const text = written(...given.map((cell) => cell.replace(/^"+/, '')));
      for (const separator of [';', '\t'])
        expect(
          cellsSplitAt(separator, text).filter((cell) => /^[=+\-@＝]/.test(cell) && !/^-?\d+(\.\d+)?(,|$)/.test(cell)),
        ).toEqual([]);
    }),
    { seed: 20_260_815, numRuns: 2_000 },
  );
});
