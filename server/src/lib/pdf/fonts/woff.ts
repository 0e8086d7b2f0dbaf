import { inflateSync } from 'node:zlib';

const woffHeader = 44;
const woffEntry = 20;
const sfntHeader = 12;
const sfntEntry = 16;

const padded = (length: number): number => (length + 3) & ~3;

/**
 * The font inside a WOFF 1.0 file (W3C, "WOFF File Format 1.0"): its tables are those of the font, each deflated by itself
 * where that makes it shorter. Reading a WOFF directly inflates tables again and again and takes a hundred times as long.
 */
export const sfntOfWoff = (woff: Buffer): Buffer => {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF 1.0 file');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = woffHeader + index * woffEntry;
    const [offset, stored, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number];
    const bytes = woff.subarray(offset, offset + stored);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      content: stored < length ? inflateSync(bytes) : bytes,
    };
  });
  const start = sfntHeader + count * sfntEntry;
  const sfnt = Buffer.alloc(start + tables.reduce((sum, { content }) => sum + padded(content.length), 0));
  woff.copy(sfnt, 0, 4, 8);
  // The search hints of the table directory: OpenType, "Table Directory".
  const power = Math.floor(Math.log2(count));
  const range = 2 ** power * sfntEntry;
  [count, range, power, count * sfntEntry - range].forEach((value, index) => sfnt.writeUInt16BE(value, 4 + index * 2));
  let offset = start;
  tables.forEach(({ tag, checksum, content }, index) => {
    const entry = sfntHeader + index * sfntEntry;
    tag.copy(sfnt, entry);
    [checksum, offset, content.length].forEach((value, at) => sfnt.writeUInt32BE(value, entry + 4 + at * 4));
    content.copy(sfnt, offset);
    offset += padded(content.length);
  });
  return sfnt;
};
