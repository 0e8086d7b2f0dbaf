import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach } from 'vitest';
import { testEngine } from './test-database.ts';

/** Of each app that runs, or ran within this test, what it has logged. */
const open = new Set<readonly string[]>();
const closed = new Set<readonly string[]>();

const folder = join(import.meta.dirname, '../../../.cache/failures');

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Keeps the log of an app for as long as the test that it serves. Answers what says that the app has ended. */
export const keepLog = (lines: readonly string[]): (() => void) => {
  open.add(lines);
  return () => {
    open.delete(lines);
    closed.add(lines);
  };
};

/** Writes the logs of a failed test's apps where `npm test` finds them by the test's name. Runs for each file. */
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
