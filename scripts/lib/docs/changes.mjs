import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The kinds of changes, in the order of a section. */
export const kinds = ['Security', 'Added', 'Changed', 'Fixed', 'Removed'];
const form = new RegExp(`^(${kinds.join('|')}): (.+)$`, 's');

/**
 * The notes of a folder, `<area>/<name>.md`, in the order of their paths. Throws an error that names the note if one has
 * another form than "Kind: text".
 */
export const readNotes = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith('.md') && path !== 'README.md')
    .sort()
    .map((path) => {
      const [, kind, text] = readFileSync(join(folder, path), 'utf8').trim().match(form) ?? [];
      const [area, name, ...rest] = path.split('/');
      if (kind === undefined || name === undefined || rest.length > 0)
        throw new Error(
          `${path}: expected <area>/<name>.md that begins with ${kinds.map((each) => `"${each}: "`).join(', ')}`,
        );
      return { path, area, kind, text: text.replace(/\s+/g, ' ') };
    });

/** Breaks a list item into lines of at most `width` characters. */
const wrapped = (text, width = 124) => {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== '' && line.length + 1 + word.length > width) lines.push(`  ${word}`);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join('\n');
};

const capitalised = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** The section of a version: its notes by kind and area. `date` is a day, or "unreleased". */
export const sectionOf = (notes, { version, date }) => {
  const parts = kinds.flatMap((kind) => {
    const own = notes.filter((note) => note.kind === kind);
    if (own.length === 0) return [];
    return [
      `### ${kind}\n`,
      `${own.map(({ area, text }) => wrapped(`- **${capitalised(area)}.** ${text}`)).join('\n')}\n`,
    ];
  });
  return [`## ${version} (${date})\n`, ...parts].join('\n');
};

/** The changelog with a section before those of earlier versions. Throws if it has one of that version. */
export const withSection = (changelog, section) => {
  const heading = section.slice(0, section.indexOf(' ('));
  if (changelog.split('\n').some((line) => line.startsWith(`${heading} (`)))
    throw new Error(
      `The changelog has a section "${heading.slice(3)}" already: set the next version in package.json first`,
    );
  const first = changelog.search(/^## /m);
  const [head, rest] = first === -1 ? [changelog, ''] : [changelog.slice(0, first), changelog.slice(first)];
  return [head.trimEnd(), section.trimEnd(), ...(rest === '' ? [] : [rest.trimEnd()])].join('\n\n') + '\n';
};
