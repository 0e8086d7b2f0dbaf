import { expect, test } from 'vitest';
import { readArguments } from './arguments.mjs';

const files = {
  server: ['server/src/features/football/trainings/trainings.routes.test.ts', 'server/src/lib/time/zone.test.ts'],
  screens: ['web/src/features/football/trainings/trainings-page.test.tsx'],
  journeys: ['e2e/tests/trainings.spec.ts'],
};
const suiteNames = ['build of the server', 'server', 'screens', 'journeys'];
const read = (...words) => readArguments(words, { suiteNames, testFilesOf: (suite) => files[suite] ?? [] });

test('runs the quick set of all suites without arguments', () => {
  expect(read()).toMatchObject({ set: 'quick', suites: suiteNames });
  expect(read('--long')).toMatchObject({ set: 'long', suites: suiteNames });
});

test('selects all suites whose name contains a word', () => {
  expect(read('the server').suites).toEqual(['build of the server']);
  expect(read('server').suites).toEqual(['server']);
  expect(read('journeys', 'screens').suites).toEqual(['screens', 'journeys']);
});

test('treats a word with a slash or a dot as part of a path, and skips suites without such a file', () => {
  expect(read('trainings/trainings.routes')).toMatchObject({
    suites: ['server'],
    files: { server: [files.server[0]] },
  });
  expect(read('trainings.spec.ts')).toMatchObject({ suites: ['journeys'], files: { journeys: files.journeys } });
  expect(read('server', 'trainings/').files).toEqual({ server: [files.server[0]] });
});

test('accepts the name of a test, and an engine, which only applies to the server', () => {
  expect(read('-t', 'keeps the players', '--project', 'sqlite')).toMatchObject({
    text: 'keeps the players',
    project: 'sqlite',
    suites: ['server'],
  });
});

test('accepts a base of the changes, or none', () => {
  expect(read('--changed').changed).toEqual({ base: undefined });
  expect(read('--changed', 'v1.2').changed).toEqual({ base: 'v1.2' });
  expect(read('server', '--changed')).toMatchObject({ changed: {}, suites: ['server'] });
});

test('refuses invalid arguments with a reason', () => {
  expect(read('servr').problem).toMatch('There is no suite servr');
  expect(read('features/nothing').problem).toMatch('No test file of the quick set has features/nothing');
  expect(read('--changed', '--long').problem).toMatch('quick set');
  expect(read('--fast').problem).toBe('There is no option --fast');
});
