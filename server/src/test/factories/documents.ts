import { crc32, deflateRawSync } from 'node:zlib';

type ZipEntry = {
  name: string;
  content?: Buffer | string;
  /** The size in the directory, if it is false. */
  unpacked?: number;
  flags?: number;
  method?: number;
  /** The name in the local header, if it differs. */
  localName?: string;
  extra?: Buffer;
};
type Zip = { head?: Buffer; tail?: Buffer; entryCount?: number; zip64Count?: bigint; comment?: Buffer };

const localHeader = (name: Buffer, content: Buffer, { flags = 0, method = 8 }: ZipEntry, crc: number, size: number) => {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(method, 8);
  head.writeUInt32LE(crc, 14);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt32LE(size, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name, content]);
};

const directoryEntry = (name: Buffer, packed: Buffer, entry: ZipEntry, crc: number, size: number, offset: number) => {
  const { flags = 0, method = 8, unpacked = size, extra = Buffer.alloc(0) } = entry;
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(20, 6);
  head.writeUInt16LE(flags, 8);
  head.writeUInt16LE(method, 10);
  head.writeUInt32LE(crc, 16);
  head.writeUInt32LE(packed.length, 20);
  head.writeUInt32LE(unpacked, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt16LE(extra.length, 30);
  head.writeUInt32LE(offset, 42);
  return Buffer.concat([head, name, extra]);
};

/** The record and locator that give the number of entries in 64 bits. */
const zip64End = (count: bigint, directoryBytes: number, directoryAt: number): Buffer => {
  const record = Buffer.alloc(76);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(count, 24);
  record.writeBigUInt64LE(count, 32);
  record.writeBigUInt64LE(BigInt(directoryBytes), 40);
  record.writeBigUInt64LE(BigInt(directoryAt), 48);
  record.writeUInt32LE(0x07064b50, 56);
  record.writeBigUInt64LE(BigInt(directoryAt + directoryBytes), 64);
  record.writeUInt32LE(1, 72);
  return record;
};

/** An archive, valid or not. */
export const zipOf = (entries: readonly ZipEntry[], { head, tail, comment, ...given }: Zip = {}): Buffer => {
  const parts: Buffer[] = [head ?? Buffer.alloc(0)];
  const directory: Buffer[] = [];
  let at = parts[0]!.length;
  for (const entry of entries) {
    const content = Buffer.from(entry.content ?? '<x/>');
    const packed = entry.method === 0 ? content : deflateRawSync(content);
    const [name, crc] = [Buffer.from(entry.name), crc32(content)];
    const local = localHeader(Buffer.from(entry.localName ?? entry.name), packed, entry, crc, content.length);
    directory.push(directoryEntry(name, packed, entry, crc, content.length, at));
    parts.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  const count = given.entryCount ?? entries.length;
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment?.length ?? 0, 20);
  const wide = given.zip64Count === undefined ? Buffer.alloc(0) : zip64End(given.zip64Count, listed.length, at);
  return Buffer.concat([...parts, listed, wide, end, comment ?? Buffer.alloc(0), tail ?? Buffer.alloc(0)]);
};

const ownParts: readonly ZipEntry[] = [
  { name: '[Content_Types].xml' },
  { name: '_rels/.rels' },
  { name: 'word/document.xml', content: `<w:document>${'corner '.repeat(500)}</w:document>` },
];

/** A Word document as a zip archive, with additional or missing entries. */
export const docxOf = (more: readonly ZipEntry[] = [], { without = '', ...zip }: Zip & { without?: string } = {}) =>
  zipOf([...ownParts.filter(({ name }) => name !== without), ...more], zip);

const sectorBytes = 512;
const [free, end, table] = [0xffffffff, 0xfffffffe, 0xfffffffd];

type DocOptions = {
  /** Further storages beside the text. */
  storages?: readonly string[];
  ident?: number;
  text?: string;
  /** The text is short enough to be in the mini stream. */
  isSmall?: boolean;
  /** Changes the finished file. */
  patch?: (content: Buffer) => void;
};

const directoryRow = (name: string, type: number, start: number, size: number): Buffer => {
  const row = Buffer.alloc(128);
  const letters = Buffer.from(`${name}\0`, 'utf16le');
  letters.copy(row, 0);
  row.writeUInt16LE(letters.length, 64);
  row.writeUInt8(type, 66);
  row.writeUInt32LE(start, 116);
  row.writeUInt32LE(size, 120);
  return row;
};

/** A Word 97 document: table, directory, then eight sectors of text. */
export const docOf = ({ storages = [], ident = 0xa5ec, text = 'WordDocument', isSmall, patch }: DocOptions = {}) => {
  const textBytes = isSmall ? 1_024 : 8 * sectorBytes;
  const rows = [
    // Small streams are inside the root's stream.
    directoryRow('Root Entry', 5, isSmall ? 3 : end, isSmall ? textBytes : 0),
    directoryRow(text, 2, isSmall ? 0 : 3, textBytes),
    ...storages.map((name) => directoryRow(name, 1, 0, 0)),
  ];
  const content = Buffer.alloc(sectorBytes * 12);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(content, 0);
  content.writeUInt16LE(0x3e, 24);
  content.writeUInt16LE(3, 26);
  content.writeUInt16LE(0xfffe, 28);
  content.writeUInt16LE(9, 30);
  content.writeUInt16LE(6, 32);
  content.writeUInt32LE(1, 44);
  content.writeUInt32LE(1, 48);
  content.writeUInt32LE(4_096, 56);
  content.writeUInt32LE(end, 60);
  content.writeUInt32LE(end, 68);
  content.fill(0xff, 76, sectorBytes);
  content.writeUInt32LE(0, 76);
  // Sector 0 is the table, 1 and 2 are the directory, 3 to 10 the text.
  const chain = [table, 2, end, 4, 5, 6, 7, 8, 9, 10, end];
  for (let index = 0; index < sectorBytes / 4; index += 1)
    content.writeUInt32LE(chain[index] ?? free, sectorBytes + index * 4);
  Buffer.concat(rows).copy(content, 2 * sectorBytes);
  content.writeUInt16LE(ident, 4 * sectorBytes);
  patch?.(content);
  return content;
};
