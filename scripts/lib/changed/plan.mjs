import { readFileSync } from 'node:fs';
import { at, sourceFolders } from '../paths.mjs';
import { isSource, sourcesIn } from '../sources.mjs';
import { places, testFilesOf } from '../suites/test-files.mjs';
import { counted } from '../suites/text.mjs';
import { changesSince, jsonAt } from './git-changes.mjs';
import { graphOf } from './import-graph.mjs';
import { select } from './select.mjs';
import { changedKeys, readersOf, usersOfKeys } from './texts.mjs';

const moduleOf = (path) => ({ path, text: readFileSync(at(path), 'utf8') });
const isLocale = (path) => /^web\/public\/locales\/\w+\.json$/.test(path);
/** True for files that produce the builds. */
const isMaker = (path) =>
  /^scripts\/(?:build|size|lib\/(?:builds|compress))\.mjs$|^(?:server|web)\/(?!vitest)[^/]+$/.test(path);

const keysOf = (base, path) => changedKeys(jsonAt(base, path), JSON.parse(readFileSync(at(path), 'utf8')));

/**
 * Plans `npm test -- --changed`: `suites` to run by name, `files` for suites that run in part, lines that explain the
 * choice, and what is left out.
 */
export const planOf = (given, suiteNames) => {
  const { problem, base, since, files: changed } = changesSince(given);
  if (problem) return { problem };
  const modules = sourcesIn(Object.values(sourceFolders).flat()).map(moduleOf);
  const tests = Object.fromEntries(Object.keys(places).map((suite) => [suite, testFilesOf(suite, 'quick')]));
  const readers = [...tests.rules, ...tests.server, ...tests.screens].map(moduleOf);

  const locales = changed.filter(isLocale);
  const keys = locales.flatMap((path) => keysOf(base, path));
  const inConsole = modules.filter(({ path }) => path.startsWith('web/src/') && !/\/test\/|\.test\./.test(path));
  const { whole, files, leftOut, needsSize } = select([...new Set([...changed, ...usersOfKeys(keys, inConsole)])], {
    graph: graphOf(modules),
    tests,
    mentions: (path) => (isSource(path) ? [] : readersOf(path, readers)),
  });

  const hasJourneys = whole.has('journeys') || whole.has('engines') || files.journeys.length > 0;
  const hasSize = needsSize || whole.has('journeys') || changed.some(isMaker);
  const isWanted = (suite) => {
    if (suite in places) return whole.has(suite) || files[suite].length > 0;
    if (suite === 'build of the server') return hasJourneys || changed.some(isMaker);
    return hasSize || (hasJourneys && suite !== 'size');
  };
  const suites = suiteNames.filter(isWanted);
  const told = suites.map((suite) => {
    if (whole.has(suite)) return `${suite}: all of it, since ${whole.get(suite)} changed`;
    return suite in places ? `${suite}: ${counted(files[suite].length, 'file')} of ${tests[suite].length}` : suite;
  });
  const untouched = ['rules', 'server', 'screens', 'journeys', 'engines'].filter((suite) => !suites.includes(suite));
  return {
    suites,
    files: Object.fromEntries(
      suites.filter((suite) => suite in places && !whole.has(suite)).map((suite) => [suite, files[suite]]),
    ),
    lines: [
      `${counted(changed.length, 'file')} changed since ${since}`,
      told.length > 0 ? `Runs ${told.join(' · ')}` : 'No test hangs on them; npm run check looks at all files',
    ],
    leftOut: [...leftOut, ...untouched],
  };
};
