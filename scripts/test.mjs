// `npm test`: rules, server on both engines, screens, builds, size, journeys in a browser. `npm test -- server` runs
// the suites whose names are given. Closes with how many tests passed and failed over all of them.
import { ensureChromium } from './lib/chromium.mjs';
import { at } from './lib/paths.mjs';
import { playwright, step, vitest } from './lib/suites.mjs';

const node = process.execPath;

const journeys = async () => {
  const chromium = await ensureChromium();
  if (!chromium) {
    console.log('No Chromium for the journeys: set CHROME_PATH, or install the package chromium');
    return { passed: 0, failed: 1 };
  }
  console.log(`Chromium of this run: ${chromium}`);
  return playwright('journeys', 'e2e', { CHROME_PATH: chromium });
};

const suites = {
  rules: () => vitest('rules', 'contract'),
  server: () => vitest('server', 'server'),
  screens: () => vitest('screens', 'web'),
  'build of the server': () => step(node, at('scripts/build.mjs'), 'server'),
  'build of the console': () => step(node, at('scripts/build.mjs'), 'web'),
  size: () => step(node, at('scripts/size.mjs')),
  journeys,
};

const chosen = process.argv.slice(2);
const totals = { passed: 0, failed: 0 };
const lines = [];
for (const [name, suite] of Object.entries(suites)) {
  if (chosen.length > 0 && !chosen.some((part) => name.includes(part))) continue;
  console.log(`\n=== ${name} ===`);
  const startedAt = performance.now();
  const { passed, failed, names = [] } = await suite();
  totals.passed += passed;
  totals.failed += failed;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  lines.push(
    `${failed === 0 && passed > 0 ? 'ok    ' : 'FAILED'} ${name}: ${passed} of ${passed + failed} (${seconds} s)`,
    // Again at the end, where a long log is read first.
    ...names.map((failedName) => `         ${failedName}`),
  );
}

// A run without tests proves nothing.
if (totals.passed + totals.failed === 0) totals.failed = 1;
console.log(`\n${lines.join('\n')}\n\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
