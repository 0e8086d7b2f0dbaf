import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { TestProject } from 'vitest/node';

const root = join(import.meta.dirname, '../../../..');

/** Builds the server as it is released, for the tests that start and kill it. */
export default (project: TestProject): (() => void) => {
  const folder = join(root, `.cache/reliability-${process.pid}`);
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs'), 'server', relative(root, folder)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  project.provide('bundle', join(folder, 'main.js'));
  return () => rmSync(folder, { recursive: true, force: true });
};
