import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { at } from '../paths.mjs';
import { bin, run } from '../run.mjs';
import { counted, literally } from './text.mjs';

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

/**
 * The result of a run. Skipped tests count as failed, because a test that never runs proves nothing, unless a single test
 * was selected by name (`isPart`). A runner that fails without a failed test (killed, or an error outside of any test)
 * counts as one failure.
 */
export const resultOf = (report, { code, isPart }) => {
  if (!report) return { passed: 0, failed: 1, failures: [], files: [], notes: ['The runner ended without a report'] };
  const { passed, skipped, failures, files } = report;
  const left = isPart ? 0 : skipped;
  const failed = failures.length + left;
  return {
    passed,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    failures,
    files,
    notes: [
      ...(left > 0 ? [`${counted(left, 'test')} skipped: they count as failed`] : []),
      ...(failed === 0 && code !== 0 ? [`No test failed, yet the runner ended with ${code}`] : []),
    ],
  };
};

/**
 * A Vitest suite in a folder, narrowed by `files` (paths from that folder) and `text` (part of a test's name); `project`
 * selects one project, such as a database engine.
 */
export const vitest = async (name, folder, { files = [], text, project, env = {}, echo = true } = {}) => {
  const file = reportOf(name);
  const args = [
    'run',
    `--reporter=${at('scripts/lib/suites/vitest-reporter.mjs')}`,
    ...(text ? ['-t', literally(text)] : []),
    ...(project ? ['--project', project] : []),
    ...files,
  ];
  const { code, output } = await run(bin('vitest'), args, {
    cwd: at(folder),
    env: { ...env, TEST_REPORT: file },
    echo,
  });
  return { ...resultOf(readReport(file), { code, isPart: text !== undefined }), output };
};

/** The journeys through the built product, narrowed like a Vitest suite. */
export const playwright = async (name, folder, { files = [], text, env = {}, echo = true } = {}) => {
  const file = reportOf(name);
  const args = [
    'test',
    `--reporter=${at('scripts/lib/suites/playwright-reporter.mjs')}`,
    ...(text ? ['--grep', literally(text)] : []),
    // A file may contain only tests of the other set.
    ...(text || files.length > 0 ? ['--pass-with-no-tests'] : []),
    // Playwright treats a filter as a regular expression.
    ...files.map((path) => `${literally(path)}$`),
  ];
  const { code, output } = await run(bin('playwright'), args, {
    cwd: at(folder),
    env: { ...env, TEST_REPORT: file },
    echo,
  });
  return { ...resultOf(readReport(file), { code, isPart: text !== undefined }), output };
};

/** A step counted as one test. */
export const step = async (args, { echo = true } = {}) => {
  const { code, output } = await run(process.execPath, args, { echo });
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failures: [], files: [], notes: [], output };
};
