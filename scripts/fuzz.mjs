// `npm run fuzz -- [--seed N] [--minutes M] [--engine postgres]`: sends malformed and hostile requests to every endpoint, as
// several kinds of callers, and exits with 1 if an answer fails, hangs or leaks. A seed determines all requests; a fault is
// printed with the command that reproduces it, ending its round with `--requests`.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { at } from './lib/paths.mjs';
import { bin } from './lib/run.mjs';

const text = { type: 'string' };
const { values } = parseArgs({ options: { seed: text, minutes: text, requests: text, engine: text } });
if (!['sqlite', 'postgres', undefined].includes(values.engine)) {
  console.error('--engine must be sqlite or postgres');
  process.exit(1);
}
const given = { FUZZ_SEED: values.seed, FUZZ_MINUTES: values.minutes, FUZZ_REQUESTS: values.requests };
const { status } = spawnSync(process.execPath, [bin('vitest'), 'run', '--config', 'vitest.fuzz.config.ts'], {
  stdio: 'inherit',
  cwd: at('server'),
  env: { ...process.env, ...given, TEST_ENGINE: values.engine ?? 'sqlite' },
});
process.exit(status ?? 1);
