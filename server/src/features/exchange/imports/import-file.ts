import { invalidField } from '../../../lib/errors.ts';
import { decode } from './reading/text/decode-text.ts';

/** A file's content by detected kind. Names are unreliable, and browsers guess types from them. */
export type ImportContent =
  { kind: 'json'; value: unknown } | { kind: 'calendar'; text: string } | { kind: 'table'; text: string };

/** 400 for an unreadable file. */
export const unreadable = () => invalidField('file', 'importUnreadable');

/** Spreadsheets write UTF-8, UTF-16 with a byte order mark, or Windows-1252. */
const textOf = (bytes: Buffer): string => {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return decode('utf-16le', bytes) ?? '';
  if (mark === 'feff') return decode('utf-16be', bytes) ?? '';
  return decode('utf-8', bytes) ?? decode('windows-1252', bytes) ?? '';
};

/** Throws 400 on `file` unless it is JSON, a calendar or a table. */
export const readContent = (bytes: Buffer): ImportContent => {
  const text = textOf(bytes).trim();
  // Binary files such as native spreadsheets, pictures and PDFs contain such bytes early.
  if (text === '' || text.includes('\0')) throw unreadable();
  if (/^begin:vcalendar/i.test(text)) return { kind: 'calendar', text };
  if (!/^[[{]/.test(text)) return { kind: 'table', text };
  try {
    return { kind: 'json', value: JSON.parse(text) };
  } catch {
    throw unreadable();
  }
};

/** An own property of a JSON value; undefined if missing. */
export const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
