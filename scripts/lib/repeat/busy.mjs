import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { at } from '../paths.mjs';

/** Starts this many loops that each keep a core busy. They end with `stop`, or when this process ends in any way. */
export const startBusyLoops = (count) => {
  const args = [at('scripts/lib/repeat/busy-loop.mjs'), String(process.pid)];
  const loops = Array.from({ length: count }, () => spawn(process.execPath, args, { stdio: 'ignore' }));
  const ended = loops.map((loop) => once(loop, 'exit'));
  return {
    pids: loops.map(({ pid }) => pid),
    stop: async () => {
      for (const loop of loops) loop.kill('SIGKILL');
      await Promise.all(ended);
    },
  };
};
