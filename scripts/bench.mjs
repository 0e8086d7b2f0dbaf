// Times what users wait for. Figures of a busy machine mean little: compare the ratios within one run.
import { spawnSync } from 'node:child_process';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { at } from './lib/paths.mjs';

/** Runs a measurement, or ends with what it ended with. */
const measure = (file, cwd, env = {}) => {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', at(file)], {
    stdio: 'inherit',
    cwd: at(cwd),
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
};

for (const name of ['players-list', 'long-attendance', 'complaints-list', 'wellness-scores', 'matches-list', 'imports'])
  measure(`server/src/bench/${name}.ts`, 'server');

const chromium = await ensureChromium();
if (!chromium) {
  console.error('No Chromium to scroll in: set CHROME_PATH, or install the package chromium');
  process.exit(1);
}
ensureBuilt('server', 'web');
for (const name of ['scrolling', 'slow-phone']) measure(`e2e/bench/${name}.ts`, 'e2e', { CHROME_PATH: chromium });
