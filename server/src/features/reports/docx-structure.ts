import { fromBufferPromise, type Entry } from 'yauzl';

const entriesMax = 1_000;
const unpackedMax = 100 * 1024 * 1024;
const localHeaderBytes = 30;
const [stored, deflated] = [0, 8];
const encrypted = 0x2041;
const headMax = 1_024;

const archives = /\.(?:zip|7z|rar|tar|t?gz|bz2|xz|zst|cab|jar|iso|(?:do[ct]|xl[st]|pp[st])[xm]|xlsb|od[tsp]|epub)$/;
const macros = /(?:^|\/)vba[^/]*$|\/vba\//;
const controls = /\p{Cc}/u;

const isCleanPath = (name: string): boolean =>
  name !== '' &&
  !controls.test(name) &&
  !name.includes('\\') &&
  !name.includes('\ufffd') &&
  !/^(?:\/|[a-z]:)/.test(name) &&
  !name.split('/').includes('..');

/** True if the entry is where the directory says, under the same name: else two programs could read different files. */
const isWhereItSays = (content: Buffer, { relativeOffsetOfLocalHeader: at, fileNameRaw, compressedSize }: Entry) => {
  if (at + localHeaderBytes + fileNameRaw.length + compressedSize > content.length) return false;
  const nameEnd = at + localHeaderBytes + content.readUInt16LE(at + 26);
  return (
    content.readUInt32LE(at) === 0x04034b50 &&
    (content.readUInt16LE(at + 6) & encrypted) === 0 &&
    content.subarray(at + localHeaderBytes, nameEnd).equals(fileNameRaw)
  );
};

const isPlain = ({ generalPurposeBitFlag, compressionMethod }: Entry): boolean =>
  (generalPurposeBitFlag & encrypted) === 0 && [stored, deflated].includes(compressionMethod);

/**
 * The names in an archive's directory in lower case, as Word compares them; undefined if no valid document has them.
 */
const namesOf = async (content: Buffer): Promise<Set<string> | undefined> => {
  const archive = await fromBufferPromise(content, { decodeStrings: false });
  if (archive.entryCount > entriesMax) return undefined;
  const names = new Set<string>();
  let [packed, unpacked] = [0, 0];
  for await (const entry of archive.eachEntry()) {
    const name = entry.fileNameRaw.toString('utf8').toLowerCase();
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
    const isGood = isCleanPath(name) && !names.has(name) && isPlain(entry) && isWhereItSays(content, entry);
    // Overlapping entries add up to more than the file.
    if (!isGood || unpacked > unpackedMax || packed > content.length) return undefined;
    names.add(name);
  }
  return names;
};

/** Also matches by the beginning only, because some programs check no more. */
const beginsAsArchiveAlone = (content: Buffer): boolean =>
  content.length > localHeaderBytes &&
  content.readUInt32LE(0) === 0x04034b50 &&
  !content.subarray(0, headMax).includes('%PDF-');

/**
 * Why a document of Word 2007 or later is refused: it is not one, or it contains macros. Undefined if it is valid.
 * Reads only the directory of the archive; nothing is unpacked.
 */
export const refusalOfDocx = async (content: Buffer): Promise<'fileContent' | 'fileMacros' | undefined> => {
  if (!beginsAsArchiveAlone(content)) return 'fileContent';
  // Any error means a broken archive: the reader only reads memory, so nothing else can fail.
  const names = await namesOf(content).catch(() => undefined);
  if (!names?.has('[content_types].xml') || !names.has('word/document.xml')) return 'fileContent';
  const all = [...names];
  if (all.some((name) => macros.test(name))) return 'fileMacros';
  return all.some((name) => archives.test(name)) ? 'fileContent' : undefined;
};
