import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** The compressed forms that the build writes, smallest first, with their file extensions. */
const compressed = { br: '.br', gzip: '.gz' } as const;

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};

type Content = { content: Buffer; etag: string };
type Form = { encoding: keyof typeof compressed | undefined; load: () => Content };

/** A file of the console in all its forms. */
export type WebFile = { type: string; forms: Form[] };

/** A form whose content and tag are made when it is first asked for. */
const formOf = (encoding: Form['encoding'], read: () => Buffer): Form => {
  let made: Content | undefined;
  const make = (): Content => {
    const content = read();
    return { content, etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"` };
  };
  return { encoding, load: () => (made ??= make()) };
};

/** Keeps the compressed forms in memory. The file itself is unpacked from them, since hardly any client asks for it. */
const readWebFile = (file: string, names: ReadonlySet<string>): WebFile => {
  const read = new Map(
    (Object.entries(compressed) as [keyof typeof compressed, string][])
      .filter(([, ending]) => names.has(file + ending))
      .map(([encoding, ending]) => [encoding, readFileSync(file + ending)]),
  );
  const packed = read.get('gzip');
  const content = packed ? undefined : readFileSync(file);
  return {
    type: types[extname(file)] ?? 'application/octet-stream',
    forms: [
      ...[...read].map(([encoding, form]) => formOf(encoding, () => form)),
      formOf(undefined, () => content ?? gunzipSync(packed!)),
    ],
  };
};

/**
 * Reads all files of the built console except hidden ones, by path: `/index.html`. Synchronously, because the server
 * has nothing else to do yet, and hundreds of small files take a fraction of the time that way.
 */
export const readWebFiles = (folder: string): Map<string, WebFile> => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const names = new Set(
    entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name)),
  );
  const files = new Map<string, WebFile>();
  for (const name of names) {
    const path = name.slice(folder.length).split(sep).join('/');
    if (/\/\.|\.(br|gz)$/.test(path)) continue;
    files.set(path, readWebFile(name, names));
  }
  return files;
};

/**
 * The form that the browser's `Accept-Encoding` allows (RFC 9110, section 12.5.3): `*` means every encoding that it
 * does not name.
 */
export const formFor = ({ forms }: WebFile, acceptEncoding = ''): Form => {
  const named = new Map(
    acceptEncoding
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((word) => word.trim()))
      .map(([name = '', quality = '']) => [name, !/^q=0(\.0*)?$/.test(quality)]),
  );
  return forms.find(({ encoding }) => encoding === undefined || (named.get(encoding) ?? named.get('*')))!;
};
