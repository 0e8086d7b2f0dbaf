// Times what users wait for: `npm run bench`, or `npm run bench -- hot-paths --rows 50` for one measurement with its options.
// Figures of a busy machine mean little: compare the ratios within one run. What is kept of them stands in
// docs/performance.md once `node scripts/performance-doc.mjs` has run.
import { spawnSync } from 'node:child_process';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { at } from './lib/paths.mjs';

const inProcess = ['players-list', 'long-attendance', 'complaints-list', 'wellness-scores', 'matches-list', 'imports'];
const overHttp = ['hot-paths', 'postgres', 'sign-in'];
const inBrowser = ['console', 'scrolling', 'slow-phone'];
/** Takes an hour: by name only. */
const long = ['memory'];

/** Runs a measurement, or ends with what it ended with. */
const measure = (name, cwd, options, env = {}) => {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', at(cwd, `bench/${name}.ts`), ...options], {
    stdio: 'inherit',
    cwd: at(cwd.split('/')[0]),
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
};

const [wanted, ...options] = process.argv.slice(2);
const all = [...inProcess, ...overHttp, ...inBrowser, ...long];
if (wanted !== undefined && !all.includes(wanted)) {
  console.error(`There is no measurement ${wanted}: ${all.join(', ')}`);
  process.exit(1);
}
const chosen = wanted === undefined ? all.filter((name) => !long.includes(name)) : [wanted];

for (const name of chosen.filter((each) => !inBrowser.includes(each))) {
  if (!inProcess.includes(name)) ensureBuilt('server', ...(name === 'sign-in' ? ['web'] : []));
  measure(name, 'server/src', options);
}
if (chosen.some((name) => inBrowser.includes(name))) {
  const chromium = await ensureChromium();
  if (!chromium) {
    console.error('No Chromium to measure in: set CHROME_PATH, or install the package chromium');
    process.exit(1);
  }
  ensureBuilt('server', 'web');
  for (const name of chosen.filter((each) => inBrowser.includes(each)))
    measure(name, 'e2e', options, { CHROME_PATH: chromium });
}
