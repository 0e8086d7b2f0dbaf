// `node scripts/runtime.mjs FOLDER`: copies what a server needs at run time from a built clone: the bundle, the
// console, and the packages outside the bundle. For containers and releases.
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { external, serverFiles } from './lib/builds.mjs';
import { notices } from './lib/notices.mjs';
import { at, serverBundle, webDist } from './lib/paths.mjs';

const [given] = process.argv.slice(2);
if (!given) {
  console.error('Usage: node scripts/runtime.mjs FOLDER');
  process.exit(1);
}
const target = resolve(given);
const lock = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages;

/** Resolves a package like Node: in the folder's node_modules or those above it. */
const find = (name, from) => {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    const path = `${place === '' ? '' : `${place}/`}node_modules/${name}`;
    if (lock[path]) return path;
    if (place === '') return undefined;
  }
};

/** The locked packages these depend on, directly or transitively, as installed for this machine. */
const closure = (names) => {
  const found = new Set();
  const take = (name, from) => {
    const path = find(name, from);
    if (!path || found.has(path) || !existsSync(at(path))) return;
    found.add(path);
    const { dependencies = {}, optionalDependencies = {} } = lock[path];
    for (const below of Object.keys({ ...dependencies, ...optionalDependencies })) take(below, path);
  };
  for (const name of names) take(name, '');
  return [...found].sort();
};

/** True for package files needed at run time. */
const isNeeded = (path) =>
  !/\.(map|md|markdown|d\.[cm]?ts|tsbuildinfo|flow)$/.test(path) &&
  !/\/(tests?|__tests__|examples?|benchmarks?|\.github|\.vscode)$/.test(path);

for (const file of [serverBundle, join(webDist, 'index.html')])
  if (!existsSync(file)) {
    console.error('No build found: run npm run build');
    process.exit(1);
  }

rmSync(target, { recursive: true, force: true });
const built = dirname(serverBundle);
for (const file of serverFiles(built)) cpSync(join(built, file), join(target, 'server/dist', file));
cpSync(webDist, join(target, 'web/dist'), { recursive: true });
cpSync(at('LICENSE'), join(target, 'LICENSE'));
writeFileSync(join(target, 'THIRD-PARTY-NOTICES.txt'), notices());
// Marks the bundle as a module, and gives `npm start`, `npm run doctor` and the others the same meaning as in a clone.
const { name, version, license, engines, scripts } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
const commands = Object.entries(scripts)
  .filter(([, line]) => line.startsWith('node scripts/touchline.mjs '))
  .map(([word, line]) => [word, line.replace('scripts/touchline.mjs', 'server/dist/main.js')]);
const manifest = {
  name,
  version,
  private: true,
  license,
  type: 'module',
  engines,
  scripts: { start: 'exec node server/dist/main.js', ...Object.fromEntries(commands) },
};
writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
const packages = closure(external);
for (const path of packages) {
  const nested = join(at(path), 'node_modules');
  cpSync(at(path), join(target, path), {
    recursive: true,
    dereference: true,
    filter: (source) => source !== nested && isNeeded(source),
  });
}
const count = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
console.log(`${target}: ${packages.length} packages, ${count(target)} files`);
