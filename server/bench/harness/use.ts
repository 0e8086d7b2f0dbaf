import { join } from 'node:path';
import type { Running } from './product.ts';

/** What a process uses, and how much processor time it has taken so far. */
export type Use = { rss: number; heap: number; cpuMs: number };

/** Loaded into a process it answers `useOf`; with a collection before heaps are read. */
export const probe = ['--import', join(import.meta.dirname, 'probe.mjs')];
export const probeWithCollection = ['--expose-gc', ...probe];

/** Asks a process that was started with the probe. */
export const useOf = ({ child }: Running): Promise<Use> =>
  new Promise((resolve, reject) => {
    child.once('message', (use: Use) => resolve(use));
    child.send('use', (error) => error && reject(error));
  });
