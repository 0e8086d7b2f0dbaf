import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../paths.mjs';
import { firstLines, lastLines, quoted, slugOf } from './text.mjs';

const folder = at('.cache/failures');

/** Folder of the app logs of failed server tests. */
export const clearLogs = () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
};

/** The log of a test among the names of all, as server/src/test/log-of-failures.ts calls it. */
export const logFileOf = ({ titles, project }, names) => {
  const wanted = `${slugOf(titles.join(' ')).slice(0, 160)}.${project}.log`;
  return names.find((name) => name === wanted);
};

/** The command that runs only this failed test. */
export const commandFor = ({ file, project, titles }, set = 'quick') =>
  [
    set === 'long' ? 'npm run test:long --' : 'npm test --',
    quoted(file),
    ...(project ? ['--project', quoted(project)] : []),
    ...(titles.length > 0 ? ['-t', quoted(titles.join(' '))] : []),
  ].join(' ');

export const nameOf = ({ file, project, titles }) =>
  [file, ...titles].filter(Boolean).join(' > ') + (project ? ` (${project})` : '');

/** The name with the first line of its first error, which tells the cause where the log is cut. */
export const inShort = ({ errors: [error], ...failure }) =>
  [nameOf(failure), ...firstLines(error?.message ?? '', 1)].filter(Boolean).join(': ');

const indented = (lines) => lines.map((line) => `    ${line}`);

const attached = ({ name, path, text }) => [
  `  ${name}: ${path ?? ''}`.trimEnd(),
  ...(text ? indented(lastLines(text, 30)) : []),
];

const serverLog = (failure) => {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const name = logFileOf(failure, names);
  const text = name ? readFileSync(join(folder, name), 'utf8') : failure.log;
  if (!text?.trim()) return [];
  const where = name ? ` (all of it in .cache/failures/${name})` : '';
  return [`  Log of the server${where}:`, ...indented(lastLines(text, 30))];
};

/** Lines about one failed test: expected and actual value, how to run it alone, and the server's log. */
export const describe = (failure, set) => [
  `FAILED ${nameOf(failure)}`,
  ...failure.errors.flatMap(({ message, diff, place }) => [
    ...indented(firstLines(message ?? '', 40)),
    // Vitest's message repeats both values; the diff shows them better.
    ...(diff ? indented(firstLines(diff, 60)) : []),
    ...(place ? [`    at ${place}`] : []),
  ]),
  ...serverLog(failure),
  ...(failure.attachments ?? []).flatMap(attached),
  ...(failure.file ? [`  Alone: ${commandFor(failure, set)}`] : []),
  '',
];
