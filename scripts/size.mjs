// `npm run size`: what a browser loads before a page is usable, compressed as served, without fonts.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotli } from './lib/compress.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { pageCeilings } from './lib/page-ceilings.mjs';
import { playerManifest, webDist, webManifest } from './lib/paths.mjs';

const pages = [
  {
    path: '/login',
    manifest: webManifest,
    html: 'index.html',
    // Part of the entry's chunks, like the players' pages below.
    parts: [],
  },
  {
    path: '/forgotPassword',
    manifest: webManifest,
    html: 'index.html',
    parts: ['src/features/gate/password/forgot-password-page.tsx'],
  },
  {
    path: '/profiles/players',
    manifest: webManifest,
    html: 'index.html',
    parts: ['src/features/people/players/players-page.tsx'],
  },
  {
    path: '/projects/matches',
    manifest: webManifest,
    html: 'index.html',
    parts: ['src/app/screens/matches-screen.tsx'],
  },
  {
    path: '/projects/week',
    manifest: webManifest,
    html: 'index.html',
    parts: ['src/app/screens/week-screen.tsx'],
  },
  {
    path: '/reports/attendance',
    manifest: webManifest,
    html: 'index.html',
    parts: ['src/features/football/attendance/attendance-page.tsx'],
  },
  {
    path: '/me',
    manifest: playerManifest,
    html: 'player.html',
    parts: ['src/app/player/me-area.tsx'],
  },
  {
    path: '/checkin',
    manifest: playerManifest,
    html: 'player.html',
    // Part of the entry: another request would cost more than the few kilobytes of the other page.
    parts: [],
  },
  {
    path: '/wellness/:token',
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

/** Whose a file is, by the name of its chunk: `people-20-CV7HlEJC.js` is shared by pages of people. */
const roomOf = (file) => {
  const name = file.replace(/^assets\//, '').replace(/-[\w-]{8}\.(?:js|css)$/, '');
  if (file.endsWith('.css')) return 'styles';
  if (/^(?:boot|index|rolldown)/.test(name)) return 'start';
  return name.replace(/-\d+$/, '');
};

ensureBuilt('web');
let isWithin = true;
for (const page of pages) {
  const ceiling = pageCeilings[page.path];
  const needed = filesOf(page);
  const scripts = needed.filter((file) => file.endsWith('.js')).length;
  const rooms = new Map();
  let total = 0;
  for (const file of needed) {
    const { length } = await brotli(readFileSync(join(webDist, file)));
    total += length;
    rooms.set(roomOf(file), (rooms.get(roomOf(file)) ?? 0) + length);
    console.log(`${String(length).padStart(8)}  ${file}`);
  }
  isWithin &&= total <= ceiling.bytes && scripts <= ceiling.scripts;
  const users = [...rooms].sort(([, one], [, other]) => other - one);
  console.log(users.map(([room, bytes]) => `${room} ${kilobytes(bytes)}`).join(', '));
  console.log(
    `${page.path} loads ${kilobytes(total)} kB of JS and CSS (brotli) with ${scripts} scripts; the ceiling is ` +
      `${kilobytes(ceiling.bytes)} kB and ${ceiling.scripts} scripts, ${kilobytes(ceiling.bytes - total)} kB are free\n`,
  );
}
process.exit(isWithin ? 0 : 1);
