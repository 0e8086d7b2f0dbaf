import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { at } from '../paths.mjs';
import { startBusyLoops } from './busy.mjs';

const lives = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** It has had twenty ticks of the processor; other systems than Linux do not say. */
const isBusy = (pid) => {
  const file = `/proc/${pid}/stat`;
  // The name of the program, which comes before, may contain spaces.
  return !existsSync(file) || Number(readFileSync(file, 'utf8').split(') ')[1].split(' ')[11]) > 20;
};

test('loops keep cores busy until stopped', async () => {
  const loops = startBusyLoops(2);
  try {
    // On a busy machine they get little processor time, but some.
    await vi.waitFor(() => expect(loops.pids.every(isBusy)).toBe(true), { timeout: 50_000 });
  } finally {
    await loops.stop();
  }
  expect(loops.pids.some(lives)).toBe(false);
}, 60_000);

test('loops end when their parent process is killed', async () => {
  const text = `import { startBusyLoops } from '${at('scripts/lib/repeat/busy.mjs')}';
    console.log(startBusyLoops(2).pids.join(' '));`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', text], { stdio: ['ignore', 'pipe', 'inherit'] });
  const said = await new Promise((resolve) => parent.stdout.once('data', resolve));
  const pids = String(said).trim().split(' ').map(Number);
  // If they had failed to start, they would have ended by now.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(pids.every(lives)).toBe(true);
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(pids.some(lives)).toBe(false), { timeout: 50_000 });
}, 60_000);
