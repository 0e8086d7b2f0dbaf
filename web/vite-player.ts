import type { Plugin } from 'vite';
import { isLanguage, languages } from '../contract/src/wire/languages.ts';
import { partOf, readTexts, type Texts } from './vite-texts.ts';

/** Texts of the players' pages, as dotted keys; a test compares the list with what the pages use. */
export const playerTexts = [
  'app.language',
  'app.name',
  'app.pageError',
  'app.skip',
  'app.system',
  'assigned.when',
  'attendance.reasons',
  'availability.back',
  'availability.matchLine',
  'availability.notAvailable',
  'availability.reasons',
  'availability.restrictions',
  'availability.since',
  'availability.states',
  'callOff.byLeague',
  'callOff.movedFrom',
  'callOff.tag',
  'cases.areas',
  'cases.places',
  'cases.stages',
  'common',
  'complaints.canTrain',
  'complaints.reportedBy',
  'complaints.thread.nobody',
  'errors',
  'match.check.suspensions',
  'match.check.yellows',
  'match.kit.colours',
  'match.lineup.setPieces',
  'match.lineup.slots',
  'match.opponent.fields',
  'match.opponent.plan',
  'match.rpe.words',
  'match.states',
  'me',
  'myStatus',
  'pieces',
  'places.half',
  'replies.away',
  'replies.reasons',
  'replies.week',
  'validation',
  'wellness.questions',
  'wellness.type',
];

/** The players' part of a language, so that phones need not load the texts of the whole console. */
export const playersPart = (all: Texts): Texts => partOf(all, playerTexts);

const playersTextsIn = (language: string) => JSON.stringify(playersPart(readTexts(language)));

/** Paths that the players' own entry serves; http/web-files.ts of the server uses the same. */
const playerPath = /^\/(?:me|checkin|wellness)(?:\/|$|\?)/;

/** The players' area beside the console: its page and its part of the texts, in development and in the build. */
export const playerArea = (): Plugin => ({
  name: 'player-area',
  configureServer: (server) => {
    server.middlewares.use((request, response, next) => {
      const url = request.url ?? '';
      const language = /^\/locales\/(\w+)\.me\.json/.exec(url)?.[1];
      if (isLanguage(language)) {
        response.setHeader('content-type', 'application/json');
        response.end(playersTextsIn(language));
        return;
      }
      // Vite would serve the console's page for every path.
      if (request.method === 'GET' && playerPath.test(url)) request.url = '/player.html';
      next();
    });
  },
  generateBundle() {
    for (const language of languages) {
      this.emitFile({ type: 'asset', fileName: `locales/${language}.me.json`, source: playersTextsIn(language) });
    }
  },
});
