import { readFileSync } from 'node:fs';
import { at } from '../paths.mjs';
import { sourcesIn } from '../sources.mjs';

/** Where the tests of each suite lie. Paths are those of the repository; `folder` is where its runner starts. */
export const places = {
  rules: { folder: 'contract', tests: 'contract/src', pattern: /\.test\.ts$/ },
  scripts: { folder: 'scripts', tests: 'scripts', pattern: /\.test\.mjs$/ },
  server: { folder: 'server', tests: 'server/src', pattern: /\.test\.ts$/ },
  screens: { folder: 'web', tests: 'web/src', pattern: /\.test\.tsx?$/ },
  journeys: { folder: 'e2e', tests: 'e2e/tests', pattern: /\.spec\.ts$/ },
};

const isLong = (path) => /\.long\.test\.tsx?$/.test(path);

/** The tag of a journey may stand in a module of the harness, from which several of its tests are made. */
const hasLongJourney = () => sourcesIn(['e2e']).some((path) => readFileSync(at(path), 'utf8').includes("'@long'"));

/** The test files of a suite in a set. A journey's file can hold tests of both sets: its runner looks at their tags. */
export const testFilesOf = (suite, set) => {
  const { tests, pattern } = places[suite];
  const files = sourcesIn([tests]).filter((path) => pattern.test(path));
  if (suite === 'journeys') return set === 'quick' || hasLongJourney() ? files : [];
  return files.filter((path) => isLong(path) === (set === 'long'));
};
