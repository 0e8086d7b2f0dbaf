import { expect, test } from 'vitest';
import { graphOf } from './import-graph.mjs';
import { select } from './select.mjs';

const feature = (noun) => `server/src/features/football/${noun}/${noun}`;
const others = Array.from({ length: 12 }, (_, index) => `noun${index}`);

/** Trainings use audit and the zone, the lineup uses trainings, everything uses the clock; the app assembles all. */
const texts = {
  'contract/src/football/trainings.ts': '',
  'contract/src/endpoints.ts': `import '../football/trainings.ts';`,
  'server/src/app.ts': `import './features/football/trainings/trainings.service.ts'; import './features/football/lineup/lineup.service.ts';`,
  'server/src/lib/time/clock.ts': '',
  'server/src/lib/time/zone.ts': '',
  [`${feature('audit')}.service.ts`]: '',
  [`${feature('trainings')}.service.ts`]: `import type { A } from '../audit/audit.service.ts';
    import { zone } from '../../../lib/time/zone.ts'; import '@touchline/contract/football/trainings';`,
  [`${feature('lineup')}.service.ts`]: `import { make } from '../trainings/trainings.service.ts';`,
  ...Object.fromEntries(others.map((noun) => [`${feature(noun)}.service.ts`, `import '../../../lib/time/clock.ts';`])),
  'server/src/lib/time/zone.test.ts': `import './zone.ts';`,
  'server/demo/club/squad.ts': '',
  'server/demo/demo.service.ts': `import './club/squad.ts'; import '../src/features/football/trainings/trainings.service.ts';`,
  'web/src/app/routing/screens.ts': `import('../../features/trainings/page.tsx');`,
  'web/src/components/card.tsx': '',
  'web/src/api/football/trainings.ts': `import '@touchline/contract/football/trainings';`,
  'web/src/features/trainings/page.tsx': `import '../../components/card.tsx'; export * from '../../api/football/trainings.ts';`,
  'web/src/features/trainings/page.test.tsx': `import './page.tsx';`,
  'web/src/features/reports/page.test.tsx': '',
  'web/src/components/card.test.tsx': `import { Card } from './card.tsx';`,
  'e2e/pages/trainings-page.ts': '',
  'e2e/tests/trainings.spec.ts': `import '../pages/trainings-page.ts';`,
  'e2e/tests/reports.spec.ts': '',
};
const serverTests = ['audit', 'trainings', 'lineup', ...others].map((noun) => `${feature(noun)}.test.ts`);
const at = (pattern) => Object.keys(texts).filter((path) => pattern.test(path));
const demoTests = ['server/demo/demo.service.test.ts', 'server/demo/plan/matches.test.ts'];
const tests = {
  rules: ['contract/src/wire/rules.test.ts'],
  scripts: [],
  server: [
    ...serverTests,
    ...demoTests,
    'server/src/lib/time/zone.test.ts',
    'server/src/test/endpoints/endpoints-rights.test.ts',
  ],
  screens: at(/^web.*\.test\.tsx$/),
  journeys: at(/\.spec\.ts$/),
};
const graph = graphOf(Object.entries(texts).map(([path, text]) => ({ path, text })));
const run = (changed, mentions = () => []) => select(changed, { graph, tests, mentions });
const testsOf = (...nouns) => nouns.map((noun) => `${feature(noun)}.test.ts`);

test('a changed server feature runs its tests and those of features that import it, not all', () => {
  const { files, whole } = run([`${feature('trainings')}.service.ts`]);
  expect(files.server).toEqual(testsOf('trainings', 'lineup'));
  expect(files.journeys).toEqual(['e2e/tests/trainings.spec.ts']);
  expect(whole.size).toBe(0);
});

test('follows imports between features, the nearest first', () => {
  expect(run([`${feature('audit')}.service.ts`]).files.server).toEqual(testsOf('audit', 'trainings', 'lineup'));
});

test.each(['ts', 'json'])('a changed %s of the demo runs all tests of the demo, and no others', (extension) => {
  const { files, whole } = run([`server/demo/club/squad.${extension}`]);
  expect(files.server).toEqual(demoTests);
  expect(whole.size).toBe(0);
});

test('a changed contract module runs the rules, and the tests of its importers on the server and in the console', () => {
  const { files, whole } = run(['contract/src/football/trainings.ts']);
  expect([...whole.keys()]).toEqual(['rules']);
  expect(files.server).toEqual(testsOf('trainings', 'lineup'));
  expect(files.screens).toEqual(['web/src/features/trainings/page.test.tsx']);
});

test('a changed component of the console runs its own tests and those of the screens that show it', () => {
  const { files, needsSize } = run(['web/src/components/card.tsx']);
  expect(files.screens).toEqual(['web/src/components/card.test.tsx', 'web/src/features/trainings/page.test.tsx']);
  expect(files.server).toEqual([]);
  expect(needsSize).toBe(true);
});

test('a changed test runs alone', () => {
  expect(run(['web/src/features/trainings/page.test.tsx']).files.screens).toEqual([
    'web/src/features/trainings/page.test.tsx',
  ]);
  expect(run(testsOf('trainings')).files.server).toEqual(testsOf('trainings'));
});

test.each([
  ['server/src/lib/time/clock.ts', ['server']],
  ['server/src/db/migrations/0042-add-a-column.ts', ['server']],
  ['server/src/http/serve.ts', ['server']],
  ['web/src/app/routing/screens.ts', ['screens']],
  ['e2e/fixtures.ts', ['journeys']],
  ['e2e/harness/server.ts', ['journeys', 'engines']],
  ['e2e/engines/device.ts', ['engines']],
  ['package.json', ['rules', 'scripts', 'server', 'screens', 'journeys', 'engines']],
])('%s runs all tests of its suites', (path, suites) => {
  expect([...run([path]).whole.keys()]).toEqual(suites);
});

test('a changed module with few importers runs their tests', () => {
  expect(run(['server/src/lib/time/zone.ts']).files.server).toEqual([
    'server/src/lib/time/zone.test.ts',
    ...testsOf('trainings', 'lineup'),
  ]);
});

test('a changed page object runs the journeys that use it', () => {
  expect(run(['e2e/pages/trainings-page.ts']).files.journeys).toEqual(['e2e/tests/trainings.spec.ts']);
});

test('a changed file that no module imports runs the tests that read it', () => {
  const reader = 'server/src/lib/time/zone.test.ts';
  const { files, whole } = run(['docs/privacy.md'], () => [reader]);
  expect(files.server).toEqual([reader]);
  expect(whole.size).toBe(0);
});

test('reports what it leaves out', () => {
  expect(run(['web/src/components/card.tsx']).leftOut).toEqual(['e2e/tests/accessibility.spec.ts']);
  expect(run([`${feature('trainings')}.service.ts`]).leftOut).toEqual([
    'the walks over all endpoints and the demo club',
  ]);
});
