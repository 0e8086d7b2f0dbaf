import { invalidField } from '../../../../lib/errors.ts';
import { plainTable, rowsMax, type Source } from './source.ts';
import { decodeText, type Knows } from './text/decode-text.ts';
import { separatorOf } from './text/separator.ts';
import { rowsOf } from './text/table-rows.ts';
import { readCards } from './text/vcard-table.ts';

const startsWith = (bytes: Buffer, hex: string): boolean => bytes.subarray(0, hex.length / 2).toString('hex') === hex;

/** A zip archive, or the files of office programs before xlsx. */
const maybeWorkbook = (bytes: Buffer): boolean => startsWith(bytes, '504b') || startsWith(bytes, 'd0cf11e0a1b11ae1');

const jsonOf = (text: string): Source => {
  try {
    return { kind: 'json', value: JSON.parse(text) };
  } catch {
    throw invalidField('file', 'importUnreadable');
  }
};

/** Documents that are text but no table: web pages and XML, PDF, rich text, calendars. */
const otherKind = /^\s*(?:<|%PDF|\{\\rtf|BEGIN:VCALENDAR)/i;

const isCard = (start: string): boolean => /^(?:\u00ef\u00bb\u00bf)?\s*BEGIN:VCARD/i.test(start);

type Options = {
  /** The sheet of a workbook that a person chose. */
  sheet?: string;
  /** Says whether a word is the head of a known column: decides between encodings and separators. */
  knows: Knows;
};

/**
 * Reads a file of people by its content, whatever its name: a workbook (xlsx, ods, xls), an address book (vCard), JSON, or
 * a table of text, which may be pasted from a spreadsheet. Gives rows as they are; heads are for the caller to find. Lets
 * other requests run in between. Throws 400 on `file` or `sheet` with a sentence that says why it is not read.
 */
export const readSource = async (bytes: Buffer, { sheet, knows }: Options): Promise<Source> => {
  if (maybeWorkbook(bytes)) {
    const { readWorkbook } = await import('./workbook/read-workbook.ts');
    return readWorkbook(bytes, sheet);
  }
  // Before decoding: a line of a card may be folded within a letter of several bytes.
  if (isCard(bytes.subarray(0, 200).toString('latin1'))) return readCards(bytes, { knows, rowsMax });
  const text = decodeText(bytes, knows);
  if (text === undefined || otherKind.test(text)) throw invalidField('file', 'importKind');
  if (text.trim() === '') throw invalidField('file', 'importEmpty');
  if (isCard(text)) return readCards(Buffer.from(text, 'utf8'), { knows, rowsMax });
  if (/^\s*[[{]/.test(text)) return jsonOf(text);
  const rows = await rowsOf(text, { ...separatorOf(text, knows), rowsMax });
  if (rows.length === 0) throw invalidField('file', 'importEmpty');
  return { kind: 'table', table: plainTable(rows) };
};
