import type { Match } from '@touchline/contract/football/matches';
import type { MatchSide } from '@touchline/contract/match/match-choices';
import type { MatchFile } from '@touchline/contract/match/match-events';

export type Goals = { home: number; away: number };

/** How the entered result and the goals of the events stand to each other. */
export type GoalsCheck =
  | { kind: 'agree' | 'awarded' | 'noResult' | 'noEvents' }
  | { kind: 'differ'; entered: Goals; made: Goals; side: MatchSide; missing: number };

/** Compares the entered result with the goals. An awarded one is not compared: no goals made it, but there has to be one. */
export const checkGoals = (
  { score, state, awarded }: Pick<Match, 'score' | 'state' | 'awarded'>,
  { goals, records }: Pick<MatchFile, 'goals' | 'records'>,
  ownIsHome: boolean,
): GoalsCheck => {
  if (state === 'awarded' || awarded === true) return { kind: score ? 'awarded' : 'noResult' };
  if (!score) return { kind: 'noResult' };
  if (!goals || records.length === 0) return { kind: 'noEvents' };
  const ownBy = (of: Goals) => (ownIsHome ? of.home : of.away);
  const rivalBy = (of: Goals) => (ownIsHome ? of.away : of.home);
  const [own, rival] = [ownBy(score) - ownBy(goals), rivalBy(score) - rivalBy(goals)];
  if (own === 0 && rival === 0) return { kind: 'agree' };
  // The side that lacks goals; else the one with too many.
  const side: MatchSide = own > 0 ? 'own' : rival > 0 ? 'opponent' : own < 0 ? 'own' : 'opponent';
  return { kind: 'differ', entered: score, made: goals, side, missing: side === 'own' ? own : rival };
};
