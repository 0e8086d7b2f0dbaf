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

/**
 * True for content that begins and ends like a PDF and nothing else: the header first (a byte order mark or white space
 * before it is common), the position of its table at the end, and nothing after that.
 */
export const isPdf = (content: Buffer): boolean => {
  const head = content.subarray(0, headMax).toString('latin1');
  if (!/^(?:\u00ef\u00bb\u00bf)?[\t\n\f\r ]{0,16}%PDF-\d\.\d/.test(head)) return false;
  const tail = content.subarray(-tailMax).toString('latin1');
  const end = tail.lastIndexOf('startxref');
  const table = end < 0 ? null : /^startxref\s{1,4}(\d{1,10})\s{1,4}%%EOF[\0\t\n\f\r ]*$/.exec(tail.slice(end));
  const offset = Number(table?.[1] ?? 0);
  return offset > 0 && offset < content.length && !endsAsArchive(content);
};
