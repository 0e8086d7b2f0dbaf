import { hash } from 'node:crypto';

/** An entry of a feed, as readers are to show it. Moments are ISO 8601 in UTC with milliseconds. */
export type Entry = {
  /** The part of its UID before the host, which never changes. */
  name: string;
  startsAt: string;
  endsAt: string;
  /** The day on which it is, and the next one, where its time is not known. */
  days: { first: string; next: string } | null;
  summary: string;
  description: string | null;
  location: string | null;
  url: string | null;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  createdAt: string | null;
  updatedAt: string;
  /** When it was called off, as far as that was noted. */
  offSince: string | null;
};

/** The three properties by which readers recognise a change. */
type Revision = { sequence: number; revisedAt: string };

const lineMaxBytes = 75;

/** Folds a content line into parts of at most 75 octets without splitting a character (RFC 5545, section 3.1). */
const foldLine = (line: string): string => {
  // A unit of a text takes three octets at most.
  if (line.length * 3 <= lineMaxBytes || Buffer.byteLength(line) <= lineMaxBytes) return line;
  let folded = '';
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > lineMaxBytes) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += letter;
    bytes += size;
  }
  return folded;
};

/** Content lines as they are sent. */
export const linesOf = (lines: readonly string[]): string => `${lines.map(foldLine).join('\r\n')}\r\n`;

// No reader takes control characters, and they stand in no text of value.

const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/gu;

/** A text as a value (RFC 5545, section 3.3.11). */
export const valueOf = (text: string): string =>
  text
    .replace(/\r\n?/gu, '\n')
    .replace(controls, '')
    .replace(/[\\;,]/gu, '\\$&')
    .replace(/\n/gu, '\\n');

const momentOf = (at: string): string =>
  `${at.slice(0, 4)}${at.slice(5, 7)}${at.slice(8, 13)}${at.slice(14, 16)}${at.slice(17, 19)}Z`;
const dayOf = (day: string): string => day.replaceAll('-', '');

/** What an entry says, without the properties of its revision, in lines as they are sent. */
export const contentOf = (entry: Entry, host: string): string => {
  const { days } = entry;
  const optional = (name: string, value: string | null) => (value === null || value === '' ? [] : [`${name}:${value}`]);
  return linesOf([
    `UID:${entry.name}@${host}`,
    ...optional('CREATED', entry.createdAt && momentOf(entry.createdAt)),
    days ? `DTSTART;VALUE=DATE:${dayOf(days.first)}` : `DTSTART:${momentOf(entry.startsAt)}`,
    days ? `DTEND;VALUE=DATE:${dayOf(days.next)}` : `DTEND:${momentOf(entry.endsAt)}`,
    `SUMMARY:${valueOf(entry.summary)}`,
    ...optional('DESCRIPTION', entry.description && valueOf(entry.description)),
    ...optional('LOCATION', entry.location && valueOf(entry.location)),
    ...optional('URL', entry.url),
    `STATUS:${entry.status}`,
    // Nobody is kept busy by a whole day whose hour is to be said, or by what is called off.
    `TRANSP:${days || entry.status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'}`,
  ]);
};

/** An entry as it is sent. */
export const entryText = (content: string, { sequence, revisedAt }: Revision): string => {
  const at = momentOf(revisedAt);
  return `BEGIN:VEVENT\r\nSEQUENCE:${sequence}\r\nDTSTAMP:${at}\r\nLAST-MODIFIED:${at}\r\n${content}END:VEVENT\r\n`;
};

/** Tells two texts apart, in few bytes. */
export const digestOf = (text: string | Buffer): string => hash('sha256', text, 'base64url').slice(0, 22);
