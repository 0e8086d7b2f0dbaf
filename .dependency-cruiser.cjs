/**
 * The rooms of the server, from top to ground: a noun imports from its own room and from those below. Tests may reach up,
 * since they set up a whole club.
 */
const rooms = ['me', 'exchange', 'plan', 'match', 'squads', 'trust', 'football', 'health', 'club', 'people', 'ground'];
const inRooms = '^server/src/features/';

const roomsInOrder = rooms.slice(1).map((room, index) => ({
  name: `server-${room}-looks-down`,
  severity: 'error',
  from: { path: `${inRooms}${room}/`, pathNot: '[.]test[.]ts$' },
  to: { path: `${inRooms}(${rooms.slice(0, index + 1).join('|')})/` },
}));

/** Which folders may import which (docs/architecture.md). */
module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'contract-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(server|web|e2e)/' },
    },
    { name: 'server-knows-no-web', severity: 'error', from: { path: '^server/' }, to: { path: '^(web|e2e)/' } },
    { name: 'web-knows-no-server', severity: 'error', from: { path: '^web/' }, to: { path: '^(server|e2e)/' } },
    {
      name: 'e2e-sees-the-contract-only',
      severity: 'error',
      from: { path: '^e2e/', pathNot: '^e2e/failure/' },
      to: { path: '^(server|web)/' },
    },
    {
      // The long runs reuse the server tests' helpers, which start and kill servers, databases and mail servers.
      name: 'failure-sees-the-tests-of-the-server',
      severity: 'error',
      from: { path: '^e2e/failure/' },
      to: { path: '^(server|web)/', pathNot: '^server/src/test/' },
    },
    {
      name: 'web-features-stay-apart',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      // Parts in all their states, for developers. A condition that no production build meets holds the one import.
      name: 'product-knows-no-catalogue',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/app/screens/screens[.]ts$' },
      to: { path: '^web/catalogue/' },
    },
    {
      name: 'catalogue-shows-parts-alone',
      severity: 'error',
      from: { path: '^web/catalogue/' },
      to: { path: '^web/src/(app|api)/' },
    },
    {
      name: 'web-features-know-no-app',
      severity: 'error',
      from: { path: '^web/src/(features|api|components|forms|hooks|lib)/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'components-take-props',
      severity: 'error',
      from: { path: '^web/src/(components|forms|hooks|lib)/' },
      to: { path: '^web/src/(features|api)/' },
    },
    {
      name: 'forms-draw-nothing',
      severity: 'error',
      from: { path: '^web/src/forms/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^web/src/components/' },
    },
    {
      name: 'hooks-know-no-forms',
      severity: 'error',
      from: { path: '^web/src/hooks/' },
      to: { path: '^web/src/forms/' },
    },
    {
      name: 'web-lib-is-the-ground',
      severity: 'error',
      from: { path: '^web/src/lib/' },
      to: { path: '^web/src/(components|forms|hooks)/' },
    },
    {
      name: 'web-api-draws-nothing',
      severity: 'error',
      from: { path: '^web/src/api/' },
      to: { path: '^web/src/(features|components|app)/' },
    },
    ...roomsInOrder,
    {
      // A folder beside the rooms would stand outside their order.
      name: 'server-nouns-live-in-rooms',
      severity: 'error',
      from: {},
      to: { path: inRooms, pathNot: `${inRooms}(${rooms.join('|')})/[^/]+/` },
    },
    {
      name: 'routes-see-no-database',
      severity: 'error',
      from: { path: '^server/(src/features|demo)/', pathNot: '[.](repository|service|test)[.]ts$' },
      to: { path: '^server/src/db/' },
    },
    {
      // A feature that needs another one imports its service or repository, or is given a function by app.ts.
      name: 'app-registers-features',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/src/app[.]ts$' },
      to: { path: '^server/src/features/.+[.]feature[.]ts$' },
    },
    {
      // Services name their own dependencies, so that a test or a command creates one without the whole app.
      name: 'services-know-no-shared-dependencies',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/src/app[.]ts$|[.]feature[.]ts$|^server/src/test/' },
      to: { path: '^server/src/deps[.]ts$' },
    },
    {
      name: 'services-know-no-http',
      severity: 'error',
      from: { path: '[.](service|repository)[.]ts$' },
      to: { path: '^server/src/http/|node_modules/@?fastify' },
    },
    {
      name: 'server-ground-knows-no-features',
      severity: 'error',
      from: { path: '^server/src/(db|lib|texts)/' },
      to: { path: '^server/src/(features|http|app|deps)' },
    },
    {
      name: 'product-measures-nothing',
      severity: 'error',
      from: { path: '^server/(src|demo)/' },
      to: { path: '^server/bench/' },
    },
    {
      name: 'server-inside-knows-no-frame',
      severity: 'error',
      from: { path: '^server/(src/(features|http|db|lib|texts)|demo)/', pathNot: '[.]test[.]ts$' },
      to: { path: '^server/src/(commands/|app[.]|main[.]|installation[.])' },
    },
    {
      // The fictional club is data with the code that writes it: one command starts it, and nothing else uses it.
      name: 'product-knows-no-demo',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/commands/demo[.]ts$' },
      to: { path: '^server/demo/' },
    },
    {
      name: 'http-knows-no-features',
      severity: 'error',
      from: { path: '^server/src/http/', pathNot: '[.]test[.]ts$' },
      to: { path: '^server/src/features/' },
    },
    {
      name: 'product-imports-no-test',
      severity: 'error',
      from: { path: '^((server|web)/src|server/demo)/', pathNot: '[.]test[.]tsx?$|/test/' },
      to: { path: '/src/test/|[.]test[.]tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    },
  },
};
