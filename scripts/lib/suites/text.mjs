import { relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../paths.mjs';

/** Without colours and other codes for terminals. */
export const plain = (text = '') => stripVTControlCharacters(text);

/** The first lines, and how many more there are. */
export const firstLines = (text, most) => {
  const lines = plain(text).trimEnd().split('\n');
  return lines.length <= most ? lines : [...lines.slice(0, most), `… ${lines.length - most} more lines`];
};

/** The last lines, and how many came before. */
export const lastLines = (text, most) => {
  const lines = plain(text).trimEnd().split('\n');
  return lines.length <= most ? lines : [`… ${lines.length - most} lines before`, ...lines.slice(-most)];
};

/** A path as it stands in the repository. */
export const inRepository = (path) => relative(root, path).split(sep).join('/');

/** A word of a command line, for any shell that knows single quotes. */
export const quoted = (word) => (/^[\w./:=@-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`);

/** A text as a pattern that finds exactly this text. */
export const literally = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** A name as a file name: letters and digits, all else becomes a dash. */
export const slugOf = (name) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

export const counted = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`;
