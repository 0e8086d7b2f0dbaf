import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Plugin } from 'vite';
import { inAttribute } from './vite-languages.ts';

const screens = 'src/app/screens';
/** What is loaded around a page of the frame, and around the open ones. */
export const around = { inside: 'src/app/routing/console.tsx', open: 'src/app/routing/with-queries.tsx' };
const setupScreen = 'src/app/startup/setup-screen.tsx';
/** Only in development, so the build has no chunk of it. */
const isForDevelopers = (path: string) => path.startsWith('/dev/');

const picture = /\.svg$/;

/** What a page shows at once although it stands in a chunk of its own: it must not wait for the page. */
const parts: Partial<Record<string, string>> = {
  '/requestAccount': 'src/features/gate/request-account/request-form.tsx',
};

type RoutePage = { path: string; module: string; part?: string | undefined; kind: 'gate' | 'open' | 'inside' };

/** The path and the module of each screen, as a list of screens names them. */
const screensIn = (code: string): { path: string; module: string }[] => {
  const imports = new Map(
    [...code.matchAll(/const (\w+) = \(\) => import\('([^']+)'\)/g)].map(([, name = '', from = '']) => [name, from]),
  );
  return code
    .split(/\bscreen\(\s*(?=')/)
    .slice(1)
    .map((part) => {
      const path = /^'([^']+)'/.exec(part)?.[1] ?? '';
      const name = /\(\) => (\w+)\(\)/.exec(part)?.[1] ?? '';
      const from = imports.get(name) ?? /import\('([^']+)'\)/.exec(part)?.[1];
      if (!from) throw new Error(`The screen ${path} names no page to load`);
      return { path, module: posix.join(screens, from) };
    });
};

/** Each route of the console with the module of its page, relative to this folder. */
export const pagesOfRoutes = (): RoutePage[] => {
  const read = (name: string) => readFileSync(join(import.meta.dirname, screens, name), 'utf8');
  const [gate = '', open = ''] = read('screens.ts').split('export const openScreens');
  const of = (code: string, kind: RoutePage['kind']) =>
    screensIn(code).map((each) => ({ ...each, part: parts[each.path], kind }));
  return [...of(gate, 'gate'), ...of(open, 'open'), ...of(read('console-screens.ts'), 'inside')].filter(
    ({ path }) => !isForDevelopers(path),
  );
};

/** What is asked of a bundle; rolldown's own type has many more fields. */
export type Chunk = {
  fileName: string;
  imports: string[];
  moduleIds: string[];
  isEntry: boolean;
  viteMetadata?: { importedCss: ReadonlySet<string>; importedAssets: ReadonlySet<string> } | undefined;
};

/** What a route loads besides the files named in the page: indexes into `files`. */
export type RouteChunks = {
  files: string[];
  /** For everybody. */
  open: Record<string, number[]>;
  /** With a session; others are led to the sign-in. */
  inside: Record<string, number[]>;
  /** The wizard of a new installation, on every path. */
  setup: number[];
};

/** The chunks of each route, and the pictures of the pages before the sign-in. Throws if a page is in no chunk. */
export const chunksOfRoutes = (chunks: readonly Chunk[], pages: readonly RoutePage[]): RouteChunks => {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reach = (roots: readonly Chunk[]): Set<Chunk> => {
    const reached = new Set(roots);
    for (const { imports } of reached)
      for (const file of imports) {
        const chunk = byFile.get(file);
        if (chunk) reached.add(chunk);
      }
    return reached;
  };
  const inPage = reach(chunks.filter(({ isEntry }) => isEntry));
  const files: string[] = [];
  const indexOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  const filesOf = (...modules: string[]): number[] => {
    const roots = modules.map((module) => {
      const found = chunks.find(({ moduleIds }) =>
        moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(`/${module}`)),
      );
      if (!found) throw new Error(`No chunk contains ${module}`);
      return found;
    });
    const needed = [...reach(roots)].filter((chunk) => !inPage.has(chunk));
    return needed
      .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
      .map(indexOf);
  };

  // What the code would request only once it runs.
  const pictures = [...inPage].flatMap(({ viteMetadata }) =>
    [...(viteMetadata?.importedAssets ?? [])].filter((file) => picture.test(file)),
  );

  const open: RouteChunks['open'] = {};
  const inside: RouteChunks['inside'] = {};
  for (const { path, module, part, kind } of pages) {
    const modules = part === undefined ? [module] : [module, part];
    if (kind === 'inside') inside[path] = filesOf(around.inside, ...modules);
    else if (kind === 'open') open[path] = filesOf(around.open, ...modules);
    else open[path] = [...filesOf(...modules), ...pictures.map(indexOf)];
  }
  return { files, open, inside, setup: filesOf(setupScreen) };
};

const noChunks: RouteChunks = { files: [], open: {}, inside: {}, setup: [] };

/**
 * Names the chunks of each route in the console's page, for public/boot-console.js to request them all at once. They stand
 * in the page itself, so that they always fit its build. The modules that the page starts with get a low priority: a browser
 * would take them for as urgent as the style sheet, which alone is needed for the first paint.
 */
export const routeChunks = (): Plugin => ({
  name: 'route-chunks',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const chunks = Object.values(bundle ?? {}).flatMap((file) => (file.type === 'chunk' ? [file as Chunk] : []));
      const map = bundle ? chunksOfRoutes(chunks, pagesOfRoutes()) : noChunks;
      return html
        .replace('%chunks%', inAttribute(map))
        .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');
    },
  },
});
