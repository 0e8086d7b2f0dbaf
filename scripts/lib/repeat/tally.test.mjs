import { expect, test } from 'vitest';
import { failedTests, tallyLines } from './tally.mjs';

const failure = (title) => ({
  file: 'a.test.ts',
  titles: [title],
  project: 'sqlite',
  errors: [{ message: 'expected 1 to be 2', diff: '- 2\n+ 1' }],
});
const run = (number, ...failures) => ({
  number,
  isGreen: failures.length === 0,
  counts: '3 passed, 0 failed',
  wall: 12.3,
  load: 1.24,
  reports: [{ failures }],
  folder: `.cache/repeat/run-${number}`,
});

test('counts in how many runs each test failed, the most frequent first', () => {
  const runs = [run(1, failure('rarely'), failure('often')), run(2), run(3, failure('often'))];
  expect(failedTests(runs)).toMatchObject([
    { name: 'a.test.ts > often (sqlite)', runs: [1, 3] },
    { name: 'a.test.ts > rarely (sqlite)', runs: [1] },
  ]);
});

test('reports each run, how often each test failed, and the logs of failed runs', () => {
  const lines = tallyLines([run(1), run(2, failure('often'))]);
  expect(lines[0]).toBe('green run 1 · 3 passed, 0 failed · 12 s · load 1.2 at the start');
  expect(lines).toContain('1 of 2 runs green');
  expect(lines).toContain('1 of 2 (run 2)  a.test.ts > often (sqlite)');
  expect(lines).toContain('    + 1');
  expect(lines.at(-1)).toBe('  .cache/repeat/run-2');
});

test('also reports a run that failed without a failed test', () => {
  const died = { ...run(1), isGreen: false, counts: undefined };
  expect(failedTests([died])).toMatchObject([{ name: 'no test of its own: see the output', runs: [1] }]);
  expect(tallyLines([died])[0]).toMatch('no closing line');
});
