import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach } from 'vitest';
import { testEngine } from './test-database.ts';

/** The logs of the apps that run, or ran, in the current test. */
const open = new Set<readonly string[]>();
const closed = new Set<readonly string[]>();

const folder = join(import.meta.dirname, '../../../.cache/failures');

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Keeps an app's log for the duration of its test. Returns a function to call when the app ends. */
export const keepLog = (lines: readonly string[]): (() => void) => {
  open.add(lines);
  return () => {
    open.delete(lines);
    closed.add(lines);
  };
};

/** Writes the logs of a failed test's apps to where `npm test` finds them by the test's name. Runs for each file. */
beforeEach(({ onTestFailed }) => {
  closed.clear();
  onTestFailed(({ task }) => {
    const titles: string[] = [task.name];
    for (let suite = task.suite; suite; suite = suite.suite) titles.unshift(suite.name);
    const lines = [...closed, ...open].flat();
    if (lines.length === 0) return;
    mkdirSync(folder, { recursive: true });
    const name = slugOf(titles.join(' ')).slice(0, 160);
    writeFileSync(join(folder, `${name}.${testEngine}.log`), lines.join(''));
  });
});
