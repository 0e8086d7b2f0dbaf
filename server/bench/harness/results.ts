import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../.cache/bench');
const fileOf = (name: string): string => join(folder, `${name}.json`);

/** What the machine was doing before: a measurement is a load of its own. */
const loadBefore = Math.round(loadavg()[0]! * 10) / 10;

/** When and where it is measured, and how busy the machine was when it began. */
export const about = (): object => ({
  date: new Date().toISOString().slice(0, 10),
  node: process.version,
  cores: cpus().length,
  loadBefore,
});

/** Keeps what was measured, for docs/performance.md (`scripts/performance-doc.mjs`). */
export const keep = (name: string, figures: object): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(name), `${JSON.stringify({ about: about(), ...figures }, null, 2)}\n`);
};

type Figure = { name: string; rows: number };

/** The same of one size, beside what was measured of other paths and of other sizes before. */
export const keepOfSize = (name: string, rows: number, figures: readonly Figure[], more: object = {}): void => {
  const kept = existsSync(fileOf(name))
    ? (JSON.parse(readFileSync(fileOf(name), 'utf8')) as { figures?: Figure[]; sizes?: Record<number, object> })
    : {};
  const isNew = (old: Figure) => figures.some((figure) => figure.name === old.name && figure.rows === old.rows);
  const all = [...(kept.figures ?? []).filter((old) => !isNew(old)), ...figures];
  const sizes = { ...kept.sizes, [rows]: about() };
  keep(name, { ...more, sizes, figures: all });
};
