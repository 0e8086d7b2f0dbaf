/**
 * Modules that put the whole product together, or fill it with a fictional club: nearly all is imported here, which says
 * nothing about what uses what.
 */
const roots = [
  /^server\/src\/(?:app|main)\.ts$/,
  /^server\/src\/commands\//,
  /^server\/src\/features\/demo\//,
  /^server\/src\/test\/start-test-app\.ts$/,
  /^web\/src\/(?:app|test)\//,
  /^contract\/src\/endpoints\.ts$/,
];

export const isRoot = (path) => roots.some((pattern) => pattern.test(path));

const everySuite = ['rules', 'scripts', 'server', 'screens', 'journeys'];

/** What everything in a suite hangs on. The first pattern that fits a path decides. */
const grounds = [
  { pattern: /^(?:package\.json|package-lock\.json|tsconfig\.base\.json|\.npmrc)$/, suites: everySuite },
  { pattern: /^contract\/(?:package\.json|tsconfig\.json)$/, suites: ['rules', 'server', 'screens', 'journeys'] },
  {
    pattern: /^contract\/src\/(?:endpoints|wire\/(?:endpoint|common|limits|messages))\.ts$/,
    suites: ['server', 'screens'],
  },
  { pattern: /^contract\/vitest\.config\.ts$/, suites: ['rules'] },
  { pattern: /^server\/(?!src\/)/, suites: ['server'] },
  { pattern: /^server\/src\/(?:app|main|config|installation)\.ts$/, suites: ['server'] },
  { pattern: /^server\/src\/(?:db|http)\/(?!.*\.test\.ts$)/, suites: ['server'] },
  { pattern: /^server\/src\/test\/(?:start-test-app|test-database|postgres-\w+|api|build)\.ts$/, suites: ['server'] },
  { pattern: /^web\/(?:vitest\.config\.ts|package\.json|tsconfig\.json)$/, suites: ['screens'] },
  { pattern: /^web\/src\/(?:app|test)\/(?!.*\.test\.tsx?$)/, suites: ['screens'] },
  { pattern: /^e2e\/(?!tests\/|pages\/|bench\/|failure\/)/, suites: ['journeys'] },
];

/** The suites that run as a whole when this file changes. */
export const groundOf = (path) => grounds.find(({ pattern }) => pattern.test(path))?.suites ?? [];

/** The folder of a noun on the server, or of a screen. */
export const featureOf = (path) => /^(?:server|web)\/src\/features\/(?:.+(?=\/test\/)|.+(?=\/))/.exec(path)?.[0];

/** A folder of one subject: each test in it concerns each of its files. */
export const isOneSubject = (folder) =>
  /\/features\/|\/(?:lib|components|hooks)\/[^/]+$|\/commands(?:\/|$)/.test(folder);

/** They try every endpoint there is, and take minutes: only the whole run, or a change of themselves, has them. */
export const isWalk = (test) => /^server\/src\/test\/(?:endpoints-|hostile-|reliability\/)/.test(test);

export const isTest = (path) => /\.(?:test\.tsx?|test\.mjs|spec\.ts)$/.test(path);
