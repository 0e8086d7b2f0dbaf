import type { ICalCalendar } from 'ical-generator';
import { mapInTurns } from '../../../lib/concurrency/event-loop.ts';

const lineMaxBytes = 75;

/** Folds a content line into parts of at most 75 octets without splitting a character (RFC 5545, section 3.1). */
const foldLine = (line: string): string => {
  if (Buffer.byteLength(line) <= lineMaxBytes) return line;
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

/**
 * The text of a calendar in UTF-8; other requests run in between. The library's own folding blocks the event loop for
 * half a second per season, and turning a text of some megabytes into bytes at once takes a tenth of one.
 */
export const icsTextOf = async (calendar: ICalCalendar): Promise<Buffer> => {
  const entries = await mapInTurns(calendar.events(), (event) =>
    Buffer.from(event.toString().split('\r\n').map(foldLine).join('\r\n')),
  );
  const frame = calendar.clear().toString();
  const end = 'END:VCALENDAR';
  return Buffer.concat([Buffer.from(frame.slice(0, -end.length)), ...entries, Buffer.from(`${end}\r\n`)]);
};
