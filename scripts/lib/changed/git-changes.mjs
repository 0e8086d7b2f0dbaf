import { spawnSync } from 'node:child_process';
import { root } from '../paths.mjs';

const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
  return status === 0 ? stdout.trim() : undefined;
};

const namesIn = (output) => (output ?? '').split('\0').filter(Boolean);

/** The merge base with the main branch, or the last commit if there is none. */
const usualBase = () => {
  for (const branch of ['origin/main', 'main']) {
    const base = git('merge-base', 'HEAD', branch);
    if (base) return { base, what: `the merge base with ${branch}` };
  }
  return { base: git('rev-parse', 'HEAD'), what: 'the last commit' };
};

/** Files that differ from `given` (default: the merge base), including uncommitted and new ones. */
export const changesSince = (given) => {
  const { base, what } = given ? { base: git('rev-parse', '--verify', `${given}^{commit}`), what: given } : usualBase();
  if (!base) return { problem: `git knows no commit ${given ?? 'here'}` };
  const changed = namesIn(git('diff', '--name-only', '--no-renames', '-z', base));
  const added = namesIn(git('ls-files', '--others', '--exclude-standard', '-z'));
  return { base, since: `${what} (${base.slice(0, 9)})`, files: [...new Set([...changed, ...added])].sort() };
};

/** A JSON file as of a commit; empty if it did not exist. */
export const jsonAt = (commit, path) => JSON.parse(git('show', `${commit}:${path}`) ?? '{}');
