import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { workbookLimits as limits } from './limits.ts';
import { Refused } from './refusal.ts';

/** The parts of a workbook by name, with slashes, in small letters. */
export type Parts = Map<string, Buffer>;

/** What is read of a workbook. Pictures, links to other workbooks, macros and the like stay packed. */
const needed =
  /^(?:\[content_types\]\.xml|mimetype|content\.xml|styles\.xml|settings\.xml|meta-inf\/manifest\.xml|xl\/(?!(?:media|drawings|charts|theme|externallinks|pivottables|pivotcache|printersettings|comments|threadedcomments|persons|ctrlprops|activex|embeddings|queries|connections|querytables|customproperty|slicers|slicercaches|timelines|richdata|model)\b)(?:[^/]+\/)*[^/]+\.(?:xml|rels))$/;

const unpackEntry = async (zip: ZipFile, entry: Entry, rest: number): Promise<Buffer> => {
  // Encrypted entries: archives with a password. Office programs encrypt otherwise, but archivers do so.
  if (entry.isEncrypted()) throw new Refused('importPassword');
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of await zip.openReadStreamPromise(entry)) {
    const chunk = part as Buffer;
    bytes += chunk.length;
    const isBomb = bytes > limits.ratioFromBytes && bytes > limits.ratio * entry.compressedSize;
    if (bytes > rest || isBomb) throw new Refused('importTooLargeInside');
    parts.push(chunk);
  }
  return Buffer.concat(parts, bytes);
};

const open = async (bytes: Buffer): Promise<ZipFile> => {
  try {
    return await fromBufferPromise(bytes);
  } catch {
    throw new Refused('importUnreadable');
  }
};

const isUtf16 = (part: Buffer): boolean => /^(?:fffe|feff)/.test(part.subarray(0, 2).toString('hex'));

/**
 * No office program writes document types, and a reader that follows them can be made to read anything, or for ever. Nor
 * does one write UTF-16, in which they would look otherwise.
 */
const assertNoDocumentType = (parts: Parts): void => {
  for (const part of parts.values())
    if (part.includes('<!DOCTYPE') || isUtf16(part)) throw new Refused('importUnreadable');
};

/** Unpacks what is read of a workbook, and counts while it does. Also returns the names of all entries, in small letters. */
export const unpack = async (bytes: Buffer): Promise<{ parts: Parts; names: Set<string> }> => {
  const zip = await open(bytes);
  if (zip.entryCount > limits.entries) throw new Refused('importTooLargeInside');
  const parts: Parts = new Map();
  const names = new Set<string>();
  let rest = limits.unpackedBytes;
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName.toLowerCase();
      names.add(name);
      if (names.size > limits.entries) throw new Refused('importTooLargeInside');
      if (!needed.test(name)) continue;
      const part = await unpackEntry(zip, entry, rest);
      rest -= part.length;
      parts.set(name, part);
    }
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('importUnreadable');
  }
  assertNoDocumentType(parts);
  return { parts, names };
};
