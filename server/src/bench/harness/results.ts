import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../../.cache/bench');

/** Keeps what was measured, for docs/performance.md (`scripts/performance-doc.mjs`). */
export const keep = (name: string, figures: object): void => {
  mkdirSync(folder, { recursive: true });
  const about = { date: new Date().toISOString().slice(0, 10), node: process.version, cores: cpus().length };
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify({ about, ...figures }, null, 2)}\n`);
};
