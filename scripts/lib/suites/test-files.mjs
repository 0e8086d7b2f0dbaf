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

/** A file of which the long set runs something: its name tells, or a tag in a journey's text. */
const isLong = (path) =>
  path.startsWith('e2e/') ? readFileSync(at(path), 'utf8').includes('@long') : /\.long\.test\.tsx?$/.test(path);

/** The test files of a suite in a set. A journey's file can hold tests of both sets. */
export const testFilesOf = (suite, set) => {
  const { tests, pattern } = places[suite];
  const files = sourcesIn([tests]).filter((path) => pattern.test(path));
  if (set === 'long') return files.filter(isLong);
  return suite === 'journeys' ? files : files.filter((path) => !isLong(path));
};
