import { expect, test } from 'vitest';
import { readArguments } from './arguments.mjs';

const files = {
  server: ['server/src/features/trainings/trainings.routes.test.ts', 'server/src/lib/time/zone.test.ts'],
  screens: ['web/src/features/projects/trainings/trainings-page.test.tsx'],
  journeys: ['e2e/tests/trainings.spec.ts'],
};
const suiteNames = ['build of the server', 'server', 'screens', 'journeys'];
const read = (...words) => readArguments(words, { suiteNames, testFilesOf: (suite) => files[suite] ?? [] });

test('runs the quick set of all suites when nothing is said', () => {
  expect(read()).toMatchObject({ set: 'quick', suites: suiteNames });
  expect(read('--long')).toMatchObject({ set: 'long', suites: suiteNames });
});

test('takes a part of a name as all suites that have it', () => {
  expect(read('the server').suites).toEqual(['build of the server']);
  expect(read('server').suites).toEqual(['server']);
  expect(read('journeys', 'screens').suites).toEqual(['screens', 'journeys']);
});

test('takes a word with a slash or a dot as a part of a path, and leaves suites without such a file out', () => {
  expect(read('features/trainings')).toMatchObject({ suites: ['server'], files: { server: [files.server[0]] } });
  expect(read('trainings.spec.ts')).toMatchObject({ suites: ['journeys'], files: { journeys: files.journeys } });
  expect(read('server', 'trainings/').files).toEqual({ server: [files.server[0]] });
});

test('takes the name of a test, and an engine, which the server alone knows', () => {
  expect(read('-t', 'keeps the players', '--project', 'sqlite')).toMatchObject({
    text: 'keeps the players',
    project: 'sqlite',
    suites: ['server'],
  });
});

test('takes a base of the changes, or none', () => {
  expect(read('--changed').changed).toEqual({ base: undefined });
  expect(read('--changed', 'v1.2').changed).toEqual({ base: 'v1.2' });
  expect(read('server', '--changed')).toMatchObject({ changed: {}, suites: ['server'] });
});

test('says what can not be meant', () => {
  expect(read('servr').problem).toMatch('There is no suite servr');
  expect(read('features/nothing').problem).toMatch('No test file of the quick set has features/nothing');
  expect(read('--changed', '--long').problem).toMatch('quick set');
  expect(read('--fast').problem).toBe('There is no option --fast');
});
