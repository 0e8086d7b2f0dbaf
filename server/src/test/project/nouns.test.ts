import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { endpoints } from '@touchline/contract/endpoints';
import { recordLists } from '@touchline/contract/wire/record-kinds';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');

const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending) && !path.includes('.test.'))
    .map((path) => join(root, folder, path));

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '');

const nounsIn = (files: readonly string[], ending: string): string[] =>
  files.map((file) => basename(file, ending)).sort();

const withEndpoints = filesIn('contract/src', '.ts').filter((file) =>
  /^export const \w+ = endpoint\(/m.test(readFileSync(file, 'utf8')),
);
const nouns = nounsIn(withEndpoints, '.ts');

/** They answer files and Prometheus figures instead of JSON, so they are not endpoints of the contract. */
const apart = ['downloads', 'metrics'];
const routes = filesIn('server/src/features', '.routes.ts').filter(
  (file) => !apart.includes(basename(file, '.routes.ts')),
);

test('each noun of the contract has its own name', () => {
  expect(nouns).toEqual([...new Set(nouns)]);
});

test('the list of all endpoints holds each endpoint of the contract', () => {
  const declared = withEndpoints.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/^export const \w+ = endpoint\(/gm),
  ]);
  expect(endpoints.length).toBe(declared.length);
});

test('exactly the nouns of the contract that have endpoints have one routes file each on the server', () => {
  expect(nounsIn(routes, '.routes.ts')).toEqual(nouns);
});

test.each(nounsIn(routes, '.routes.ts'))('the routes of %s serve only the endpoints of this noun', (noun) => {
  const file = routes.find((path) => basename(path) === `${noun}.routes.ts`)!;
  const imported = readFileSync(file, 'utf8').matchAll(/^import \{[^}]*\} from '@touchline\/contract\/(.+)';$/gm);
  const from = [...imported].map(([, path]) => path!).filter((path) => !path.startsWith('wire/'));
  expect(from.map((path) => basename(path))).toEqual([noun]);
});

/** The contract's path of a noun, as in `people/users`. */
const nounPaths = withEndpoints.map((file) => relative(join(root, 'contract/src'), file).replace(/\.ts$/, ''));
const apiPaths = filesIn('web/src/api', '.ts').map((file) => relative(join(root, 'web/src/api'), file));

/** `setup-status.ts` beside `setup.ts` keeps a light page free of code it does not need. */
const isPartOf = (path: string, noun: string) => path === `${noun}.ts` || path.startsWith(`${noun}-`);

/** Supervisors ask for the health of a server, the console never does; it has the formations in its own code. */
const notCalled = ['club/readiness', 'match/formations'];

test('the console keeps the queries of a noun in the folder and under the name of the contract', () => {
  const withoutFile = nounPaths.filter((noun) => !apiPaths.includes(`${noun}.ts`));
  expect(withoutFile).toEqual(notCalled);
});

test.each(recordLists)('the queries of %s begin with the name of the list, by which live updates find them', (list) => {
  const file = apiPaths.find((path) => basename(path) === `${list}.ts`)!;
  expect(readFileSync(join(root, 'web/src/api', file), 'utf8')).toContain(`'${list}'`);
});

test('the console only has queries of nouns of the contract', () => {
  const called = apiPaths.filter((path) => /\bcall</.test(readFileSync(join(root, 'web/src/api', path), 'utf8')));
  expect(called.filter((path) => !nounPaths.some((noun) => isPartOf(path, noun)))).toEqual([]);
});

test('the console calls the server only from its queries', () => {
  const others = ['.ts', '.tsx']
    .flatMap((ending) => filesIn('web/src', ending))
    .filter((file) => !file.includes(join('web/src/api')) && !file.includes(join('web/src/test')));
  const calling = others.filter((file) => /\bcall<typeof \w+>\(\s*'/.test(withoutComments(readFileSync(file, 'utf8'))));
  expect(calling.map((file) => relative(root, file))).toEqual([]);
});
