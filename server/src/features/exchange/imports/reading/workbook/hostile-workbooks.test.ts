import { limits } from '@touchline/contract/wire/limits';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import { expect, test } from 'vitest';
import { longestStopOf, stopMaxMs } from '../../../../../test/helpers/event-loop-meter.ts';
import { numberCell, odsOf, textCell, xlsxOf, zipOf } from '../../../../../test/helpers/made-workbooks.ts';
import { readWorkbookBytes } from './read-workbook-bytes.ts';
import type { Refusal } from './refusal.ts';
import { createWorkbookReader, readWorkbook } from './read-workbook.ts';

/** The message of a refusal, or `read`. */
const answerOf = (reading: Promise<unknown>): Promise<string> =>
  reading.then(
    () => 'read',
    (error: unknown) => (error as Error).message,
  );

const row = `<row r="1">${textCell('A1', 'Ana')}</row>`;
/** Rows with a shared string each. */
const rowsOf = (count: number, cells = '<c t="s"><v>0</v></c>'): string => `<row>${cells}</row>`.repeat(count);
const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');
/** What says how long an entry is, in the local header and in the central directory. */
const withSize = (bytes: Buffer, size: number): Buffer => {
  const changed = Buffer.from(bytes);
  for (let at = changed.indexOf('PK\x01\x02'); at >= 0; at = changed.indexOf('PK\x01\x02', at + 4))
    if (changed.readUInt32LE(at + 24) > 1_000_000) changed.writeUInt32LE(size, at + 24);
  return changed;
};

/** An archive of nothing but names. */
const emptyEntries = (count: number): Buffer => {
  const entry = (signature: string, length: number): Buffer => {
    const header = Buffer.alloc(length);
    header.write(signature, 'latin1');
    // The length of the name stands at the same distance from the end in neither.
    header.writeUInt16LE(4, length === 30 ? 26 : 28);
    return Buffer.concat([header, Buffer.from('xl/a')]);
  };
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count & 0xffff, 10);
  end.writeUInt32LE(count * 50, 12);
  end.writeUInt32LE(34, 16);
  const central = entry('PK\x01\x02', 46);
  return Buffer.concat([entry('PK\x03\x04', 30), ...Array.from({ length: count }, () => central), end]);
};

const bomb = (megabytes: number): Promise<Buffer> =>
  xlsxOf({ sheets: [{ data: `${row}<!--${' '.repeat(megabytes * 1024 * 1024)}-->` }] });

const files: [what: string, key: Refusal['key'], make: () => Promise<Buffer>][] = [
  ['60 MB of blanks', 'importTooLargeInside', () => bomb(60)],
  ['a bomb below the limit of bytes', 'importTooLargeInside', () => bomb(20)],
  ['a bomb that names another size', 'importUnreadable', async () => withSize(await bomb(4), 500)],
  ['100,000 entries', 'importTooLargeInside', () => Promise.resolve(emptyEntries(100_000))],
  [
    'a million shared strings',
    'importTooLargeInside',
    () => xlsxOf({ sheets: [{ data: row }], strings: '<si><t>a</t></si>'.repeat(1_000_000) }),
  ],
  [
    'a long shared string in each row',
    'importTooLargeInside',
    () => xlsxOf({ sheets: [{ data: rowsOf(9_000) }], strings: `<si><t>${'abcdefgh'.repeat(4_000)}</t></si>` }),
  ],
  [
    'too many cells',
    'importTooLargeInside',
    () => xlsxOf({ sheets: [{ data: rowsOf(6_000, '<c><v>1</v></c>'.repeat(100)) }] }),
  ],
  [
    'too many rows',
    'importTooLarge',
    () => xlsxOf({ sheets: [{ data: rowsOf(limits.importRowsMax + 21, '<c><v>1</v></c>') }] }),
  ],
  [
    'a document type',
    'importUnreadable',
    () =>
      xlsxOf({
        sheets: [{ data: row }],
        parts: {
          'xl/sharedStrings.xml': '<?xml version="1.0"?><!DOCTYPE sst [<!ENTITY a SYSTEM "file:///etc/passwd">]><sst/>',
        },
      }),
  ],
  [
    'a document type in two bytes for each letter',
    'importUnreadable',
    () => xlsxOf({ sheets: [{ data: row }], parts: { 'xl/sharedStrings.xml': utf16('<!DOCTYPE sst []><sst/>') } }),
  ],
  [
    'a document type in ods',
    'importUnreadable',
    async () =>
      zipOf({
        mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
        'content.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
      }),
  ],
  [
    'a row of ods that stands for a million',
    'importTooLargeInside',
    () =>
      odsOf({
        tables: `<table:table table:name="A"><table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="1000" office:value-type="string"><text:p>Ana</text:p></table:table-cell></table:table-row></table:table>`,
      }),
  ],
  [
    'a sheet that is missing',
    'importEmpty',
    () => xlsxOf({ sheets: [{ data: row }], parts: { 'xl/_rels/workbook.xml.rels': '<Relationships/>' } }),
  ],
  [
    'a sheet that breaks off',
    'importUnreadable',
    () => xlsxOf({ sheets: [{ data: `${row}<row r="2"><c r="A2" t="s"><v>99</v></c></row>` }] }),
  ],
  ['an empty workbook', 'importEmpty', () => xlsxOf({ sheets: [{ data: '' }] })],
  ['a document', 'importKind', () => zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>' })],
  ['a document of Numbers', 'importKind', () => zipOf({ 'Index/Document.iwa': 'x' })],
  ['an archive of other files', 'importKind', () => zipOf({ 'list.csv': 'name' })],
  [
    'a document of the time before docx',
    'importKind',
    async () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000)]),
  ],
  [
    'an archive that breaks off',
    'importUnreadable',
    async () => (await xlsxOf({ sheets: [{ data: row }] })).subarray(0, -100),
  ],
];

test.each(files)('refuses %s', async (_, key, make) => {
  expect(await answerOf(readWorkbookBytes(await make(), undefined))).toBe(key);
});

test('OP1 a bomb stops nobody, and its refusal says why', async () => {
  const bytes = await bomb(60);
  const { answer, stopMs } = await longestStopOf(() => answerOf(readWorkbook(bytes, undefined)));
  expect(answer).toBe(sentenceOf('importTooLargeInside'));
  expect(stopMs).toBeLessThan(stopMaxMs);
});

test('OP1 large tables are handed over without stopping others', async () => {
  const cells = Array.from({ length: 45 }, () => '<c t="s"><v>0</v></c>').join('');
  const data = rowsOf(limits.importRowsMax, cells);
  const bytes = await xlsxOf({ sheets: [{ data }], strings: '<si><t>Jugadora número siete</t></si>' });
  const { answer, stopMs } = await longestStopOf(() => readWorkbook(bytes, undefined));
  expect(answer.table.rows).toHaveLength(limits.importRowsMax);
  expect(answer.table.rows.at(-1)).toEqual({
    line: limits.importRowsMax,
    cells: Array.from({ length: 45 }, () => 'Jugadora número siete'),
  });
  expect(stopMs).toBeLessThan(stopMaxMs);
});

/** A million formatted rows without a value. */
const formatted = (): Promise<Buffer> => {
  const empty = Array.from(
    { length: 1_000_000 },
    (_, index) => `<row r="${index + 2}"><c r="A${index + 2}" s="0"/></row>`,
  );
  return xlsxOf({ sheets: [{ data: row + empty.join('') }] });
};

test('reads a workbook with a million formatted rows', async () => {
  expect((await readWorkbook(await formatted(), undefined)).table.rows).toEqual([{ line: 1, cells: ['Ana'] }]);
});

test('ends a program that takes too much memory or time', async () => {
  const bytes = await formatted();
  const patient = { timeMs: 60_000, patienceMs: 600_000, memoryMb: 256 };
  expect(await answerOf(createWorkbookReader({ ...patient, memoryMb: 40 })(bytes, undefined))).toBe(
    sentenceOf('importTooLargeInside'),
  );
  expect(await answerOf(createWorkbookReader({ ...patient, timeMs: 20 })(bytes, undefined))).toBe(
    sentenceOf('importTooSlow'),
  );
  expect(await answerOf(createWorkbookReader({ ...patient, patienceMs: 1 })(bytes, undefined))).toBe(
    sentenceOf('importTooSlow'),
  );
});

test('reads one workbook after the other, and asks callers to wait if there are many', async () => {
  const bytes = await xlsxOf({ sheets: [{ data: `<row r="1">${numberCell('A1', 7)}</row>` }] });
  const answers = await Promise.all(Array.from({ length: 7 }, () => answerOf(readWorkbook(bytes, undefined))));
  expect(answers.filter((answer) => answer === 'read')).toHaveLength(5);
  expect(answers.filter((answer) => answer.startsWith('Too many requests'))).toHaveLength(2);
});
