import { nameOf } from './failures.mjs';
import { counted } from './text.mjs';

/** The files that took longest, with their share of the tests. */
export const slowest = (files, most = 5) =>
  [...files]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, most)
    .map(({ file, project, seconds, tests }) => {
      const where = project ? ` (${project})` : '';
      return `${seconds.toFixed(1).padStart(7)} s  ${file}${where}, ${counted(tests, 'test')}`;
    });

/** The closing lines of a run. The last one is what CI reads. */
export const closing = (results, seconds) => {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  // A run without tests proves nothing.
  const failed = sum('passed') + sum('failed') === 0 ? 1 : sum('failed');
  const lines = results.flatMap(({ name, passed, failed: red, failures, notes, seconds: taken }) => [
    `${red > 0 ? 'FAILED' : passed > 0 ? 'ok    ' : 'none  '} ${name}: ${passed} of ${passed + red} (${taken.toFixed(0)} s)`,
    // Again at the end, where a long log is read first.
    ...[...notes, ...failures.map(nameOf)].map((line) => `         ${line}`),
  ]);
  return { failed, lines: [...lines, '', `${seconds.toFixed(0)} s`, `${sum('passed')} passed, ${failed} failed`] };
};
