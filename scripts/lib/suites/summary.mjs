import { inShort } from './failures.mjs';
import { counted } from './text.mjs';

/** The slowest files with their number of tests. */
export const slowest = (files, most = 5) =>
  [...files]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, most)
    .map(({ file, project, seconds, tests }) => {
      const where = project ? ` (${project})` : '';
      return `${seconds.toFixed(1).padStart(7)} s  ${file}${where}, ${counted(tests, 'test')}`;
    });

/** Processor time above which a file is named at the end of a run: docs/tests.md has the reason of each that stays. */
const heavySeconds = 6;

/** A line for each file whose tests take much of the processor. No run fails by it. */
export const heavy = (results) => {
  const files = results
    .flatMap((result) => result.files)
    .filter(({ cpuSeconds = 0 }) => cpuSeconds > heavySeconds)
    .map((file) => ({ ...file, seconds: file.cpuSeconds }));
  if (files.length === 0) return [];
  return [`Files over ${heavySeconds} s of processor time (docs/tests.md):`, ...slowest(files, files.length)];
};

/** The closing lines of a run. CI reads the last one. */
export const closing = (results, seconds) => {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  // A run without any test proves nothing.
  const failed = sum('passed') + sum('failed') === 0 ? 1 : sum('failed');
  const lines = results.flatMap(({ name, passed, failed: red, failures, notes, seconds: taken }) => [
    `${red > 0 ? 'FAILED' : passed > 0 ? 'ok    ' : 'none  '} ${name}: ${passed} of ${passed + red} (${taken.toFixed(0)} s)`,
    // Repeated at the end, where readers of a long log start.
    ...[...notes, ...failures.map(inShort)].map((line) => `         ${line}`),
  ]);
  return { failed, lines: [...lines, '', `${seconds.toFixed(0)} s`, `${sum('passed')} passed, ${failed} failed`] };
};
