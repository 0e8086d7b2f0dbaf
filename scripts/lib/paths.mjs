import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** A path in the repository. */
export const at = (...parts) => join(root, ...parts);

/** The source folders of each workspace. */
export const sourceFolders = {
  contract: ['contract/src'],
  server: ['server/src', 'server/demo', 'server/bench'],
  web: ['web/src', 'web/catalogue'],
  e2e: ['e2e'],
};

export const serverBundle = at('server/dist/main.js');
export const webDist = at('web/dist');
/** Vite's manifest of chunks; not served. */
export const webManifest = at('.cache/web-manifest.json');
export const playerManifest = at('.cache/player-manifest.json');
