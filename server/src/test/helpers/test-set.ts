import { testEngine } from '../test-database.ts';

/** `long` is the set of `npm run test:long`; `npm test` runs the rest. */
export const isLongSet = process.env.TEST_SET === 'long';

/** From 0 to 9, another one with each commit (vitest.config.ts): which part of a test table rotates into this run. */
export const tenthOfRun = Number(process.env.TEST_TENTH ?? 0);

/**
 * The part of a test table that behaves the same on both engines: all cells on SQLite and in the long set; in the quick
 * set on PostgreSQL a tenth, which changes with each commit (vitest.config.ts).
 */
export const cellsOfRun = <T>(cells: readonly T[]): T[] =>
  cells.filter((_, index) => testEngine === 'sqlite' || isLongSet || index % 10 === tenthOfRun);
