// `npm run size`: what a browser loads before a page is usable, compressed as served, without fonts.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotli } from './lib/compress.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { playerManifest, webDist, webManifest } from './lib/paths.mjs';

const pages = [
  {
    path: '/login',
    budget: 90_000,
    files: 5,
    manifest: webManifest,
    html: 'index.html',
    // Part of the entry's chunks, like the players' pages below.
    parts: [],
  },
  {
    path: '/forgotPassword',
    budget: 96_500,
    files: 7,
    manifest: webManifest,
    html: 'index.html',
    parts: ['src/features/gate/password/forgot-password-page.tsx'],
  },
  {
    path: '/profiles/players',
    budget: 198_000,
    files: 11,
    manifest: webManifest,
    html: 'index.html',
    parts: ['src/features/people/players/players-page.tsx'],
  },
  {
    path: '/projects/matches',
    budget: 201_000,
    files: 11,
    manifest: webManifest,
    html: 'index.html',
    parts: ['src/app/screens/matches-screen.tsx'],
  },
  {
    path: '/reports/attendance',
    budget: 217_500,
    files: 15,
    manifest: webManifest,
    html: 'index.html',
    parts: ['src/features/football/attendance/attendance-page.tsx'],
  },
  {
    path: '/me',
    budget: 120_000,
    files: 8,
    manifest: playerManifest,
    html: 'player.html',
    parts: ['src/app/player/me-area.tsx'],
  },
  {
    path: '/checkin',
    budget: 86_500,
    files: 3,
    manifest: playerManifest,
    html: 'player.html',
    // Part of the entry: another request would cost more than the few kilobytes of the other page.
    parts: [],
  },
  {
    path: '/wellness/:token',
    budget: 86_500,
    files: 3,
    manifest: playerManifest,
    html: 'player.html',
    parts: [],
  },
];

const stop = (reason) => {
  console.error(reason);
  process.exit(1);
};

/** A chunk with all its static imports. */
const withImports = (chunks, key, seen = new Set()) => {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of chunks[key]?.imports ?? []) withImports(chunks, imported, seen);
  return seen;
};

/** The files a page needs, including scripts and style sheets named in its HTML. */
const filesOf = ({ path, manifest, html, parts }) => {
  if (!existsSync(manifest)) stop('There is no list of chunks: run npm run build');
  const chunks = JSON.parse(readFileSync(manifest, 'utf8'));
  const page = readFileSync(join(webDist, html), 'utf8');
  const inHtml = [...page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file);
  const entries = Object.keys(chunks).filter((key) => inHtml.includes(chunks[key].file));
  if (entries.length === 0) stop(`The list of chunks of ${path} has no entry`);
  for (const part of parts) if (!chunks[part]) stop(`The list of chunks lacks ${part}`);
  const needed = [...new Set([...entries, ...parts].flatMap((key) => [...withImports(chunks, key)]))];
  const named = needed.flatMap((key) => [chunks[key].file, ...(chunks[key].css ?? [])]);
  return [...new Set([...named, ...inHtml])].filter((file) => /\.(js|css)$/.test(file)).sort();
};

const kilobytes = (bytes) => (bytes / 1000).toFixed(1);

ensureBuilt('web');
let isWithin = true;
for (const page of pages) {
  const needed = filesOf(page);
  const scripts = needed.filter((file) => file.endsWith('.js')).length;
  let total = 0;
  for (const file of needed) {
    const { length } = await brotli(readFileSync(join(webDist, file)));
    total += length;
    console.log(`${String(length).padStart(8)}  ${file}`);
  }
  isWithin &&= total <= page.budget && scripts <= page.files;
  console.log(
    `${page.path} loads ${kilobytes(total)} kB of JS and CSS (brotli) with ${scripts} scripts; the budget is ` +
      `${kilobytes(page.budget)} kB and ${page.files} scripts\n`,
  );
}
process.exit(isWithin ? 0 : 1);
