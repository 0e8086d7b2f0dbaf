import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../.cache/bench');
const fileOf = (name: string): string => join(folder, `${name}.json`);

/** The machine's load before the measurement, which adds its own. */
const loadBefore = Math.round(loadavg()[0]! * 10) / 10;

/** When and on which machine the measurement runs, and its load at the start. */
export const about = (): object => ({
  date: new Date().toISOString().slice(0, 10),
  node: process.version,
  cores: cpus().length,
  loadBefore,
});

/** Stores the results for docs/performance.md (`scripts/performance-doc.mjs`). */
export const keep = (name: string, figures: object): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(name), `${JSON.stringify({ about: about(), ...figures }, null, 2)}\n`);
};

type Figure = { name: string; rows: number };

/** Like `keep` for one size: earlier results of other paths and sizes stay. */
export const keepOfSize = (name: string, rows: number, figures: readonly Figure[], more: object = {}): void => {
  const kept = existsSync(fileOf(name))
    ? (JSON.parse(readFileSync(fileOf(name), 'utf8')) as { figures?: Figure[]; sizes?: Record<number, object> })
    : {};
  const isNew = (old: Figure) => figures.some((figure) => figure.name === old.name && figure.rows === old.rows);
  const all = [...(kept.figures ?? []).filter((old) => !isNew(old)), ...figures];
  const sizes = { ...kept.sizes, [rows]: about() };
  keep(name, { ...more, sizes, figures: all });
};
