import { readFileSync } from 'node:fs';
import { at, sourceFolders } from '../paths.mjs';
import { sourcesIn } from '../sources.mjs';

/** Location of each suite's tests as repository paths; `folder` is the runner's working directory. */
export const places = {
  rules: { folder: 'contract', tests: sourceFolders.contract, pattern: /\.test\.ts$/ },
  scripts: { folder: 'scripts', tests: ['scripts'], pattern: /\.test\.mjs$/ },
  server: { folder: 'server', tests: sourceFolders.server, pattern: /\.test\.ts$/ },
  screens: { folder: 'web', tests: ['web/src'], pattern: /\.test\.tsx?$/ },
  journeys: { folder: 'e2e', tests: ['e2e/tests'], pattern: /\.spec\.ts$/ },
  engines: { folder: 'e2e/engines', tests: ['e2e/engines'], pattern: /\.spec\.ts$/ },
};

const isLong = (path) => /\.long\.test\.tsx?$/.test(path);

/** A journey's tag may be set in a harness module that generates several tests. */
const hasLongJourney = (folders) =>
  sourcesIn(folders).some((path) => readFileSync(at(path), 'utf8').includes("'@long'"));

/** Test files of a suite in a set. A journey file can contain tests of both sets; its runner filters by tag. */
export const testFilesOf = (suite, set) => {
  const { tests, pattern } = places[suite];
  const files = sourcesIn(tests).filter((path) => pattern.test(path));
  // The harness of all journeys stands in e2e.
  if (suite === 'journeys') return set === 'quick' || hasLongJourney(['e2e']) ? files : [];
  if (suite === 'engines') return set === 'quick' || hasLongJourney(tests) ? files : [];
  return files.filter((path) => isLong(path) === (set === 'long'));
};
