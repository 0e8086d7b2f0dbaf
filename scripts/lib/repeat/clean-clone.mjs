import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../paths.mjs';

/** Clones the last commit to a temporary folder, installs and builds it with `execute`. Uncommitted changes are not included. */
export const cloneAside = async (execute) => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-repeat-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const steps = [
    ['git', 'clone', '--quiet', root, folder],
    ['npm', 'ci'],
    ['npm', 'run', 'build'],
  ];
  try {
    for (const step of steps) {
      const code = await execute(step, folder);
      if (code !== 0) throw new Error(`${step.join(' ')} exited with ${code}`);
    }
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, remove };
};
