// `npm run failure -- NAME [--times N] [--minutes M]`: kills, starves and disconnects real servers and prints what was lost
// (docs/reliability.md); stops after M minutes.
// Passes further arguments to the test runner: `-t sqlite` filters by name.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { at } from './lib/paths.mjs';
import { bin } from './lib/run.mjs';

const folder = 'e2e/failure';
const names = readdirSync(at(folder)).flatMap((file) => (file.endsWith('.run.ts') ? [file.slice(0, -7)] : []));
const [name, ...given] = process.argv.slice(2);

/** Removes `--option VALUE` from the arguments and returns the value. */
const take = (option) => {
  const index = given.indexOf(option);
  return index < 0 ? undefined : given.splice(index, 2)[1];
};

if (!names.includes(name)) {
  console.error(`Choose one of ${names.join(', ')}`);
  process.exit(1);
}
const [times, seed, minutes] = [take('--times'), take('--seed'), take('--minutes')];
const settings = { FAILURE_TIMES: times, FAILURE_SEED: seed, FAILURE_MINUTES: minutes };
const { status } = spawnSync(
  process.execPath,
  [bin('vitest'), 'run', '--root', at(folder), `${name}.run.ts`, ...given],
  { stdio: 'inherit', cwd: at(folder), env: { ...process.env, ...settings } },
);
process.exit(status ?? 1);
