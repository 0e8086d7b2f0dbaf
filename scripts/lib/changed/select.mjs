import { featureOf, groundOf, isOneSubject, isTest, isWalk } from './areas.mjs';
import { fileOfJourney, journeysOf } from './journeys-of.mjs';
import { counted } from '../suites/text.mjs';
import { importersOf, reach, toAnother } from './nearness.mjs';

/** Limits that keep a run within two minutes; tests further away are listed at its end. */
const most = { server: 24, screens: 20, journeys: 2 };
/** A module outside the features that reaches more tests than this counts as one that everything depends on. */
const everything = { server: 10, screens: 24 };

const folderOf = (path) => path.replace(/\/[^/]*$/, '');

/** True for a test in the same or an enclosing folder: `reports/reports.test.ts` concerns `reports/attendance/table.tsx`. */
const isAround = (test, path) => {
  const folder = folderOf(test);
  return !isTest(path) && isOneSubject(folder) && `${folderOf(path)}/`.startsWith(`${folder}/`);
};

/** Server tests start the whole app, so the imports of the modules beside a test decide, not its own. */
const serverFeatures = (distances) => {
  const features = new Map();
  for (const [module, distance] of distances) {
    const feature = module.startsWith('server/') && !isTest(module) ? featureOf(module) : undefined;
    if (feature) features.set(feature, Math.min(distance, features.get(feature) ?? Infinity));
  }
  return features;
};

/** Distances of a suite's tests to a changed file. */
const nearTests = (tests, path, distances) => {
  const features = serverFeatures(distances);
  const near = new Map();
  for (const test of tests) {
    if (isWalk(test) && test !== path) continue;
    const ways = [distances.get(test), features.get(featureOf(test)), isAround(test, path) ? 1 : undefined];
    const distance = Math.min(...ways.filter((each) => each !== undefined));
    if (Number.isFinite(distance)) near.set(test, distance);
  }
  return { near, featureCount: [...features.values()].filter((distance) => distance < 2 * toAnother).length };
};

const isWide = (suite, path, { near, featureCount }) => {
  if (isTest(path) || featureOf(path)) return false;
  return suite === 'server' ? featureCount > everything.server : near.size > everything.screens;
};

/** Journeys through the area of a changed file, then those that import it. */
const nearJourneys = (specs, path, distances) => {
  const named = inProduct.test(path) && !isTest(path) ? journeysOf(path).map(fileOfJourney) : [];
  return specs
    .map((spec) => [spec, named.includes(spec) ? 0 : distances.get(spec)])
    .filter(([spec, distance]) => distance !== undefined && (spec !== accessibility || spec === path));
};

const accessibility = 'e2e/tests/accessibility.spec.ts';
const inWeb = /^(?:web|contract)\//;
/** Files that serve requests. */
const inServer = /^(?:server|contract)\/src\//;
/** Sources with tests of their own in vitest. */
const hasTests = /^(?:(?:server|contract|web)\/src|server\/(?:demo|bench))\//;
const inProduct = /^(?:web|server|contract)\/(?:src|public|[^/]+$)/;

const nearestFirst = (distances) =>
  [...distances].sort(([a, x], [b, y]) => x - y || (a < b ? -1 : 1)).map(([path]) => path);

/**
 * Selects the tests a change can affect. `whole` names suites that run completely, and why; `files` the test files of the
 * others; `leftOut` what is not run although it depends on the change. `tests` are the test files of each suite; `mentions`
 * finds tests that read a file of another kind, such as a docs page.
 */
export const select = (changed, { graph, tests, mentions }) => {
  const importers = importersOf(graph);
  const whole = new Map();
  const near = { server: new Map(), screens: new Map() };
  const journeys = new Map();
  const files = { rules: [], scripts: [], server: [], screens: [], journeys: [], engines: [] };
  const leftOut = [];

  for (const path of changed) {
    for (const suite of groundOf(path)) whole.set(suite, path);
    if (/^contract\/src\//.test(path)) whole.set('rules', path);
    if (/^scripts\//.test(path)) whole.set('scripts', path);
    const distances = reach(importers, [path]);
    if (hasTests.test(path))
      for (const suite of ['server', 'screens']) {
        const found = nearTests(tests[suite], path, distances);
        if (isWide(suite, path, found)) whole.set(suite, path);
        for (const [test, distance] of found.near)
          near[suite].set(test, Math.min(distance, near[suite].get(test) ?? Infinity));
      }
    for (const [spec, distance] of nearJourneys(tests.journeys, path, distances))
      journeys.set(spec, Math.min(distance, journeys.get(spec) ?? Infinity));
    for (const test of mentions(path))
      for (const suite of ['server', 'screens']) if (tests[suite].includes(test)) near[suite].set(test, 0);
  }

  for (const suite of ['server', 'screens']) {
    if (whole.has(suite)) continue;
    const sorted = nearestFirst(near[suite]);
    files[suite] = sorted.slice(0, most[suite]);
    const rest = sorted.slice(most[suite]);
    if (suite === 'server' && changed.some((path) => inServer.test(path)))
      leftOut.push('the walks over all endpoints and the demo club');
    if (rest.length > 0) leftOut.push(`${rest.length} files of ${suite} that are further away`);
  }
  if (!whole.has('journeys')) {
    const specs = nearestFirst(journeys);
    files.journeys = specs.slice(0, most.journeys);
    const others = specs.length - most.journeys;
    if (others > 0) leftOut.push(`${counted(others, 'file')} of journeys that are further away`);
    if (changed.some((path) => inWeb.test(path))) leftOut.push(accessibility);
  }
  return { whole, files, leftOut, needsSize: changed.some((path) => inWeb.test(path) && !isTest(path)) };
};
