import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');

const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending) && !path.includes('.test.'))
    .map((path) => join(root, folder, path));

const nounsIn = (files: readonly string[], ending: string): string[] =>
  files.map((file) => basename(file, ending)).sort();

const withEndpoints = filesIn('contract/src', '.ts').filter((file) =>
  /^export const \w+ = endpoint\(/m.test(readFileSync(file, 'utf8')),
);
const nouns = nounsIn(withEndpoints, '.ts');

/** They answer files and figures for Prometheus: no JSON, and so no endpoint of the contract. */
const apart = ['downloads', 'metrics'];
const routes = filesIn('server/src/features', '.routes.ts').filter(
  (file) => !apart.includes(basename(file, '.routes.ts')),
);

test('each noun of the contract has its own name', () => {
  expect(nouns).toEqual([...new Set(nouns)]);
});

test('each noun of the contract that has endpoints has one file of routes on the server, and no other has one', () => {
  expect(nounsIn(routes, '.routes.ts')).toEqual(nouns);
});

test.each(nounsIn(routes, '.routes.ts'))('the routes of %s serve the endpoints of this noun alone', (noun) => {
  const file = routes.find((path) => basename(path) === `${noun}.routes.ts`)!;
  const imported = readFileSync(file, 'utf8').matchAll(/^import \{[^}]*\} from '@touchline\/contract\/(.+)';$/gm);
  const from = [...imported].map(([, path]) => path!).filter((path) => !path.startsWith('wire/'));
  expect(from.map((path) => basename(path))).toEqual([noun]);
});
