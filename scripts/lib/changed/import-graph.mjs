import { dirname, join } from 'node:path/posix';

// `from '…'` of imports and re-exports, a bare `import '…'`, and `import('…')`.
const specifiers = /\bfrom\s*(['"])([^'"\n]+)\1|\bimport\s*\(?\s*(['"])([^'"\n]+)\3/g;

/** The import specifiers in a module's text. */
export const importsIn = (text) => [...text.matchAll(specifiers)].map(([, , from, , bare]) => from ?? bare);

/** The path of a specifier; undefined for a package. */
const pathOf = (importer, specifier) => {
  if (specifier.startsWith('.')) return join(dirname(importer), specifier.replace(/\?.*$/, ''));
  const [, noun] = /^@touchline\/contract\/(.+)$/.exec(specifier) ?? [];
  return noun && `contract/src/${noun}.ts`;
};

/**
 * The import graph by path. Scanning the texts takes a quarter of a second; dependency-cruiser parses for seven.
 * `modules` has the path and text of each module.
 */
export const graphOf = (modules) =>
  new Map(
    modules.map(({ path, text }) => [
      path,
      importsIn(text)
        .map((specifier) => pathOf(path, specifier))
        .filter((imported) => imported !== undefined),
    ]),
  );
