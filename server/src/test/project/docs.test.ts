import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { recordLists } from '@touchline/contract/wire/record-kinds';
import { expect, test } from 'vitest';
import { settingNames } from '../../config/config.ts';
import { actorColumns, personTables } from '../../features/trust/me-data/person-tables.repository.ts';

const root = join(import.meta.dirname, '../../../..');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const pagesIn = (folder: string): string[] =>
  readdirSync(join(root, folder)).flatMap((name) => (name.endsWith('.md') ? [join(folder, name)] : []));
const pages = ['.', 'docs', 'docs/decisions'].flatMap(pagesIn);

const allOf = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found]) => found!);
const codeIn = (text: string) => allOf(text, /`([^`\n]+)`/g);

/** The files that git tracks or would add; it also lists deleted ones until the change is staged. */
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\0')
  .filter((file) => file !== '' && existsSync(join(root, file)));

/** The anchor of a heading in a link. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

test('the README names exactly the settings that are read', () => {
  const table = allOf(textOf('README.md'), /^(\| `[A-Z_]+`.*)$/gm);
  const named = table.flatMap((row) => codeIn(row).filter((word) => /^(?:PORT|HOST|[A-Z]+_[A-Z_]+)$/.test(word)));
  expect([...new Set(named)].sort()).toEqual([...settingNames].sort());
});

test('docs/privacy.md names each table with data about people', () => {
  const kept = [
    ...Object.entries(personTables).flatMap(([table, rows]) => (typeof rows === 'string' ? [] : [table])),
    ...actorColumns.map((column) => column.split('.')[0]!),
  ];
  const section = textOf('docs/privacy.md').split('Where it is stored')[1]!.split('\n## ')[0]!;
  const named = codeIn(section).filter((word) => word in personTables);
  expect([...new Set(kept)].filter((table) => !named.includes(table))).toEqual([]);
  // Rows of the list name only tables, so a renamed table would show up here.
  const listed = codeIn(allOf(section, /^\|[^|]*\|([^|]*)\|$/gm).join('\n'));
  expect(listed.filter((word) => !(word in personTables))).toEqual([]);
});

test.each(pages)('%s links to existing pages and headings, and names existing commands', (page) => {
  const text = textOf(page);
  const dead = allOf(text, /\]\((?!https?:)([^)\s]+)\)/g).filter((link) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : relative(root, join(root, dirname(page), path));
    if (!existsSync(join(root, target))) return true;
    return (
      anchor !== undefined &&
      !allOf(textOf(target), /^#+ (.*)$/gm)
        .map(anchorOf)
        .includes(anchor)
    );
  });
  expect(dead).toEqual([]);
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  expect(allOf(text, /\bnpm run ([a-z-]+)/g).filter((command) => !(command in scripts))).toEqual([]);
});

// The list of changes may name what is gone since.
test.each(pages.filter((page) => page !== 'CHANGELOG.md'))('%s names existing source files', (page) => {
  // A page may shorten a path (`lib/text/search.ts`), and name a file in a command. `<noun>.routes.ts` is a pattern.
  const named = codeIn(textOf(page)).flatMap((code) =>
    code.split(' ').filter((word) => /^[\w./-]+\.(?:tsx?|mjs)$/.test(word)),
  );
  expect(named.filter((path) => !files.some((file) => `/${file}`.endsWith(`/${path}`)))).toEqual([]);
});

test('docs/architecture.md explains each noun of the server that is not a plain kind of record', () => {
  const section = textOf('docs/architecture.md').split('## Nouns of the server')[1]!.split('\n## ')[0]!;
  const named: readonly string[] = [...codeIn(section), ...recordLists];
  const foldersIn = (path: string): string[] =>
    readdirSync(join(root, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  const rooms = 'server/src/features';
  const folders = foldersIn(rooms).flatMap((room) => foldersIn(`${rooms}/${room}`));
  expect(folders.filter((name) => !named.includes(name))).toEqual([]);
});

test('docs/tests.md names exactly the files of the long set', () => {
  const sources = ['contract/src', 'server/src', 'server/demo', 'server/bench', 'web/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }),
  );
  const long = sources.filter((path) => /\.long\.test\.tsx?$/.test(path)).map((path) => basename(path));
  const named = codeIn(textOf('docs/tests.md')).filter((word) => word.includes('.long.test.'));
  expect(named.sort()).toEqual(long.sort());
});
