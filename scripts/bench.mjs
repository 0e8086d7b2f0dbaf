// Times what users wait for. `npm run bench` measures and writes all tables of docs/performance.md except the hour of load;
// `npm run bench -- hot-paths --rows 50` runs one measurement with its options. Absolute figures from a busy machine mean
// little: compare ratios within one run.
import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { at } from './lib/paths.mjs';

const inProcess = [
  'players-list',
  'long-attendance',
  'complaints-list',
  'wellness-scores',
  'matches-list',
  'imports',
  'person-archive',
  'availability',
  'season-statistics',
  'calendar-feeds',
  'week',
];
const overHttp = ['hot-paths', 'two-builds', 'people-imports', 'postgres', 'sign-in', 'start', 'memory'];
const inBrowser = ['console', 'lighthouse', 'scrolling', 'slow-phone', 'lineup-drag', 'week-drag'];
/** The measurements in docs/performance.md; the hour of load runs only by name. */
const tables = ['hot-paths', 'postgres', 'sign-in', 'console'];

/** Runs a measurement; exits with its code if it fails. */
const measure = (name, workspace, options, env = {}) => {
  const started = performance.now();
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', at(workspace, `bench/${name}.ts`), ...options], {
    stdio: 'inherit',
    cwd: at(workspace),
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
  console.log(`${name}: ${minutesOf(started)} minutes\n`);
};

const [wanted, ...options] = process.argv.slice(2);
const all = [...inProcess, ...overHttp, ...inBrowser];
if (wanted !== undefined && !all.includes(wanted)) {
  console.error(`Unknown measurement ${wanted}; choose from ${all.join(', ')}`);
  process.exit(1);
}
const chosen = wanted === undefined ? tables : [wanted];
const minutesOf = (fromMs) => ((performance.now() - fromMs) / 60_000).toFixed(1);
console.log(`The load average is ${loadavg()[0].toFixed(1)}; other load on the machine affects the results.`);

for (const name of chosen.filter((each) => !inBrowser.includes(each))) {
  if (!inProcess.includes(name)) ensureBuilt('server', ...(name === 'sign-in' ? ['web'] : []));
  measure(name, 'server', options);
}
if (chosen.some((name) => inBrowser.includes(name))) {
  const chromium = await ensureChromium({ isWhole: true });
  if (!chromium) {
    console.error('Chromium not found: set CHROME_PATH, or install the package chromium');
    process.exit(1);
  }
  ensureBuilt('server', 'web');
  for (const name of chosen.filter((each) => inBrowser.includes(each)))
    measure(name, 'e2e', options, { CHROME_PATH: chromium });
}
if (wanted === undefined) await import('./performance-doc.mjs');
