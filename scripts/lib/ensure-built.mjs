import { spawnSync } from 'node:child_process';
import { isFresh } from './builds.mjs';
import { at } from './paths.mjs';

/** Builds what is missing or older than its sources. In a process of its own: the tools need not stay in memory. */
export const ensureBuilt = (...names) => {
  for (const name of names.filter((each) => !isFresh(each))) {
    process.stderr.write(`Building the ${name === 'web' ? 'console' : 'server'} …\n`);
    // Standard output is the server's.
    const { status } = spawnSync(process.execPath, [at('scripts/build.mjs'), name], {
      stdio: ['ignore', 2, 'inherit'],
    });
    if (status !== 0) {
      process.stderr.write(`The ${name === 'web' ? 'console' : 'server'} could not be built\n`);
      process.exit(1);
    }
  }
};
