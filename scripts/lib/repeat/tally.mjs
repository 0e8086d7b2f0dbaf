import { firstLines } from '../suites/text.mjs';
import { nameOf } from '../suites/failures.mjs';

/** Tests that failed in any run, most frequent first. A run has its number, reports and folder. */
export const failedTests = (runs) => {
  const found = new Map();
  for (const run of runs.filter(({ isGreen }) => !isGreen)) {
    const failures = run.reports.flatMap((report) => report.failures);
    // Skipped tests, a failed step, a crashed runner: the output has the details.
    const named =
      failures.length > 0 ? failures : [{ file: '', titles: ['no test of its own: see the output'], errors: [] }];
    for (const failure of named) {
      const name = nameOf(failure);
      const known = found.get(name) ?? { name, runs: [], error: failure.errors[0] };
      if (!known.runs.includes(run.number)) known.runs.push(run.number);
      found.set(name, known);
    }
  }
  return [...found.values()].sort((a, b) => b.runs.length - a.runs.length);
};

/** One line about a run. */
export const runLine = ({ number, isGreen, counts, wall, load }) =>
  [
    `${isGreen ? 'green' : 'RED  '} run ${number}`,
    counts ?? 'no closing line',
    `${wall.toFixed(0)} s`,
    `load ${load.toFixed(1)} at the start`,
  ].join(' · ');

/** The closing lines over all runs: what failed and how often, its first message, and where the logs of red runs are. */
export const tallyLines = (runs) => {
  const red = runs.filter(({ isGreen }) => !isGreen);
  const tests = failedTests(runs);
  return [
    ...runs.map(runLine),
    '',
    `${runs.length - red.length} of ${runs.length} runs green`,
    ...tests.flatMap(({ name, runs: numbers, error }) => [
      '',
      `${numbers.length} of ${runs.length} (run ${numbers.join(', ')})  ${name}`,
      ...(error
        ? [...firstLines(error.message ?? '', 10), ...(error.diff ? firstLines(error.diff, 20) : [])].map(
            (line) => `    ${line}`,
          )
        : []),
    ]),
    ...(red.length > 0 ? ['', 'Logs and reports of the red runs:', ...red.map(({ folder }) => `  ${folder}`)] : []),
  ];
};
