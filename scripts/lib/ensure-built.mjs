import { spawnSync } from 'node:child_process';
import { isFresh } from './builds.mjs';
import { at } from './paths.mjs';

/** Builds what is missing or older than its sources, in a child process so that the build tools do not stay in memory. */
export const ensureBuilt = (...names) => {
  for (const name of names.filter((each) => !isFresh(each))) {
    process.stderr.write(`Building the ${name === 'web' ? 'console' : 'server'} …\n`);
    // Standard output belongs to the server.
    const { status } = spawnSync(process.execPath, [at('scripts/build.mjs'), name], {
      stdio: ['ignore', 2, 'inherit'],
    });
    if (status !== 0) {
      process.stderr.write(`The ${name === 'web' ? 'console' : 'server'} could not be built\n`);
      process.exit(1);
    }
  }
};
