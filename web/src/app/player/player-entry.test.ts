import { readFileSync, readdirSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { playersFirstTexts } from '../../../vite-languages.ts';
import { playersPart, playerTexts } from '../../../vite-player.ts';
import { partOf } from '../../../vite-texts.ts';

const src = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(file, 'utf8');

/** All files loaded with these; `later` adds dynamic imports. */
const reach = (file: string, { later }: { later: boolean }, seen = new Set<string>()): Set<string> => {
  if (seen.has(file)) return seen;
  seen.add(file);
  const code = read(file);
  const pattern = later
    ? /(?:^import (?!type )[^'(]*|\bimport\()'(\.[^']+\.tsx?)'/gms
    : /^import (?!type )[^'(]*'(\.[^']+\.tsx?)'/gms;
  for (const [, path = ''] of code.matchAll(pattern)) reach(resolve(dirname(file), path), { later }, seen);
  return seen;
};
const main = resolve(import.meta.dirname, 'main.tsx');
const first = [...reach(main, { later: false })];
const everything = [...reach(main, { later: true })].filter((file) => !/check-answers/.test(file));

/** The files that a style sheet takes classes from, as patterns of whole paths. */
const sourcesOf = (sheet: string): RegExp[] =>
  [...read(`${import.meta.dirname}/${sheet}`).matchAll(/@source '([^']+)'/g)].map(([, pattern = '']) => {
    const path = resolve(import.meta.dirname, pattern)
      .replaceAll('.', '[.]')
      .replaceAll('/**/', '/%/')
      .replaceAll('*', '[^/]*')
      .replaceAll('/%/', '/(?:.*/)?');
    return new RegExp(`^${path.replace(/\{(.*)\}/, (_, names: string) => `(${names.replaceAll(',', '|')})`)}$`);
  });

/** What the style sheet does not look at, of these files. */
const unstyled = (sheet: string, files: readonly string[]): string[] => {
  const sources = sourcesOf(sheet);
  return files
    .filter((file) => /className|clsx\(/.test(read(file)))
    .filter((file) => !sources.some((source) => source.test(file)))
    .map((file) => relative(src, file));
};

test('the styles of the pages that load first contain every class they use', () => {
  expect(unstyled('player.css', first)).toEqual([]);
});

test("the styles of the player's own pages contain every class they use", () => {
  const later = everything.filter((file) => !first.includes(file));
  expect(unstyled('me.css', later)).toEqual([]);
});

test("the styles of the player's own pages contain no component of the console", () => {
  const shared = readdirSync(resolve(src, 'components'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => resolve(src, 'components', file));
  const sources = sourcesOf('me.css');
  const needless = shared.filter((file) => !everything.includes(file) && sources.some((source) => source.test(file)));
  expect(needless.map((file) => relative(src, file))).toEqual([]);
});

test('loads no router, query library, react-aria or schema at first', () => {
  const heavy = first.filter((file) =>
    /^import (?!type )[^'(]*'(zod|react-aria|react-router|@tanstack|@touchline\/contract\/(?!wire\/(?:digits|email|languages|limits)))/ms.test(
      read(file),
    ),
  );
  expect(heavy.map((file) => relative(src, file))).toEqual([]);
});

test("the player's own pages load what keeps and sends answers after their first screen", () => {
  const area = [...reach(resolve(import.meta.dirname, 'me-area.tsx'), { later: false })];
  expect(area.filter((file) => /outboxes|device-store/.test(file)).map((file) => relative(src, file))).toEqual([]);
});

type Tree = { [key: string]: string | Tree };
const texts = JSON.parse(read(resolve(src, '../public/locales/en.json'))) as Tree;
const find = (tree: Tree, key: string): unknown =>
  key.split('.').reduce<unknown>((found, name) => (found as Tree | undefined)?.[name], tree);
const holds = (tree: Tree, key: string) => [key, `${key}_other`].some((each) => find(tree, each) !== undefined);

test('contains every text of the players’ pages', () => {
  const part = playersPart(texts);
  // The first texts are in the code itself.
  const first = partOf(texts, playersFirstTexts);
  const isFirst = (file: string, key: string) => holds(first, key) && read(file).includes("useTranslation('first')");
  // Texts by their whole key, and by the key's prefix before its first placeholder.
  const used = everything.flatMap((file) =>
    [...read(file).matchAll(/['`]([a-z][A-Za-z]*(?:\.[A-Za-z]+)+)(?:['`]|\.\$\{)/g)].map(([, key = '']) => ({
      file,
      key,
    })),
  );
  const missing = used.filter(({ file, key }) => holds(texts, key) && !holds(part, key) && !isFirst(file, key));
  expect(missing.map(({ file, key }) => `${key} in ${relative(src, file)}`)).toEqual([]);
  expect(used.length).toBeGreaterThan(100);
});

test('lists only existing texts', () => {
  expect([...playerTexts, ...playersFirstTexts].filter((key) => find(texts, key) === undefined)).toEqual([]);
});

test('the manifest names existing icons', () => {
  const folder = resolve(src, '../public');
  const { icons } = JSON.parse(read(`${folder}/player.webmanifest`)) as { icons: { src: string }[] };
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(icons.map(({ src: path }) => path.slice(1))));
});
