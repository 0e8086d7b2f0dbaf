import { testEngine } from '../test-database.ts';

/** `long`: what `npm run test:long` runs, where `npm test` has run the rest before. */
export const isLongSet = process.env.TEST_SET === 'long';

const tenth = Number(process.env.TEST_TENTH ?? 0);

/**
 * The cells of a walk that prove the same on both engines: all on SQLite; on PostgreSQL all in the long set, and in the quick
 * one a tenth, another one with each commit (vitest.config.ts).
 */
export const cellsOfRun = <T>(cells: readonly T[]): T[] =>
  cells.filter((_, index) => testEngine === 'sqlite' || isLongSet || index % 10 === tenth);
