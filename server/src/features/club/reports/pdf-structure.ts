const headMax = 1_024;
const tailMax = 2_048;
/** The maximum length of the comment after an archive's directory, plus the directory's end record. */
const archiveTailMax = 65_535 + 22;
const endOfArchive = Buffer.from([0x50, 0x4b, 0x05, 0x06]);

/** True for a file that programs could also read as an archive, as those are read from the end. */
const endsAsArchive = (content: Buffer): boolean => {
  const tail = content.subarray(-archiveTailMax);
  for (let at = tail.lastIndexOf(endOfArchive); at >= 0; at = at > 0 ? tail.lastIndexOf(endOfArchive, at - 1) : -1) {
    const isWhole = at + 22 <= tail.length;
    if (isWhole && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
};

// What stands around a PDF that a printer driver wrote into a file: HP's job language (PJL), line by line. Readers look for
// the header in the first 1,024 bytes (ISO 32000-1, annex H.3.4.1); anything else before it could be read as another format.
const printerLine = /^(?:\u001b%-12345X)?(?:@PJL[ -;=?-~]{0,200})?(?:\u001b%-12345X)?$/;
/** A line behind the end that a reader skips, as signing programs leave them. */
const comment = /^%[ -;=?-~]{0,200}$/;
const header = /%PDF-\d\.\d/;
const table = /^startxref\s{1,4}(\d{1,10})\s{1,4}%%EOF(.*)$/s;

const linesOf = (text: string): string[] => text.split(/[\r\n]/).map((line) => line.trim());

/** True if a header follows nothing but a byte order mark, white space and the lines of a printer. */
const hasHeader = (head: string): boolean => {
  const at = header.exec(head)?.index;
  if (at === undefined) return false;
  return linesOf(head.slice(0, at).replace(/^\u00ef\u00bb\u00bf/, '')).every((line) => printerLine.test(line));
};

/** True for what a reader skips behind the end: nothing in its own line, then comments and the end of a print job. */
const isSkipped = (rest: string): boolean => {
  const [same, ...others] = linesOf(rest.replaceAll('\0', ''));
  return same === '' && others.every((line) => printerLine.test(line) || comment.test(line));
};

/** Programs that save blocks fill the last one with zeros, sometimes several. */
const withoutPadding = (content: Buffer): Buffer => {
  let length = content.length;
  while (length > 0 && (content[length - 1] === 0 || content[length - 1] === 0x0a || content[length - 1] === 0x0d))
    length -= 1;
  return content.subarray(0, length);
};

/**
 * Why content is refused as a PDF: it has not its header at the beginning (behind a byte order mark, white space or the lines
 * of a printer) and the position of its table at the end, or something follows that end which is no part of it. Undefined if
 * it is valid.
 */
export const refusalOfPdf = (given: Buffer): 'fileContent' | 'fileBehind' | undefined => {
  const content = withoutPadding(given);
  if (!hasHeader(content.subarray(0, headMax).toString('latin1'))) return 'fileContent';
  if (endsAsArchive(given) || endsAsArchive(content)) return 'fileBehind';
  const tail = content.subarray(-tailMax).toString('latin1');
  const at = tail.lastIndexOf('startxref');
  const [, position = '', rest = ''] = (at < 0 ? null : table.exec(tail.slice(at))) ?? [];
  if (position === '' || !isSkipped(rest)) return content.includes('%%EOF') ? 'fileBehind' : 'fileContent';
  const offset = Number(position);
  return offset > 0 && offset < content.length ? undefined : 'fileContent';
};
