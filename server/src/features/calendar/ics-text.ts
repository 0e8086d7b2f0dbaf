import type { ICalCalendar } from 'ical-generator';

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

/** The text of a calendar. The library's own folding blocks the event loop for half a second per season. */
export const icsTextOf = (calendar: ICalCalendar): string => {
  const entries = calendar.events().map((event) => event.toString());
  const frame = calendar.clear().toString();
  const end = 'END:VCALENDAR';
  const lines = entries.join('').split('\r\n').map(foldLine).join('\r\n');
  return `${frame.slice(0, -end.length)}${lines}${end}\r\n`;
};
