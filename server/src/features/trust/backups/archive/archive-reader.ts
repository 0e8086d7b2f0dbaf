import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl';
import type { Source } from '../../../../lib/crypto/sealed-chunks.ts';
import { sourceOf } from '../../../../lib/crypto/sealed-file.ts';
import { archiveFormat, fileEntry, manifest, manifestName, tableEntry, type Manifest } from './manifest.ts';
import { rowsOf, type Row } from './rows.ts';

/** Enough for the manifest of more than 300,000 files. */
const manifestMax = 64 * 1024 * 1024;
/** Maximum size of a file that is put into the storage in one piece; no upload is half as large. */
const fileMax = 64 * 1024 * 1024;

const [stored, deflated] = [0, 8];
const encryptedBits = 0x2041;
const [typeOfFile, regularFile] = [0o170000, 0o100000];

class SourceReader extends RandomAccessReader {
  readonly #source: Source;
  constructor(source: Source) {
    super();
    this.#source = source;
  }
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#source.read(start, end), { objectMode: false });
  }
}

/**
 * True for a plain file or an entry without attributes: no link, no folder, nothing that only another program could
 * read.
 */
const isPlainFile = ({ externalFileAttributes, generalPurposeBitFlag, compressionMethod }: Entry): boolean => {
  const type = (externalFileAttributes >>> 16) & typeOfFile;
  return (
    (type === 0 || type === regularFile) &&
    (generalPurposeBitFlag & encryptedBits) === 0 &&
    (compressionMethod === stored || compressionMethod === deflated)
  );
};

/** Passes the content through; throws when it is longer than declared or its checksum differs. */
async function* checked(content: AsyncIterable<Buffer>, declared: { bytes: number; sha256: string }) {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const part of content) {
    bytes += part.length;
    if (bytes > declared.bytes) throw new Error('it is longer than declared');
    hash.update(part);
    yield part;
  }
  if (bytes !== declared.bytes || hash.digest('hex') !== declared.sha256) throw new Error('its checksum differs');
}

const named = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
};

/**
 * Entries by name. Throws on an entry that is not a plain file or comes twice: two programs could read it differently.
 */
const directoryOf = async (zip: ZipFile): Promise<Map<string, Entry>> => {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (!isPlainFile(entry)) throw new Error(`${JSON.stringify(entry.fileName)} is not a plain file`);
    if (entries.has(entry.fileName)) throw new Error(`${JSON.stringify(entry.fileName)} occurs twice`);
    entries.set(entry.fileName, entry);
  }
  return entries;
};

const readManifest = async (zip: ZipFile, entry: Entry | undefined): Promise<Manifest> => {
  if (!entry || entry.uncompressedSize > manifestMax) throw new Error('it has no manifest');
  const parts: Buffer[] = [];
  for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
  const content = JSON.parse(Buffer.concat(parts).toString('utf8')) as { format?: unknown };
  if (typeof content.format === 'number' && content.format > archiveFormat)
    throw new Error('it was made by a newer version of Touchline');
  const parsed = manifest.safeParse(content);
  if (!parsed.success) throw new Error(`its manifest is invalid at ${parsed.error.issues[0]?.path.join('.') ?? ''}`);
  return parsed.data;
};

/** Throws unless the archive contains exactly what its manifest names, each part once. */
const assertSame = ({ tables, files }: Manifest, entries: ReadonlyMap<string, Entry>): void => {
  const wanted = [...tables.map(({ name }) => tableEntry(name)), ...files.map(({ name }) => fileEntry(name))];
  const names = new Set([manifestName, ...wanted]);
  if (names.size !== wanted.length + 1) throw new Error('its manifest names a part twice');
  const missing = [...names].find((name) => !entries.has(name));
  if (missing !== undefined) throw new Error(`${missing} is missing`);
  const strange = [...entries.keys()].find((name) => !names.has(name));
  if (strange !== undefined) throw new Error(`${JSON.stringify(strange)} is not in its manifest`);
};

const read = async (file: FileHandle, passphrase: string | undefined) => {
  const source = await sourceOf(file, passphrase);
  const zip = await fromRandomAccessReaderPromise(new SourceReader(source), source.bytes, { autoClose: false });
  const entries = await directoryOf(zip);
  const described = await readManifest(zip, entries.get(manifestName));
  assertSame(described, entries);
  return { zip, entries, described };
};

/**
 * Opens an archive, sealed or not. Only parts named by its manifest are read. Content is checked while it streams: a
 * reader who reaches the end has the whole part as it was written. Throws a one-line error for anything but a valid
 * archive.
 */
export const openArchive = async (path: string, passphrase: string | undefined) => {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? new Error(`there is no file ${path}`) : error;
  });
  const { zip, entries, described } = await read(file, passphrase).catch(async (error: unknown) => {
    await file.close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${path} is not a readable backup: ${reason}`, { cause: error });
  });

  async function* content(name: string, declared: { bytes: number; sha256: string }): AsyncGenerator<Buffer> {
    const stream = await zip.openReadStreamPromise(entries.get(name)!);
    try {
      yield* checked(stream as AsyncIterable<Buffer>, declared);
    } finally {
      stream.destroy();
    }
  }

  return {
    manifest: described,
    /** Passes the rows of a table on, a batch at a time. Throws when they differ from the manifest. */
    readTable: (table: Manifest['tables'][number], take: (rows: Row[]) => Promise<void>): Promise<void> =>
      named(tableEntry(table.name), async () => {
        let [count, page]: [number, Row[]] = [0, []];
        for await (const row of rowsOf(content(tableEntry(table.name), table))) {
          count += 1;
          page.push(row);
          if (page.length < 500) continue;
          await take(page);
          page = [];
        }
        if (page.length > 0) await take(page);
        if (count !== table.rows) throw new Error('its number of rows differs');
      }),
    /** The whole content of a file. Throws when it differs from the manifest. */
    readFile: (declared: Manifest['files'][number]): Promise<Buffer> =>
      named(fileEntry(declared.name), async () => {
        if (declared.bytes > fileMax) throw new Error('it is larger than any file of the club');
        const parts: Buffer[] = [];
        for await (const part of content(fileEntry(declared.name), declared)) parts.push(part);
        return Buffer.concat(parts);
      }),
    close: (): Promise<void> => file.close(),
  };
};

export type Archive = Awaited<ReturnType<typeof openArchive>>;
