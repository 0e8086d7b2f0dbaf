// A Word 97 document is a compound file: sectors, chained by a table, that hold a directory of streams and storages
// (MS-CFB). Only the directory and the first bytes of the text's stream are checked.

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const headerBytes = 512;
const entryBytes = 128;
const tableInHeader = 109;
const lastSector = 0xfffffffa;
const [storage, stream, root] = [1, 2, 5];
/** The first bytes of the text in Word 97 and later; older versions store macros within the text. */
const wordIdent = 0xa5ec;

const macroNames = new Set(['macros', 'vba', '_vba_project', '_vba_project_cur']);

/** An invalid structure; never thrown out of this file. */
class Broken extends Error {}

type Entry = { name: string; type: number; start: number; size: number };

const createReader = (content: Buffer) => {
  const shift = content.readUInt16LE(30);
  const sectorBytes = 1 << shift;
  const sectors = Math.floor(content.length / sectorBytes) - 1;

  const sector = (index: number): Buffer => {
    if (index >= sectors) throw new Broken();
    return content.subarray((index + 1) * sectorBytes, (index + 2) * sectorBytes);
  };

  /** The sectors of the table: the first 109 are in the header, the others in a separate chain. */
  const tableSectors = (): number[] => {
    const found: number[] = [];
    const take = (from: Buffer, at: number, count: number) => {
      for (let index = 0; index < count; index += 1) {
        const value = from.readUInt32LE(at + index * 4);
        if (value < lastSector) found.push(value);
      }
    };
    take(content, 76, tableInHeader);
    const perSector = sectorBytes / 4 - 1;
    let next = content.readUInt32LE(68);
    for (let steps = 0; next < lastSector; steps += 1) {
      if (steps > sectors) throw new Broken();
      const part = sector(next);
      take(part, 0, perSector);
      next = part.readUInt32LE(perSector * 4);
    }
    if (found.length > sectors) throw new Broken();
    return found;
  };

  const table = tableSectors();
  const perSector = sectorBytes / 4;
  const nextOf = (index: number): number => {
    const part = table[Math.floor(index / perSector)];
    if (part === undefined) throw new Broken();
    return sector(part).readUInt32LE((index % perSector) * 4);
  };

  /** The sectors of a chain; a broken chain may be circular. */
  const chain = function* (start: number): Generator<Buffer> {
    let index = start;
    for (let steps = 0; index < lastSector; steps += 1) {
      if (steps > sectors) throw new Broken();
      yield sector(index);
      index = nextOf(index);
    }
  };
  return { chain, sectorBytes };
};

type Reader = ReturnType<typeof createReader>;

const entriesOf = ({ chain }: Reader, content: Buffer): Entry[] => {
  const entries: Entry[] = [];
  for (const part of chain(content.readUInt32LE(48)))
    for (let at = 0; at + entryBytes <= part.length; at += entryBytes) {
      const [nameBytes, type] = [part.readUInt16LE(at + 64), part.readUInt8(at + 66)];
      if (![storage, stream, root].includes(type)) continue;
      if (nameBytes < 2 || nameBytes > 64) throw new Broken();
      const name = part.toString('utf16le', at, at + nameBytes - 2);
      entries.push({ name, type, start: part.readUInt32LE(at + 116), size: part.readUInt32LE(at + 120) });
    }
  return entries;
};

/** The first two bytes of a stream; small streams are stored together in the root's stream. */
const identOf = ({ chain, sectorBytes }: Reader, { start, size }: Entry, home: Entry, content: Buffer): number => {
  if (size < 32) throw new Broken();
  const isSmall = size < content.readUInt32LE(56);
  const at = isSmall ? start * 64 : 0;
  let passed = 0;
  for (const part of chain(isSmall ? home.start : start)) {
    if (at < passed + sectorBytes) return part.readUInt16LE(at - passed);
    passed += sectorBytes;
  }
  throw new Broken();
};

const hasHeader = (content: Buffer): boolean => {
  if (content.length < headerBytes * 3 || !content.subarray(0, 8).equals(signature)) return false;
  const [version, order, shift] = [content.readUInt16LE(26), content.readUInt16LE(28), content.readUInt16LE(30)];
  return order === 0xfffe && ((version === 3 && shift === 9) || (version === 4 && shift === 12));
};

/** True for the envelope of a document of Word 2007 or later with a password (MS-OFFCRYPTO, 2.3.4). */
export const isEncryptedPackage = (content: Buffer): boolean => {
  if (!hasHeader(content)) return false;
  try {
    return entriesOf(createReader(content), content).some(({ name }) => name === 'EncryptedPackage');
  } catch (error) {
    if (error instanceof Broken || error instanceof RangeError) return false;
    throw error;
  }
};

/** Why a Word 97 document is refused: it is not one, or it contains macros. Undefined if it is valid. */
export const refusalOfDoc = (content: Buffer): 'fileContent' | 'fileMacros' | undefined => {
  if (!hasHeader(content)) return 'fileContent';
  try {
    const reader = createReader(content);
    const entries = entriesOf(reader, content);
    const home = entries[0];
    const texts = entries.filter(({ name, type }) => type === stream && name === 'WordDocument');
    if (home?.type !== root || texts.length !== 1) return 'fileContent';
    if (identOf(reader, texts[0]!, home, content) !== wordIdent) return 'fileContent';
    return entries.some(({ name }) => macroNames.has(name.toLowerCase())) ? 'fileMacros' : undefined;
  } catch (error) {
    // Pointers outside the file make the reader throw a range error.
    if (error instanceof Broken || error instanceof RangeError) return 'fileContent';
    throw error;
  }
};
