import { CFB, utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { numberCell, odsOf, textCell, xlsxOf } from '../../../../../test/helpers/made-workbooks.ts';
import type { SourceTable } from '../source.ts';
import { readWorkbookBytes } from './read-workbook-bytes.ts';

/** What a caller gets: the offered sheets, and the table of one of them. */
const read = async (bytes: Buffer, sheet?: string) => {
  const { sheets, chosen, table } = await readWorkbookBytes(bytes, sheet);
  const offered = sheets.filter(({ isOffered }) => isOffered);
  return { sheets: offered.map(({ name, rows }) => ({ name, rows })), sheet: chosen.name, table };
};
const tableOf = async (bytes: Buffer | Promise<Buffer>): Promise<SourceTable> => (await read(await bytes)).table;
/** The cells of the first row. */
const cellsOf = async (bytes: Promise<Buffer>): Promise<string[]> => (await tableOf(bytes)).rows[0]!.cells;
const refusalOf = (bytes: Buffer, sheet?: string): Promise<string> =>
  read(bytes, sheet).then(
    () => 'read',
    (error: unknown) => (error as Error).message,
  );

const formats = ['yyyy\\-mm\\-dd', '0000\\ 000\\ 000'];

test('reads days of workbooks that count from 1904', async () => {
  const data = `<row r="1">${numberCell('A1', 40943 - 1462, 1)}${numberCell('B1', 39481)}</row>`;
  const table = await tableOf(xlsxOf({ formats, sheets: [{ data }], workbook: '<workbookPr date1904="1"/>' }));
  expect(table).toMatchObject({ rows: [{ cells: ['2012-02-04', '39481'] }], date1904: true });
});

test('reads texts of all kinds, with empty shared ones among them', async () => {
  const strings = [
    '<si/>',
    '<si><t>Hugo</t></si>',
    '<si><t/></si>',
    '<si><r><t xml:space="preserve">Ana </t></r><r><rPr><b/></rPr><t>B&amp;é</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si>',
    '<si><t>one_x000D_\ntwo\u00a0three </t></si>',
  ].join('');
  const shared = ['A', 'B', 'C', 'D', 'E'].map((column, index) => `<c r="${column}1" t="s"><v>${index}</v></c>`);
  const own = `<c r="F1" t="str"><f>A1</f><v>Eva</v></c>${textCell('G1', 'Bea')}<c r="H1" t="b"><v>1</v></c>`;
  expect(await cellsOf(xlsxOf({ strings, sheets: [{ data: `<row r="1">${shared.join('')}${own}</row>` }] }))).toEqual([
    '',
    'Hugo',
    '',
    'Ana B&é',
    'one\ntwo three',
    'Eva',
    'Bea',
    'true',
  ]);
});

test('tells which cells are empty by accident, and where a zero may be lost', async () => {
  const data = `<row r="1">${textCell('A1', 'name')}</row><row r="3"><c r="A3"><f>B3</f></c><c r="B3"><f>C3</f><v></v></c>
    <c r="C3" t="str"><f>D3</f><v></v></c><c r="D3" t="e"><v>#REF!</v></c>${numberCell('E3', 600000001)}${textCell('F3', 'Ana')}
    ${textCell('G3', '#N/A')}</row>`;
  const { rows, cellNotes } = await tableOf(xlsxOf({ sheets: [{ data }] }));
  expect(rows[1]).toEqual({ line: 3, cells: ['', '', '', '', '600000001', 'Ana', ''] });
  expect(cellNotes).toEqual([
    { line: 3, column: 0, kind: 'formulaEmpty' },
    { line: 3, column: 1, kind: 'formulaEmpty' },
    { line: 3, column: 3, kind: 'errorCell' },
    { line: 3, column: 4, kind: 'zeroLost' },
    { line: 3, column: 6, kind: 'errorCell' },
  ]);
});

test('gives stored results of formulas, also of those that lead to other workbooks', async () => {
  const data = `<row r="1"><c r="A1" t="str"><f>[1]Sheet1!A1</f><v>Ana</v></c><c r="B1"><f>WEBSERVICE("http://x.example")</f><v>7</v></c></row>`;
  const parts = { 'xl/externalLinks/externalLink1.xml': '<externalLink><externalBook/></externalLink>' };
  expect(await cellsOf(xlsxOf({ sheets: [{ data }], parts }))).toEqual(['Ana', '7']);
});

test('reads beyond the range that a file names, and takes no formatted rows for rows', async () => {
  const empty = Array.from(
    { length: 100_000 },
    (_, index) => `<row r="${index + 5}" s="1"><c r="A${index + 5}" s="1"/></row>`,
  );
  const data = `<row r="2">${textCell('C2', 'Ana')}</row><row r="4">${textCell('B4', 'Bea')}</row>${empty.join('')}`;
  const bytes = await xlsxOf({ formats, sheets: [{ data, before: '<dimension ref="A1:A2"/>' }] });
  const { sheets, table } = await read(bytes);
  expect(sheets).toEqual([{ name: 'Sheet1', rows: 2 }]);
  expect(table.rows).toEqual([
    { line: 2, cells: ['', '', 'Ana'] },
    { line: 4, cells: ['', 'Bea'] },
  ]);
});

test('reads cells and rows that do not say where they are', async () => {
  const inline = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const data = `<row>${inline('name')}<c/>${inline('phone')}</row><row>${inline('Ana')}</row>`;
  expect((await tableOf(xlsxOf({ sheets: [{ data }] }))).rows).toEqual([
    { line: 1, cells: ['name', '', 'phone'] },
    { line: 2, cells: ['Ana'] },
  ]);
});

test('counts hidden rows and columns, and tells merged heads', async () => {
  const data = `<row r="1">${textCell('A1', 'Guardian')}${textCell('B1', '')}</row><row r="2" hidden="1">${textCell('A2', 'Ana')}${textCell('C2', 'x')}</row>
    <row r="3" hidden="true"><c r="A3" s="0"/></row>`;
  const before = '<cols><col min="2" max="3" hidden="1" width="9"/><col min="4" max="16384" hidden="1"/></cols>';
  const after = '<mergeCells count="2"><mergeCell ref="A1:B1"/><mergeCell ref="A90:B91"/></mergeCells>';
  expect(await tableOf(xlsxOf({ sheets: [{ data, before, after }] }))).toMatchObject({
    merges: [{ line: 1, column: 0, toLine: 1, toColumn: 1 }],
    hidden: { rows: 1, columns: 2 },
  });
});

test('tells the addresses behind names', async () => {
  const data = `<row r="1">${textCell('A1', 'Ana')}${textCell('B1', 'x')}</row><row r="2">${textCell('A2', 'Bea')}</row>`;
  const after = '<hyperlinks><hyperlink ref="A1:A1048576" r:id="rId1"/><hyperlink ref="B1" r:id="rId2"/></hyperlinks>';
  const link =
    'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" TargetMode="External"';
  const relations = `<Relationship Id="rId1" ${link} Target="mailto:ana%40club.example?subject=Hi"/><Relationship Id="rId2" ${link} Target="https://x.example"/>`;
  expect((await tableOf(xlsxOf({ sheets: [{ data, after, relations }] }))).links).toEqual([
    { line: 1, column: 0, address: 'ana@club.example' },
  ]);
});

test('offers the sheets that are shown, and proposes the one that was open', async () => {
  const row = `<row r="1">${textCell('A1', 'Ana')}</row>`;
  const bytes = await xlsxOf({
    views: '<bookViews><workbookView activeTab="2"/></bookViews>',
    sheets: [
      { name: 'Lists', data: row, state: 'hidden' },
      { name: 'U15 & "B"', data: `${row}<row r="2">${textCell('A2', 'Bea')}</row>` },
      { name: 'U17', data: row },
      { name: 'Secret', data: row, state: 'veryHidden' },
    ],
  });
  const { sheets, sheet } = await read(bytes);
  expect({ sheets, sheet }).toEqual({
    sheets: [
      { name: 'U15 & "B"', rows: 2 },
      { name: 'U17', rows: 1 },
    ],
    sheet: 'U17',
  });
  expect((await read(bytes, 'U15 & "B"')).table.rows).toHaveLength(2);
  expect(await refusalOf(bytes, 'Lists')).toBe('importSheetUnknown');
});

const cell = (attributes: string, text: string): string =>
  `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`;
const named = (text: string): string => cell('office:value-type="string"', text);

test('reads ods: days, telephones, times, repeats, hidden rows, links and empty formulas', async () => {
  const styles = [
    '<style:style style:name="hidden" style:family="table"><style:table-properties table:display="false"/></style:style>',
    '<number:number-style style:name="N1"><number:number number:decimal-places="0" number:min-integer-digits="10"/></number:number-style>',
    '<style:style style:name="phone" style:family="table-cell" style:data-style-name="N1"/>',
  ].join('');
  const tables = [
    `<table:table table:name="Lists" table:style-name="hidden"><table:table-row>${named('x')}</table:table-row></table:table>`,
    `<table:table table:name="First"><table:table-row>${named('x')}</table:table-row></table:table>`,
    '<table:table table:name="U15 &amp; B"><table:table-column/><table:table-column table:visibility="collapse"/>',
    `<table:table-row>${named('Ana')}<table:table-cell table:number-columns-repeated="2"/>`,
    cell('office:value-type="date" office:date-value="2012-02-04"', '٤ فبراير'),
    cell('table:style-name="phone" office:value-type="float" office:value="612345678"', '0612345678'),
    cell('office:value-type="time" office:time-value="PT95H30M00S"', '95:30'),
    cell('office:value-type="boolean" office:boolean-value="true"', 'VERDADERO'),
    named('<text:a xlink:href="mailto:ana@club.example">Ana</text:a><text:s/>Sol'),
    '<table:table-cell table:formula="of:=[.A1]"/></table:table-row>',
    `<table:table-row table:number-rows-repeated="2" table:visibility="filter">${named('Twin')}</table:table-row>`,
    '<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>',
    '</table:table>',
  ].join('');
  expect(await read(await odsOf({ tables, styles, active: 'U15 &amp; B' }))).toEqual({
    sheets: [
      { name: 'First', rows: 1 },
      { name: 'U15 & B', rows: 3 },
    ],
    sheet: 'U15 & B',
    table: {
      rows: [
        { line: 1, cells: ['Ana', '', '', '2012-02-04', '0612345678', '95:30', 'true', 'Ana Sol'] },
        { line: 2, cells: ['Twin'] },
        { line: 3, cells: ['Twin'] },
      ],
      cellNotes: [{ line: 1, column: 8, kind: 'formulaEmpty' }],
      links: [{ line: 1, column: 7, address: 'ana@club.example' }],
      merges: [],
      hidden: { rows: 2, columns: 1 },
      date1904: false,
    },
  });
});

/** What the tests use of the library's writer of OLE files, which it does not describe. */
type OleWriter = {
  utils: { cfb_new: () => object; cfb_add: (file: object, path: string, content: Buffer) => void };
  write: (file: object, options: { type: 'buffer' }) => Buffer;
};

/** An OLE file with a stream of this name. */
const oleOf = (stream: string): Buffer => {
  const ole = CFB as OleWriter;
  const file = ole.utils.cfb_new();
  ole.utils.cfb_add(file, `/${stream}`, Buffer.alloc(5_000));
  return Buffer.from(ole.write(file, { type: 'buffer' }));
};

test('reads xls', async () => {
  const sheet = utils.aoa_to_sheet([
    ['name', 'born', 'phone'],
    ['Íñigo Ñ', { t: 'n', v: 40943, z: 'yyyy-mm-dd' }, { t: 'n', v: 612345678, z: '0000000000' }],
  ]);
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Lista');
  const bytes = Buffer.from(write(book, { type: 'buffer', bookType: 'biff8' }) as Uint8Array);
  expect(await read(bytes)).toMatchObject({
    sheets: [{ name: 'Lista', rows: 2 }],
    table: { rows: [{ line: 1 }, { line: 2, cells: ['Íñigo Ñ', '2012-02-04', '0612345678'] }] },
  });
});

test('refuses workbooks with a password, and says so', async () => {
  expect(await refusalOf(oleOf('EncryptedPackage'))).toBe('importPassword');
  const tables = '<table:table table:name="A"/>';
  expect(await refusalOf(await odsOf({ tables, manifest: '<manifest:encryption-data/>' }))).toBe('importPassword');
});
