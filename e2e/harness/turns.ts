import { tenthOfRun } from '../../scripts/lib/suites/tenth.mjs';

/** From 0 to 9, another one with another commit: which part of a rotating check this run has. */
export const turn = Number(tenthOfRun());

/** Options of a test that the quick set has in these turns only, and the long set in all others. */
export const inTurns = (...turns: readonly number[]): { tag: string[] } => ({
  tag: turns.includes(turn) ? [] : ['@long'],
});
