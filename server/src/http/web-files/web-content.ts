import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

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

type Form = { encoding: keyof typeof compressed | undefined; content: Buffer; etag: string };

/** A file of the console in all its forms. */
export type WebFile = { type: string; forms: Form[] };

const formOf = (content: Buffer, encoding?: keyof typeof compressed): Form => ({
  encoding,
  content,
  etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
});

const readWebFile = async (file: string, names: ReadonlySet<string>): Promise<WebFile> => {
  const forms: Form[] = [];
  for (const [encoding, ending] of Object.entries(compressed) as [keyof typeof compressed, string][])
    if (names.has(file + ending)) forms.push(formOf(await readFile(file + ending), encoding));
  forms.push(formOf(await readFile(file)));
  return { type: types[extname(file)] ?? 'application/octet-stream', forms };
};

/** Reads all files of the built console except hidden ones, by path: `/index.html`. */
export const readWebFiles = async (folder: string): Promise<Map<string, WebFile>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = new Set(
    entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name)),
  );
  const files = new Map<string, WebFile>();
  for (const name of names) {
    const path = name.slice(folder.length).split(sep).join('/');
    if (/\/\.|\.(br|gz)$/.test(path)) continue;
    files.set(path, await readWebFile(name, names));
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
