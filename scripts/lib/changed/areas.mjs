/**
 * Modules that assemble the whole product or the demo club. They import nearly everything, so their imports say nothing
 * about what depends on what.
 */
const roots = [
  /^server\/src\/(?:app|main|deps)\.ts$/,
  /^server\/src\/commands\//,
  /^server\/demo\//,
  /^server\/src\/test\/start-test-app\.ts$/,
  /^web\/src\/(?:app|test)\//,
  /^contract\/src\/endpoints\.ts$/,
];

export const isRoot = (path) => roots.some((pattern) => pattern.test(path));

const everySuite = ['rules', 'scripts', 'server', 'screens', 'journeys', 'engines'];

/** Files on which a whole suite depends. The first matching pattern decides. */
const grounds = [
  { pattern: /^(?:package\.json|package-lock\.json|tsconfig\.base\.json|\.npmrc)$/, suites: everySuite },
  { pattern: /^contract\/(?:package\.json|tsconfig\.json)$/, suites: ['rules', 'server', 'screens', 'journeys'] },
  {
    pattern: /^contract\/src\/(?:endpoints|wire\/(?:endpoint|common|limits|messages))\.ts$/,
    suites: ['server', 'screens'],
  },
  { pattern: /^contract\/vitest\.config\.ts$/, suites: ['rules'] },
  { pattern: /^server\/(?!src\/|demo\/|bench\/)/, suites: ['server'] },
  { pattern: /^server\/src\/(?:app|deps|main|installation|config\/config)\.ts$/, suites: ['server'] },
  { pattern: /^server\/src\/(?:db|http)\/(?!.*\.test\.ts$)/, suites: ['server'] },
  {
    pattern: /^server\/src\/test\/(?:start-test-app|test-database|postgres\/[\w-]+|api|build)\.ts$/,
    suites: ['server'],
  },
  { pattern: /^web\/(?:vitest\.config\.ts|package\.json|tsconfig\.json)$/, suites: ['screens'] },
  { pattern: /^web\/src\/(?:app|test)\/(?!.*\.test\.tsx?$)/, suites: ['screens'] },
  { pattern: /^e2e\/engines\/|^web\/public\/boot-/, suites: ['engines'] },
  { pattern: /^e2e\/harness\//, suites: ['journeys', 'engines'] },
  { pattern: /^e2e\/(?!tests\/|pages\/|bench\/|failure\/)/, suites: ['journeys'] },
];

/** The suites that run completely when this file changes. */
export const groundOf = (path) => grounds.find(({ pattern }) => pattern.test(path))?.suites ?? [];

/** The feature folder of a path: of a noun in its room on the server, with its subfolders, of the demo, or of a screen. */
export const featureOf = (path) =>
  /^(?:server\/(?:src\/features\/[^/]+\/[^/]+|demo)(?=\/)|web\/src\/features\/(?:.+(?=\/test\/)|.+(?=\/)))/.exec(
    path,
  )?.[0];

/** True for a folder with one subject: each of its tests concerns each of its files. */
export const isOneSubject = (folder) =>
  /\/features\/|\/(?:lib|components|hooks)\/[^/]+$|\/commands(?:\/|$)/.test(folder);

/** Tests that walk every endpoint and take minutes: they run in a complete run, or when they change themselves. */
export const isWalk = (test) => /^server\/src\/test\/(?:endpoints\/endpoints-|hostile\/|reliability\/)/.test(test);

export const isTest = (path) => /\.(?:test\.tsx?|test\.mjs|spec\.ts)$/.test(path);
