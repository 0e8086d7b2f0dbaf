import { daysMs } from '../../../lib/time/clock.ts';

/** Why a backup was made: nightly, manually in the console, or before a new version changed the schema. */
export type BackupKind = 'daily' | 'manual' | 'migration';

export type BackupName = { name: string; kind: BackupKind; at: Date };

const pattern = /^touchline-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z-(daily|manual|migration)\.zip(?:\.sealed)?$/;

/** The name of a backup made now. Names sort by time. */
export const backupNameOf = (at: Date, kind: BackupKind, isSealed: boolean): string =>
  `touchline-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z-${kind}.zip${isSealed ? '.sealed' : ''}`;

/** Parses a name; undefined for a file that is not a backup of ours. */
export const readBackupName = (name: string): BackupName | undefined => {
  const [, day, hour, minute, second, kind] = pattern.exec(name) ?? [];
  if (day === undefined) return undefined;
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? undefined : { name, kind: kind as BackupKind, at };
};

const weekOf = (at: Date): string => String(Math.floor((at.getTime() / daysMs(1) + 3) / 7));
const kept: readonly [periodOf: (at: Date) => string, count: number][] = [
  [(at) => at.toISOString().slice(0, 10), 7],
  [weekOf, 4],
  [(at) => at.toISOString().slice(0, 7), 6],
];
/** Of the manual and migration backups the newest are retained, since someone made them on purpose. */
const othersKept = 5;

/**
 * The backups that may be deleted. Of the nightly ones, the newest of each of the last seven days, four weeks and six
 * months that have one are retained; of the manual ones, and of those before a migration, the newest five.
 */
export const dispensable = (backups: readonly BackupName[]): string[] => {
  const newestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const keep = new Set<string>();
  const nights = newestFirst.filter(({ kind }) => kind === 'daily');
  for (const [periodOf, count] of kept) {
    const newest = new Map<string, string>();
    for (const { name, at } of nights) if (!newest.has(periodOf(at))) newest.set(periodOf(at), name);
    for (const name of [...newest.values()].slice(0, count)) keep.add(name);
  }
  for (const kind of ['manual', 'migration'] as const)
    for (const { name } of newestFirst.filter((one) => one.kind === kind).slice(0, othersKept)) keep.add(name);
  return newestFirst.filter(({ name }) => !keep.has(name)).map(({ name }) => name);
};
