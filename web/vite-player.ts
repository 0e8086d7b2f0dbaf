import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type Texts = { [key: string]: string | Texts };

/** Texts of the players' pages, as dotted keys; a test compares the list with what the pages use. */
export const playerTexts = [
  'app.language',
  'app.name',
  'app.pageError',
  'app.system',
  'attendance.reasons',
  'common',
  'errors',
  'me',
  'pieces',
  'validation',
  'wellness.questions',
  'wellness.type',
];

/** The players' part of a language, so that phones need not load the texts of the whole console. */
export const playersPart = (all: Texts): Texts => {
  const part: Texts = {};
  for (const path of playerTexts) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let from: string | Texts | undefined = all;
    let to = part;
    for (const name of names) {
      from = typeof from === 'object' ? from[name] : undefined;
      to = (to[name] ??= {}) as Texts;
    }
    const found = typeof from === 'object' ? from[last] : undefined;
    if (found !== undefined) to[last] = found;
  }
  return part;
};

const partOf = (file: string) => JSON.stringify(playersPart(JSON.parse(readFileSync(file, 'utf8')) as Texts));

/** Paths that the players' own entry serves; http/web-files.ts of the server uses the same. */
const playerPath = /^\/(?:me|checkin|wellness)(?:\/|$|\?)/;

/** The players' area beside the console: its page and its part of the texts, in development and in the build. */
export const playerArea = (): Plugin => ({
  name: 'player-area',
  configureServer: (server) => {
    server.middlewares.use((request, response, next) => {
      const url = request.url ?? '';
      const language = /^\/locales\/(\w+)\.me\.json/.exec(url)?.[1];
      if (language !== undefined) {
        response.setHeader('content-type', 'application/json');
        response.end(partOf(join(server.config.publicDir, `locales/${language}.json`)));
        return;
      }
      // Vite would serve the console's page for every path.
      if (request.method === 'GET' && playerPath.test(url)) request.url = '/player.html';
      next();
    });
  },
  generateBundle() {
    const folder = join(this.environment.config.publicDir || join(this.environment.config.root, 'public'), 'locales');
    for (const name of readdirSync(folder)) {
      const source = partOf(join(folder, name));
      this.emitFile({ type: 'asset', fileName: `locales/${name.replace(/\.json$/, '.me.json')}`, source });
    }
  },
});
