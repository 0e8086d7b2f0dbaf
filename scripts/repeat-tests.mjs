// `npm run test:repeat -- [--times N] [--busy N] [--clean] [-- ARGUMENTS OF npm test]`: runs the tests N times, next to
// loops that keep N cores busy, optionally each in a clean clone. Reports which tests failed, and how often.
import { closeSync, cpSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { at, root } from './lib/paths.mjs';
import { startBusyLoops } from './lib/repeat/busy.mjs';
import { cloneAside } from './lib/repeat/clean-clone.mjs';
import { endAll, execute } from './lib/repeat/execute.mjs';
import { runLine, tallyLines } from './lib/repeat/tally.mjs';
import { inRepository } from './lib/suites/text.mjs';

const given = process.argv.slice(2);
const divider = given.indexOf('--');
const testArguments = divider < 0 ? [] : given.splice(divider).slice(1);
const take = (option, fallback) => {
  const index = given.indexOf(option);
  return index < 0 ? fallback : Number(given.splice(index, 2)[1]);
};
const times = take('--times', 5);
const busy = take('--busy', 0);
const isClean = given.includes('--clean');
const unknown = given.filter((word) => word !== '--clean');
if (unknown.length > 0 || !Number.isInteger(times) || times < 1 || !Number.isInteger(busy) || busy < 0) {
  console.error('npm run test:repeat -- [--times N] [--busy N] [--clean] [-- ARGUMENTS OF npm test]');
  process.exit(1);
}

const shelf = at('.cache/repeat', new Date().toISOString().replace(/\D/g, '').slice(0, 14));
const isReport = (name) => /^report-.*\.json$/.test(name);
const reportsIn = (cache) => (existsSync(cache) ? readdirSync(cache).filter(isReport) : []);
const cleanups = new Set();

/** Saves a run's output and reports before the next run overwrites them. */
const keep = (source, folder) => {
  const cache = join(source, '.cache');
  for (const name of reportsIn(cache)) cpSync(join(cache, name), join(folder, name));
  for (const kept of ['.cache/failures', 'test-results'])
    if (existsSync(join(source, kept)))
      cpSync(join(source, kept), join(folder, kept.split('/').at(-1)), { recursive: true });
  return reportsIn(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
};

const runOnce = async (number) => {
  const folder = join(shelf, `run-${number}`);
  mkdirSync(folder, { recursive: true });
  const output = openSync(join(folder, 'output.log'), 'w');
  const load = loadavg()[0];
  const told = { number, load, reports: [], folder: inRepository(folder) };
  let place = { folder: root, remove: () => {} };
  const loops = startBusyLoops(busy);
  cleanups.add(loops.stop);
  try {
    if (isClean) place = await cloneAside((command, cwd) => execute(command, { cwd, output }));
    cleanups.add(place.remove);
    for (const name of reportsIn(join(place.folder, '.cache'))) rmSync(join(place.folder, '.cache', name));
    rmSync(join(place.folder, 'test-results'), { recursive: true, force: true });
    const startedAt = performance.now();
    const code = await execute([process.execPath, 'scripts/test.mjs', ...testArguments], { cwd: place.folder, output });
    const wall = (performance.now() - startedAt) / 1000;
    const counts = readFileSync(join(folder, 'output.log'), 'utf8')
      .match(/^\d+ passed, \d+ failed$/gm)
      ?.at(-1);
    return { ...told, isGreen: code === 0, counts, wall, reports: keep(place.folder, folder) };
  } catch (error) {
    return { ...told, isGreen: false, counts: error.message, wall: 0 };
  } finally {
    closeSync(output);
    await loops.stop();
    place.remove();
    cleanups.clear();
  }
};

const runs = [];
let isStopping = false;
const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  const waiting = [...cleanups];
  await endAll();
  await Promise.all(waiting.map((cleanup) => cleanup()));
  console.log(runs.length > 0 ? `\nStopped. ${tallyLines(runs).join('\n')}` : 'Stopped');
  process.exit(130);
};
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, stop);

for (let number = 1; number <= times && !isStopping; number += 1) {
  const run = await runOnce(number);
  if (isStopping) break;
  runs.push(run);
  console.log(runLine(run));
}
if (!isStopping) {
  console.log(`\n${tallyLines(runs).join('\n')}`);
  process.exit(runs.every(({ isGreen }) => isGreen) ? 0 : 1);
}
