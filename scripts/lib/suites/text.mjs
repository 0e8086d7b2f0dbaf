import { relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../paths.mjs';

/** Removes colours and other terminal codes. */
export const plain = (text = '') => stripVTControlCharacters(text);

/** The first lines, and the number of lines omitted. */
export const firstLines = (text, most) => {
  const lines = plain(text).trimEnd().split('\n');
  return lines.length <= most ? lines : [...lines.slice(0, most), `… ${lines.length - most} more lines`];
};

/** The last lines, and the number of lines omitted. */
export const lastLines = (text, most) => {
  const lines = plain(text).trimEnd().split('\n');
  return lines.length <= most ? lines : [`… ${lines.length - most} lines before`, ...lines.slice(-most)];
};

/** A path relative to the repository. */
export const inRepository = (path) => relative(root, path).split(sep).join('/');

/** Quotes an argument for a POSIX shell. */
export const quoted = (word) => (/^[\w./:=@-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`);

/** Escapes a text for use in a regular expression. */
export const literally = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** Turns a name into a file name: letters and digits, everything else becomes a dash. */
export const slugOf = (name) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

export const counted = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`;
