import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { at } from './paths.mjs';
import { bin, run } from './run.mjs';

const reportOf = (name) => {
  mkdirSync(at('.cache'), { recursive: true });
  const file = at(`.cache/report-${name}.json`);
  rmSync(file, { force: true });
  return file;
};

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/** A run that failed without a failed test (a file that does not load, an error outside of tests) counts as one failure. */
const result = ({ passed, failed, names }, code) => ({
  passed,
  failed: failed === 0 && code !== 0 ? 1 : failed,
  names,
});

/** A suite of vitest in a workspace. Skipped tests count as failed: a test that nobody runs says nothing. */
export const vitest = async (name, cwd, ...args) => {
  const file = reportOf(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await run(bin('vitest'), ['run', ...reporters, ...args], { cwd: at(cwd), echo: true });
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1 };
  const left = report.numPendingTests + (report.numTodoTests ?? 0);
  if (left > 0) console.log(`${left} tests of ${name} were skipped: they count as failed`);
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  const names = report.testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName);
    return status === 'failed' && assertionResults.length === 0 ? [`${path}: ${message}`] : failed;
  });
  return result({ passed: report.numPassedTests, failed: report.numFailedTests + left + unloaded, names }, code);
};

/** Playwright keeps what did not pass in suites within suites. */
const failedIn = ({ title, suites = [], specs = [] }) => [
  ...specs.filter(({ ok }) => !ok).map((spec) => `${title} › ${spec.title}`),
  ...suites.flatMap(failedIn),
];

/** The journeys through the built product. */
export const playwright = async (name, cwd, env, ...args) => {
  const file = reportOf(name);
  const { code } = await run(bin('playwright'), ['test', '--reporter=list,json', ...args], {
    cwd: at(cwd),
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    echo: true,
  });
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const names = report.suites.flatMap(failedIn);
  return result({ passed: expected, failed: unexpected + flaky + skipped, names }, code);
};

/** A step that counts as one test. */
export const step = async (command, ...args) => {
  const { code } = await run(command, args, { echo: true });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
};
