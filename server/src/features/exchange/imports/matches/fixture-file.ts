import type { FixturesPreview, ImportNote } from '@touchline/contract/club/imports';
import type { FixtureRow } from './fixture-rows.ts';
import { nameKey } from './team-names.ts';

/** The matches of a file, and what else it has. */
export type FixturesFile = {
  /** As in the file, with the season. */
  name: string | null;
  rows: FixtureRow[];
  /** The titles of practices and other things that are no matches. */
  leftOut: string[];
  /** Rows name only the opponent, and nothing says which team is the club's own. */
  asksOwn: boolean;
  /** The zone of times that name none; null if all do. */
  zone: string | null;
  /** What the preview says of a table: its columns, its sheets, and how its days were read. */
  table?: Pick<FixturesPreview, 'columns' | 'dates' | 'sheets' | 'sheet'>;
  /** A digest of the heads of a table, by which its columns are remembered. */
  heads?: string;
};

/** How a file is read. */
export type FixtureReading = {
  /** The zone that was chosen for times without one. Default: the file's, then the club's. */
  zone: string | undefined;
  clubZone: string;
  /** The names of the club's teams. */
  teams: readonly string[];
  /** The club's own team. */
  own: string | null;
  /** Answers to questions, by row. */
  answers: ReadonlyMap<number, readonly string[]>;
};

/** Says whether a name is that of a known team, by its letters and digits. */
export const knowing = (names: readonly string[]) => {
  const known = new Set(names.map((name) => nameKey(name)).filter((key) => key !== ''));
  return (name: string): boolean => known.has(nameKey(name));
};

/** A file of which each known time is moved: one that was written on another clock. */
export const shifted = (row: FixtureRow, shiftMin: number): FixtureRow =>
  shiftMin === 0 || row.date === null || row.timeUnknown
    ? row
    : { ...row, date: new Date(Date.parse(row.date) + shiftMin * 60_000).toISOString() };

export const noteOf = (field: string, value: string, text: string): ImportNote => ({
  field,
  value: value.slice(0, 100),
  text,
});
