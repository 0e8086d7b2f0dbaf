// `npm test` runs the quick set: rules, scripts, builds, server on both engines, screens, size, journeys in a browser,
// and a few in Firefox and WebKit.
// `npm run test:long` runs the rest. CONTRIBUTING.md and lib/suites/arguments.mjs describe further arguments. The last line
// has the total of passed and failed tests.
import { isFresh } from './lib/builds.mjs';
import { planOf } from './lib/changed/plan.mjs';
import { ensureChromium, lookForChromium, wayOut } from './lib/chromium.mjs';
import { lookAtMachine, machineLine } from './lib/machine.mjs';
import { ensureEngines } from './lib/engines.mjs';
import { at } from './lib/paths.mjs';
import { readArguments, usage } from './lib/suites/arguments.mjs';
import { clearLogs, describe } from './lib/suites/failures.mjs';
import { lanesOf } from './lib/suites/lanes.mjs';
import { closing, heavy, slowest } from './lib/suites/summary.mjs';
import { playwright, step, vitest } from './lib/suites/suites.mjs';
import { places, testFilesOf } from './lib/suites/test-files.mjs';

const none = { passed: 0, failed: 0, failures: [], files: [], notes: [] };

const build = (target) => (_narrowed, echo) =>
  isFresh(target)
    ? { ...none, passed: 1, notes: ['up to date, so it was not built again'] }
    : step([at('scripts/build.mjs'), target], { echo });

/** The first part of the product that can't be built, if any. */
const firstUnbuilt = async (narrowed) => {
  for (const target of ['server', 'web']) if ((await build(target)(narrowed, true)).failed > 0) return target;
  return undefined;
};

const journeys = async (narrowed) => {
  const chromium = await ensureChromium();
  if (!chromium)
    return {
      ...none,
      failed: 1,
      notes: [`No Chromium for the journeys: ${wayOut}`],
    };
  const unbuilt = await firstUnbuilt(narrowed);
  if (unbuilt) return { ...none, failed: 1, notes: [`The journeys need the build of ${unbuilt}, which failed`] };
  return playwright('journeys', 'e2e', { ...narrowed, env: { ...narrowed.env, CHROME_PATH: chromium } });
};

const engines = async (narrowed, echo) => {
  const missing = ensureEngines();
  if (missing.length > 0)
    return { ...none, failed: 1, notes: [`No journeys in Firefox and WebKit: install ${missing.join(', ')}`] };
  const unbuilt = await firstUnbuilt(narrowed);
  if (unbuilt) return { ...none, failed: 1, notes: [`The engines need the build of ${unbuilt}, which failed`] };
  return playwright('engines', 'e2e/engines', { ...narrowed, echo });
};

const ofVitest = (name) => (narrowed, echo) => vitest(name, places[name].folder, { ...narrowed, echo });

const suites = {
  rules: ofVitest('rules'),
  scripts: ofVitest('scripts'),
  'build of the server': build('server'),
  'build of the console': build('web'),
  server: ofVitest('server'),
  screens: ofVitest('screens'),
  size: (_narrowed, echo) => step([at('scripts/size.mjs')], { echo }),
  journeys,
  engines,
};
const testFiles = (suite, set) => (suite in places ? testFilesOf(suite, set) : []);
const suiteNames = Object.keys(suites);
const stop = (problem) => {
  console.error(`${problem}\n\n${usage}`);
  process.exit(1);
};

const asked = readArguments(process.argv.slice(2), { suiteNames, testFilesOf: testFiles });
if (asked.problem) stop(asked.problem);
const plan = asked.changed && planOf(asked.changed.base, asked.suites);
if (plan?.problem) stop(plan.problem);
const { set, text, project } = asked;
const { suites: chosen, files } = plan ?? asked;

console.log(machineLine(lookAtMachine(), await lookForChromium()));
if (plan) console.log(plan.lines.join('\n'));
if (plan && chosen.length === 0) process.exit(0);
const startedAt = performance.now();
const results = [];

const runSuite = async (name, echo) => {
  const suiteStartedAt = performance.now();
  if (echo) console.log(`\n=== ${name} ===`);
  const inFolder = (path) => path.slice(places[name].folder.length + 1);
  // Without chosen files each suite's configuration says which tests belong to the set.
  const narrowed = { files: files?.[name]?.map(inFolder), text, project, env: { TEST_SET: set } };
  const result = await suites[name](narrowed, echo);
  const seconds = (performance.now() - suiteStartedAt) / 1000;
  results.push({ ...result, name, seconds });
  if (!echo) console.log(`\n=== ${name} ===\n${(result.output ?? '').trimEnd()}`);
  for (const note of result.notes) console.log(note);
  if (result.failures.length > 0)
    console.log(`\n${result.failures.flatMap((failure) => describe(failure, set)).join('\n')}`);
  if (result.files.length > 5) console.log(`\nThe slowest files of ${name}:\n${slowest(result.files).join('\n')}`);
};

// The long set skips the builds and suites without a long test.
const wanted = chosen.filter((name) => set === 'quick' || testFiles(name, set).length > 0);
clearLogs();
const lanes = lanesOf(wanted);
await Promise.all(
  lanes.map(async (lane, index) => {
    // One lane prints as it goes, the other one each suite when it has finished.
    for (const name of lane) await runSuite(name, index === lanes.length - 1);
  }),
);

results.sort((a, b) => suiteNames.indexOf(a.name) - suiteNames.indexOf(b.name));
const { lines, failed } = closing(results, (performance.now() - startedAt) / 1000);
const named = heavy(results);
if (named.length > 0) console.log(`\n${named.join('\n')}`);
if (plan?.leftOut.length > 0) console.log(`\nLeft out: ${plan.leftOut.join(', ')}. npm test runs them.`);
console.log(`\n${lines.join('\n')}`);
process.exit(failed === 0 ? 0 : 1);
