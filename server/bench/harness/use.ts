import { join } from 'node:path';
import type { Running } from './product.ts';

/** The memory of a process, and its total CPU time so far. */
export type Use = { rss: number; heap: number; cpuMs: number };

/** Node arguments that load the probe, which answers `useOf`; with `--expose-gc` it collects garbage first. */
export const probe = ['--import', join(import.meta.dirname, 'probe.mjs')];
export const probeWithCollection = ['--expose-gc', ...probe];

/** The resource use of a process that was started with the probe. */
export const useOf = ({ child }: Running): Promise<Use> =>
  new Promise((resolve, reject) => {
    child.once('message', (use: Use) => resolve(use));
    child.send('use', (error) => error && reject(error));
  });
