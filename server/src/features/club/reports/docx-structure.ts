import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';

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

/** Word writes a few kilobytes into each of these; a larger one is no part of a document. */
const partBytesMax = 1024 * 1024;

/** The beginning of an entry, unpacked. */
const headOf = async (archive: ZipFile, entry: Entry, bytesMax: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    // Leaving the loop ends the stream: nothing behind is unpacked.
    if (bytes >= bytesMax) break;
  }
  return Buffer.concat(chunks).subarray(0, bytesMax);
};

const entity = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7}));/giu;
/** A text with its character references resolved, in lower case. */
const resolved = (text: string): string =>
  text
    .replace(entity, (whole, hex?: string, decimal?: string) => {
      const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    })
    .toLowerCase();

/** The text of a part; undefined unless it is UTF-8. */
const textOf = (part: Buffer): string | undefined => {
  if (part.includes(0) || part[0] === 0xfe || part[0] === 0xff) return undefined;
  return part.toString('utf8');
};

/** Content types of macros, whatever the parts are called (ECMA-376 part 4; MS-OFFMACRO). */
const macroType = /macroenabled|vbaproject|vbadata/u;
// A value may contain “>” but not “<”, so attributes are taken as XML has them, before references in values are resolved.
const opening = /<(?:[^\s<>/:"'=]+:)?relationship\b/giu;
const relationship = /<(?:[^\s<>/:"'=]+:)?relationship\b((?:"[^"<]*"|'[^'<]*'|[^"'<>])*)>/giu;
const attribute = /(?<=[\s"'])([^\s"'=<>/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu;

const attributesOf = (inside: string): [name: string, value: string][] =>
  [...inside.matchAll(attribute)].map(([, name = '', double, single = '']) => [
    name.toLowerCase(),
    resolved(double ?? single),
  ]);

/** The attributes of each relationship, in lower case; undefined if one is not XML, or has a name twice. */
const relationshipsOf = (text: string): Map<string, string>[] | undefined => {
  const pairs = [...text.matchAll(relationship)].map(([, inside = '']) => attributesOf(inside));
  const found = pairs.map((each) => new Map(each));
  const isWhole = pairs.every((each, index) => each.length === found[index]!.size);
  return isWhole && found.length === (text.match(opening)?.length ?? 0) ? found : undefined;
};

/**
 * A template on a disk of the writer's own, which Word notes in every document that is not made from its standard one. A
 * share of the network or an address is none: opening the document would send the reader's sign-in there.
 */
const isOnOwnDisk = (target: string): boolean => {
  const path = target.replace(/%([0-9a-f]{2})/gu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return (
    !controls.test(path) &&
    // What is still encoded could be read another time.
    !path.includes('%') &&
    /^(?:file:\/\/(?:localhost)?\/)?(?:[a-z]:[\\/]|(?<=\/)(?:users|applications|library|home)\/)(?![\\/])/u.test(
      path,
    ) &&
    !/[\\/]{2}/u.test(path.replace(/^file:\/\/\/?/u, ''))
  );
};

/** What a relationship may have outside of the document: links that the reader clicks, and the writer's own template. */
const isHarmless = (attributes: Map<string, string>): boolean => {
  const [type = '', target = ''] = [attributes.get('type'), attributes.get('target')];
  if (attributes.get('targetmode')?.trim() !== 'external') return true;
  return type.endsWith('/hyperlink') || (type.endsWith('/attachedtemplate') && isOnOwnDisk(target));
};

type Refusal = 'fileContent' | 'fileMacros' | 'fileOutside';

/** Why the part that describes the others is refused; undefined if it is harmless. */
const refusalOfPart = (part: Buffer): Refusal | undefined => {
  const text = part.length < partBytesMax ? textOf(part) : undefined;
  if (text === undefined) return 'fileContent';
  if (macroType.test(resolved(text))) return 'fileMacros';
  const relationships = relationshipsOf(text);
  if (!relationships) return 'fileContent';
  return relationships.every(isHarmless) ? undefined : 'fileOutside';
};

const isDescription = (name: string): boolean => name === '[content_types].xml' || name.endsWith('.rels');
const archiveMagic = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

type Contents = { names: Set<string>; refusals: Refusal[] };

/**
 * The names in an archive's directory in lower case, as Word compares them, and why its parts are refused; undefined if no
 * valid document has them. Unpacks the parts that describe the others, and the first bytes of the rest.
 */
const contentsOf = async (content: Buffer): Promise<Contents | undefined> => {
  const archive = await fromBufferPromise(content, { decodeStrings: false });
  if (archive.entryCount > entriesMax) return undefined;
  const names = new Set<string>();
  const refusals: Refusal[] = [];
  let [packed, unpacked] = [0, 0];
  for await (const entry of archive.eachEntry()) {
    const name = entry.fileNameRaw.toString('utf8').toLowerCase();
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
    const isGood = isCleanPath(name) && !names.has(name) && isPlain(entry) && isWhereItSays(content, entry);
    // Overlapping entries add up to more than the file.
    if (!isGood || unpacked > unpackedMax || packed > content.length) return undefined;
    names.add(name);
    if (isDescription(name)) {
      const refusal = refusalOfPart(await headOf(archive, entry, partBytesMax));
      if (refusal) refusals.push(refusal);
    } else if ((await headOf(archive, entry, archiveMagic.length)).equals(archiveMagic)) refusals.push('fileContent');
  }
  return { names, refusals };
};

/** Also matches by the beginning only, because some programs check no more. */
const beginsAsArchiveAlone = (content: Buffer): boolean =>
  content.length > localHeaderBytes &&
  content.readUInt32LE(0) === 0x04034b50 &&
  !content.subarray(0, headMax).includes('%PDF-');

/**
 * Why a document of Word 2007 or later is refused: it is not one, it contains macros, or it reaches for something outside
 * of it, such as a template. Undefined if it is valid.
 */
export const refusalOfDocx = async (content: Buffer): Promise<Refusal | undefined> => {
  if (!beginsAsArchiveAlone(content)) return 'fileContent';
  // Any error means a broken archive: the reader only reads memory, so nothing else can fail.
  const contents = await contentsOf(content).catch(() => undefined);
  if (!contents?.names.has('[content_types].xml') || !contents.names.has('word/document.xml')) return 'fileContent';
  const all = [...contents.names];
  if (all.some((name) => macros.test(name)) || contents.refusals.includes('fileMacros')) return 'fileMacros';
  if (contents.refusals.includes('fileContent') || all.some((name) => archives.test(name))) return 'fileContent';
  return contents.refusals[0];
};
