import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Brotli at maximum quality, as served to browsers. */
export const brotli = (content) =>
  compressBrotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

const compressFile = async (path) => {
  const content = await readFile(path);
  const made = { br: await brotli(content), gz: await compressGzip(content, { level: 9 }) };
  // Images and fonts are already compressed.
  const kept = Object.entries(made).filter(([, { length }]) => length < content.length * 0.95);
  await Promise.all(kept.map(([ending, compressed]) => writeFile(`${path}.${ending}`, compressed)));
  return Math.min(content.length, ...kept.map(([, { length }]) => length));
};

/** Writes `x.br` and `x.gz` beside each file that becomes smaller. */
export const compressFolder = async (folder) => {
  const names = await readdir(folder, { recursive: true });
  const entries = await Promise.all(names.map(async (name) => ({ name, found: await stat(join(folder, name)) })));
  const files = entries.filter(({ found }) => found.isFile());
  // zlib's thread pool limits concurrency.
  const sizes = await Promise.all(files.map(({ name }) => compressFile(join(folder, name))));
  return {
    files: files.length,
    bytes: files.reduce((sum, { found }) => sum + found.size, 0),
    smallest: sizes.reduce((sum, size) => sum + size, 0),
  };
};
