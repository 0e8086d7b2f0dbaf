// `npm run season -- [--days N] [--seed S] [--engine sqlite|postgres]`: lives a club's season on the built server, day by day,
// and compares its figures with a ledger of its own (docs/reliability.md). Exits with 1 if one differs.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { at } from './lib/paths.mjs';
import { bin } from './lib/run.mjs';

const text = { type: 'string' };
const { values } = parseArgs({ options: { days: text, seed: text, engine: text } });
const settings = { SEASON_DAYS: values.days, FAILURE_SEED: values.seed, SEASON_ENGINE: values.engine };
const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
const folder = 'e2e/failure';
const { status } = spawnSync(process.execPath, [bin('vitest'), 'run', '--root', at(folder), 'season.run.ts'], {
  stdio: 'inherit',
  cwd: at(folder),
  env: { ...process.env, ...given },
});
process.exit(status ?? 1);
