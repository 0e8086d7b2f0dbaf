import { startsLater } from '@touchline/contract/football/takes-place';
import type { FileMatch } from './file-matches.repository.ts';

type Row = Pick<FileMatch, 'starts_at' | 'state' | 'home_score'> & { called_off_at?: string | null };

/**
 * Whether a match has begun at a moment, by its kick-off, its recording or its result: its sheet then says what happened. One
 * that is postponed or called off has not, whatever the clock says.
 */
export const hasBegun = ({ starts_at, state, home_score, called_off_at = null }: Row, at: string): boolean => {
  if (called_off_at !== null) return false;
  if (home_score !== null || ['live', 'finished', 'abandoned', 'awarded'].includes(state ?? '')) return true;
  return state !== 'postponed' && !startsLater(starts_at, at);
};
