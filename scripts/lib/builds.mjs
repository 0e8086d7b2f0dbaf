import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { at, playerManifest, root, serverBundle, webDist, webManifest } from './paths.mjs';
import { compressFolder } from './compress.mjs';

const shared = ['contract/src', 'package-lock.json', 'scripts/lib/builds.mjs', 'scripts/lib/compress.mjs'];
const targets = {
  web: {
    output: join(webDist, 'index.html'),
    sources: [
      ...shared,
      'web/src',
      // Tailwind takes classes from here too.
      'web/catalogue',
      'web/public',
      'web/index.html',
      'web/player.html',
      'web/vite.config.ts',
      'web/vite.player.config.ts',
      'web/vite-chunk-groups.ts',
      'web/vite-chunks.ts',
      'web/vite-dial-codes.ts',
      'web/vite-icons.ts',
      'web/vite-languages.ts',
      'web/vite-phone-chunks.ts',
      'web/vite-player.ts',
      'web/vite-pure-contract.ts',
      'web/vite-routes.ts',
      'web/vite-texts.ts',
      'web/vite-react-aria.ts',
      'web/package.json',
    ],
  },
  server: { output: serverBundle, sources: [...shared, 'server/src', 'server/demo', 'server/package.json'] },
};

const stampFile = (name) => at(`.cache/build-${name}.txt`);

const filesIn = (path) => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [`${path} ${found.size} ${found.mtimeMs}`];
  return readdirSync(path).flatMap((name) => filesIn(join(path, name)));
};

// Sizes and modification times suffice and cost a few milliseconds.
const stampOf = (name) => {
  const files = targets[name].sources.flatMap((source) => filesIn(at(source))).sort();
  return createHash('sha256').update(files.join('\n')).digest('hex');
};

/** True if the build exists and no source has changed since. */
export const isFresh = (name) =>
  existsSync(targets[name].output) &&
  existsSync(stampFile(name)) &&
  readFileSync(stampFile(name), 'utf8') === stampOf(name);

/**
 * Builds into a temporary folder and swaps at the end, so that a failed build keeps the last good one and none is
 * served half-built.
 */
const swapIn = (made, place) => {
  const old = `${made}-old`;
  if (existsSync(place)) renameSync(place, old);
  renameSync(made, place);
  rmSync(old, { recursive: true, force: true });
};

const building = async (name, place, build) => {
  const stamp = stampOf(name);
  const folder = at(`.cache/${name}-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  try {
    const told = await build(folder);
    swapIn(folder, at(place));
    // Taken before the build, so that a source changed during it triggers the next build.
    if (place === `${name}/dist`) writeFileSync(stampFile(name), stamp);
    return told;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Builds the console and the players' area: hashed file names, maximum compression, no source maps. */
export const buildWeb = () =>
  building('web', 'web/dist', async (folder) => {
    const { build } = await import('vite');
    const parts = [
      { configFile: 'web/vite.config.ts', manifest: webManifest, emptyOutDir: true },
      { configFile: 'web/vite.player.config.ts', manifest: playerManifest, emptyOutDir: false },
    ];
    for (const { configFile, manifest, emptyOutDir } of parts) {
      await build({
        root: at('web'),
        configFile: at(configFile),
        logLevel: 'warn',
        build: { outDir: folder, emptyOutDir, manifest: true, sourcemap: false, reportCompressedSize: false },
      });
      renameSync(join(folder, '.vite/manifest.json'), manifest);
    }
    rmSync(join(folder, '.vite'), { recursive: true });
    const { files, bytes, smallest } = await compressFolder(folder);
    return `${files} files, ${kilobytes(bytes)} (${kilobytes(smallest)} compressed)`;
  });

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(0)} kB`;

/** Packages with native code or files beside their code; they stay in node_modules. */
export const external = [
  '@photostructure/sqlite',
  '@node-rs/argon2',
  'sharp',
  'pg-native',
  '@fastify/swagger-ui',
  'pdfkit',
  'fontkit',
];

/** The framework's compilers of JSON schemas: never loaded (server/src/http/without-schemas.ts), so not in the bundle. */
const unused = ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler'];

/** The table of media types without what nobody asks it: `@fastify/compress` looks up whether a type is compressible. */
const compressibleTypes = {
  name: 'compressible-types',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]mime-db[\\/]db\.json$/ }, ({ path }) => {
      const types = Object.entries(JSON.parse(readFileSync(path, 'utf8'))).filter(([, type]) => type.compressible);
      const contents = JSON.stringify(Object.fromEntries(types.map(([name]) => [name, { compressible: true }])));
      return { contents, loader: 'json' };
    });
  },
};

/** What the bundles of the server have in common. */
const serverOptions = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  metafile: true,
  legalComments: 'none',
  // A server keeps its source in memory. Names stay, and lines stay short: logs name the place of an error by them.
  minifyWhitespace: true,
  lineLimit: 120,
  logLevel: 'warning',
  // CommonJS packages in the bundle require Node's built-in modules.
  banner: {
    js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
  },
};

const workbookProgram = 'server/src/features/exchange/imports/reading/workbook/workbook-program.ts';

/**
 * Bundles the program that reads workbooks, among the parts, since a server that was started from the build before may
 * start it until it stops. Returns its name relative to the folder.
 */
const bundleWorkbookProgram = async (folder, options) => {
  const { build } = await import('esbuild');
  const { metafile } = await build({
    ...serverOptions,
    entryPoints: [workbookProgram],
    outdir: folder,
    entryNames: 'parts/[name]-[hash]',
    ...options,
  });
  const [output] = Object.keys(metafile.outputs);
  return `parts/${basename(output)}`;
};

/**
 * Bundles the server into a few files, which start in a fraction of the time of a thousand modules. What a server seldom
 * needs is a part of its own, which is loaded when it is needed. Returns esbuild's metafile, which describes the parts.
 */
export const bundleServer = async (folder, options = {}) => {
  const { build } = await import('esbuild');
  const program = await bundleWorkbookProgram(folder, options);
  const { metafile } = await build({
    ...serverOptions,
    entryPoints: ['server/src/main.ts'],
    outdir: folder,
    splitting: true,
    // The names change with the content, so a part is never replaced by another.
    chunkNames: 'parts/[name]-[hash]',
    define: { WORKBOOK_PROGRAM: JSON.stringify(program) },
    external: [...external, ...unused],
    // The same streams as Node's own, which are loaded anyway.
    plugins: [compressibleTypes],
    alias: { 'readable-stream': 'node:stream' },
    ...options,
  });
  return metafile;
};

/** The files of a built server, without those kept from the build before. */
export const serverFiles = (folder) => JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8'));

/** Keeps the parts of the build before: a server that was started from it may load them until it stops. */
const keepEarlierParts = (earlier, folder) => {
  if (!existsSync(join(earlier, 'files.json'))) return;
  for (const name of serverFiles(earlier).filter((each) => each.startsWith('parts/')))
    if (existsSync(join(earlier, name)) && !existsSync(join(folder, name)))
      copyFileSync(join(earlier, name), join(folder, name));
};

/**
 * Writes the fonts of papers into a folder of the build, unpacked: their packages are a hundred times as large, and are not
 * deployed. Returns the names. The code is the server's own, which knows the fonts.
 */
const buildFonts = async (folder) => {
  const { build } = await import('esbuild');
  const script = at(`.cache/write-fonts-${process.pid}.mjs`);
  await build({
    absWorkingDir: root,
    entryPoints: ['server/src/lib/pdf/fonts/write-fonts.ts'],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  });
  try {
    const { writeFonts } = await import(pathToFileURL(script).href);
    return writeFonts(join(folder, 'fonts'));
  } finally {
    rmSync(script);
  }
};

/** Builds the server into `server/dist`, or another folder of the repository. */
export const buildServer = (place = 'server/dist') =>
  building('server', place, async (folder) => {
    const { inputs } = await bundleServer(folder);
    const code = ['main.js', ...readdirSync(join(folder, 'parts')).map((name) => `parts/${name}`)];
    const files = [...code, ...(await buildFonts(folder)).map((name) => `fonts/${name}`)];
    const bytes = code.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
    writeFileSync(join(folder, 'files.json'), `${JSON.stringify(files, null, 2)}\n`);
    keepEarlierParts(at(place), folder);
    return `${Object.keys(inputs).length} modules, ${kilobytes(bytes)}`;
  });
