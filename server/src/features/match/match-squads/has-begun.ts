import type { FileMatch } from './file-matches.repository.ts';

/** Whether a match has begun at a moment, by its kick-off, its recording or its result: its sheet then says what happened. */
export const hasBegun = (
  { starts_at, state, home_score }: Pick<FileMatch, 'starts_at' | 'state' | 'home_score'>,
  at: string,
): boolean =>
  starts_at <= at || home_score !== null || ['live', 'finished', 'abandoned', 'awarded'].includes(state ?? '');
