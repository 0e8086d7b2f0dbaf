import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const src = resolve(import.meta.dirname, '..');
const gatePages = [
  'app/main.tsx',
  'features/gate/sign-in/login-page.tsx',
  'features/football/door/door-login-page.tsx',
].concat(
  ['forgot-password-page', 'update-password-page'].map((page) => `features/gate/password/${page}.tsx`),
  'features/gate/request-account/request-account-page.tsx',
);

const atFirst = /^import (?!type )[^'(]*'(\.[^']+\.tsx?)'/gms;
const everything = /(?:^import (?!type )[^'(]*|\bimport\()'(\.[^']+\.tsx?)'/gms;
/** All files loaded statically with these; dynamic imports load later, with their own styles. */
const reach = (file: string, imports = atFirst, seen = new Set<string>()): Set<string> => {
  if (seen.has(file)) return seen;
  seen.add(file);
  const code = readFileSync(file, 'utf8');
  for (const [, path = ''] of code.matchAll(imports)) reach(resolve(dirname(file), path), imports, seen);
  return seen;
};

test('the styles of the pages before sign-in contain every class they use', () => {
  const css = readFileSync(`${import.meta.dirname}/gate.css`, 'utf8');
  const sources = [...css.matchAll(/@source '([^']+)'/g)].map(([, pattern = '']) => {
    const path = resolve(import.meta.dirname, pattern)
      .replaceAll('.', '[.]')
      .replaceAll('*', '[^/]*');
    return new RegExp(`^${path.replace(/\{(.*)\}/, (_, names: string) => `(${names.replaceAll(',', '|')})`)}$`);
  });
  const reached = new Set(gatePages.flatMap((page) => [...reach(resolve(src, page))]));
  const styled = [...reached].filter((file) => /className|clsx\(/.test(readFileSync(file, 'utf8')));
  const missing = styled
    .filter((file) => !sources.some((source) => source.test(file)))
    .map((file) => relative(src, file));
  expect(missing).toEqual([]);
});

test('the console shows nothing of the folders whose classes its styles leave out', () => {
  const css = readFileSync(resolve(src, 'styles/main.css'), 'utf8');
  const folders = [...css.matchAll(/@source not '(\.\.\/\w[^*']*)'/g)].map(
    ([, folder = '']) => `${resolve(src, 'styles', folder)}/`,
  );
  expect(folders.length).toBeGreaterThan(0);
  const shown = [...reach(resolve(src, 'app/main.tsx'), everything)];
  expect(shown.length).toBeGreaterThan(1000);
  const left = shown.filter((file) => file.endsWith('.tsx') && folders.some((folder) => file.startsWith(folder)));
  expect(left.map((file) => relative(src, file))).toEqual([]);
});

test('the pages before sign-in load neither zod nor react-aria nor the query library', () => {
  const reached = new Set(gatePages.flatMap((page) => [...reach(resolve(src, page))]));
  const heavy = [...reached].filter((file) =>
    /^import (?!type )[^'(]*'(zod|react-aria|@tanstack|@touchline\/contract\/(?!wire\/(?:digits|email|languages|limits)))/ms.test(
      readFileSync(file, 'utf8'),
    ),
  );
  expect(heavy.map((file) => relative(src, file))).toEqual([]);
});
