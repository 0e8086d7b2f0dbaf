import { sql, type RawBuilder } from 'kysely';
import { runsInThread, type Db } from '../database.ts';

/** The tables whose column `search` has an index of trigrams (migration 0038). */
type Indexed = 'users';

/** The engine's unit: three characters, whatever their number of bytes. */
const length = 3;
/** More trigrams hardly narrow what is found, and each costs time. */
const trigramsMax = 8;

/** Trigrams that every text with this word contains; none for a short word. Those between them are left out. */
const trigramsOf = (word: string): string[] => {
  const characters = [...word];
  const starts = Array.from({ length: Math.floor(characters.length / length) }, (_, index) => index * length);
  if (characters.length > length) starts.push(characters.length - length);
  return starts.map((start) => characters.slice(start, start + length).join(''));
};

/** True if an index of trigrams can find one of these words. */
export const hasTrigrams = (words: readonly string[]): boolean => words.some((word) => trigramsOf(word).length > 0);

/**
 * The expression that finds candidates in the embedded engine's index of trigrams: rows whose text may contain all these
 * folded words. Undefined if no word is long enough, or on PostgreSQL, whose planner finds its index itself.
 */
export const candidatesOf = (db: Db, words: readonly string[]): string | undefined => {
  if (!runsInThread(db)) return undefined;
  const trigrams = [...new Set(words.flatMap(trigramsOf))].filter((trigram) => !trigram.includes('\0'));
  if (trigrams.length === 0) return undefined;
  return trigrams
    .slice(0, trigramsMax)
    .map((trigram) => `"${trigram.replaceAll('"', '""')}"`)
    .join(' AND ');
};

/** Some candidates in the order of their rows: `limit` of them behind the row number `after`. */
export type Step = { after: number; limit: number };

/** The row numbers of candidates. Each must be compared with the words themselves (`matches`). */
export const candidateRows = (table: Indexed, candidates: string, step?: Step): RawBuilder<number> => {
  const index = sql.raw(`${table}_search`);
  const some = step ? sql` and rowid > ${step.after} order by rowid limit ${step.limit}` : sql``;
  return sql<number>`(select rowid from ${index} where ${index} match ${candidates}${some})`;
};

/** The condition that a row is a candidate. */
export const isCandidate = (table: Indexed, candidates: string, step?: Step): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(table)}.rowid in ${candidateRows(table, candidates, step)}`;
