import { execFileSync } from 'node:child_process';

/**
 * Which part of a rotating test this run has: '0' to '9', from TEST_TENTH or the first digits of the commit. It varies
 * between commits, and a failed run can be repeated. '0' outside a repository.
 */
export const tenthOfRun = () => {
  if (process.env.TEST_TENTH) return process.env.TEST_TENTH;
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return String(Number.parseInt(commit.slice(0, 6), 16) % 10);
  } catch {
    return '0';
  }
};
