import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';

/** Read before the measurement adds its own load. */
const loadBefore = Math.round(loadavg()[0]! * 10) / 10;

/** Stores what a measurement in a browser found for docs/performance.md (`scripts/performance-doc.mjs`). */
export const keepResults = (name: string, figures: object): void => {
  const folder = join(import.meta.dirname, '../../.cache/bench');
  mkdirSync(folder, { recursive: true });
  const about = {
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
    cores: cpus().length,
    loadBefore,
  };
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify({ about, ...figures }, null, 2)}\n`);
};

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
