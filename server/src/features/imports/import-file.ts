import { setImmediate as breathe } from 'node:timers/promises';
import { invalidField } from '../../lib/errors.ts';

/** What a file holds, told by its content: names lie, and browsers guess types from them. */
export type ImportContent =
  { kind: 'json'; value: unknown } | { kind: 'calendar'; text: string } | { kind: 'table'; text: string };

/** 400 for a file that is not what it should be. */
export const unreadable = () => invalidField('file', 'importUnreadable');

const decode = (encoding: string, bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** Spreadsheets write UTF-8, UTF-16 with a mark in front, or the code page of western Windows. */
const textOf = (bytes: Buffer): string => {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return decode('utf-16le', bytes) ?? '';
  if (mark === 'feff') return decode('utf-16be', bytes) ?? '';
  return decode('utf-8', bytes) ?? decode('windows-1252', bytes) ?? '';
};

/** Throws 400 on `file` for what is neither JSON nor a calendar nor a table. */
export const readContent = (bytes: Buffer): ImportContent => {
  const text = textOf(bytes).trim();
  // What is no text at all has such bytes soon: a spreadsheet as it is saved, a picture, a PDF.
  if (text === '' || text.includes('\0')) throw unreadable();
  if (/^begin:vcalendar/i.test(text)) return { kind: 'calendar', text };
  if (!/^[[{]/.test(text)) return { kind: 'table', text };
  try {
    return { kind: 'json', value: JSON.parse(text) };
  } catch {
    throw unreadable();
  }
};

/** A property of what came as JSON; undefined where there is none of its own. */
export const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

const rowsAtOnce = 100;

/** As `map`, with a breath now and then, in which others have their turn: a file of 2,000 rows would hold up everybody. */
export const mapInTurns = async <T, R>(all: readonly T[], work: (one: T, index: number) => R): Promise<R[]> => {
  const done: R[] = [];
  for (const [index, one] of all.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await breathe();
    done.push(work(one, index));
  }
  return done;
};
