// `npm run size`: what a browser loads before the sign-in page can be used, compressed as it is served. Fonts apart.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotli } from './lib/compress.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { webDist, webManifest } from './lib/paths.mjs';

const budget = 120_000;
const page = 'src/features/sign-in/login-page.tsx';

ensureBuilt('web');
if (!existsSync(webManifest)) {
  console.error('There is no list of chunks: run npm run build');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(webManifest, 'utf8'));
const html = readFileSync(join(webDist, 'index.html'), 'utf8');

/** A chunk with all that it imports at once. */
const withImports = (key, seen = new Set()) => {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key]?.imports ?? []) withImports(imported, seen);
  return seen;
};

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
if (!entry || !manifest[page]) {
  console.error(`The list of chunks lacks ${entry ? page : 'an entry'}`);
  process.exit(1);
}
const chunks = [...new Set([...withImports(entry), ...withImports(page)])].map((key) => manifest[key]);
const named = chunks.flatMap(({ file, css = [] }) => [file, ...css]);
const inHtml = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file);
const files = [...new Set([...named, ...inHtml])].filter((file) => /\.(js|css)$/.test(file));

let total = 0;
for (const file of files.sort()) {
  const { length } = await brotli(readFileSync(join(webDist, file)));
  total += length;
  console.log(`${String(length).padStart(8)}  ${file}`);
}
const kilobytes = (bytes) => (bytes / 1000).toFixed(1);
console.log(`/login loads ${kilobytes(total)} kB of JS and CSS (brotli); the budget is ${kilobytes(budget)} kB`);
process.exit(total <= budget ? 0 : 1);
