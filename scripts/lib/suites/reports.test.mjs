import { expect, test } from 'vitest';
import { commandFor, describe as describeFailure, logFileOf } from './failures.mjs';
import { resultOf } from './suites.mjs';
import { closing, heavy, slowest } from './summary.mjs';

const failure = {
  file: 'server/src/features/football/trainings/trainings.test.ts',
  project: 'postgres',
  titles: ['trainings', "keeps a player's place"],
  errors: [
    {
      message: 'expected 1 to be 2',
      diff: '- 2\n+ 1',
      place: 'server/src/features/football/trainings/trainings.test.ts:8',
    },
  ],
};
const report = { passed: 3, skipped: 0, files: [], failures: [] };

test('counts what passed and failed', () => {
  expect(resultOf({ ...report, failures: [failure] }, { code: 1 })).toMatchObject({ passed: 3, failed: 1, notes: [] });
});

test('counts skipped tests as failed, unless a single test was requested', () => {
  expect(resultOf({ ...report, skipped: 2 }, { code: 0 })).toMatchObject({
    failed: 2,
    notes: ['2 tests skipped: they count as failed'],
  });
  expect(resultOf({ ...report, skipped: 2 }, { code: 0, isPart: true }).failed).toBe(0);
});

test('counts a runner that fails, or writes no report, as one failure', () => {
  expect(resultOf(report, { code: 1 })).toMatchObject({ passed: 3, failed: 1 });
  expect(resultOf(undefined, { code: 0 })).toMatchObject({ passed: 0, failed: 1 });
});

test('names the command that runs only the failed test', () => {
  expect(commandFor(failure)).toBe(
    String.raw`npm test -- server/src/features/football/trainings/trainings.test.ts --project postgres -t 'trainings keeps a player'\''s place'`,
  );
  expect(commandFor(failure, 'long')).toMatch(/^npm run test:long -- /);
});

test('describes a failure with its name, difference, location and command', () => {
  expect(describeFailure(failure, 'quick')).toEqual([
    "FAILED server/src/features/football/trainings/trainings.test.ts > trainings > keeps a player's place (postgres)",
    '    expected 1 to be 2',
    '    - 2',
    '    + 1',
    '    at server/src/features/football/trainings/trainings.test.ts:8',
    `  Alone: ${commandFor(failure)}`,
    '',
  ]);
});

test("describes a journey's failure with its picture and its log", () => {
  const attachments = [
    { name: 'screenshot', path: 'test-results/a/test-failed-1.png' },
    { name: 'log', text: 'one\ntwo\n' },
  ];
  const lines = describeFailure({ ...failure, project: '', attachments }, 'quick');
  expect(lines).toContain('  screenshot: test-results/a/test-failed-1.png');
  expect(lines).toContain('    two');
});

test('finds the log of a failed test by its name and its engine', () => {
  const slug = 'trainings-keeps-a-player-s-place';
  const names = ['something-else.postgres.log', `${slug}.sqlite.log`, `${slug}.postgres.log`];
  expect(logFileOf(failure, names)).toBe(names[2]);
  expect(logFileOf({ titles: ['another'] }, names)).toBeUndefined();
});

test('lists the slowest files first', () => {
  const files = [1, 3, 2].map((seconds) => ({
    file: `${seconds}.test.ts`,
    project: 'sqlite',
    seconds,
    tests: seconds,
  }));
  expect(slowest(files, 2)).toEqual([
    '    3.0 s  3.test.ts (sqlite), 3 tests',
    '    2.0 s  2.test.ts (sqlite), 2 tests',
  ]);
});

test('names the files that take much of the processor, those that take most first', () => {
  const file = { project: 'sqlite', seconds: 1, tests: 1 };
  const files = [2, 6.1, undefined, 9].map((cpuSeconds) => ({ ...file, file: `${cpuSeconds}.test.ts`, cpuSeconds }));
  expect(heavy([{ files: files.slice(0, 2) }, { files: files.slice(2) }]).slice(1)).toEqual([
    '    9.0 s  9.test.ts (sqlite), 1 test',
    '    6.1 s  6.1.test.ts (sqlite), 1 test',
  ]);
  expect(heavy([{ files: files.slice(0, 1) }])).toEqual([]);
});

test('ends with the line that CI reads, and counts a run without tests as a failure', () => {
  const server = { name: 'server', passed: 3, failed: 1, failures: [failure], notes: [], seconds: 4.4 };
  const { failed, lines } = closing([server], 5);
  expect(failed).toBe(1);
  expect(lines.slice(0, 2)).toEqual([
    'FAILED server: 3 of 4 (4 s)',
    "         server/src/features/football/trainings/trainings.test.ts > trainings > keeps a player's place (postgres): expected 1 to be 2",
  ]);
  expect(lines.at(-1)).toBe('3 passed, 1 failed');
  expect(closing([], 1).lines.at(-1)).toBe('0 passed, 1 failed');
});
