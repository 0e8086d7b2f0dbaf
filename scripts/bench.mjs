// Times what users wait for. Figures of a busy machine mean little: compare the ratios within one run.
import { spawnSync } from 'node:child_process';
import { at } from './lib/paths.mjs';

const { status } = spawnSync(process.execPath, ['--import', 'tsx', at('server/src/bench/players-list.ts')], {
  stdio: 'inherit',
  cwd: at('server'),
});
process.exit(status ?? 1);
